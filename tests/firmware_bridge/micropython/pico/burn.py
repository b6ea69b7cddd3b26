"""Makes a flash with a new LittleFS and copies files to it, as mpremote does: FLASH FILE..."""

import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0])

import vfs
from flash import Flash

flash = Flash(sys.argv[1])
vfs.VfsLfs2.mkfs(flash, progsize=256)
vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/flash")
for path in sys.argv[2:]:
    with open(path, "rb") as source, open("/flash/" + path.rsplit("/", 1)[1], "wb") as target:
        target.write(source.read())
vfs.umount("/flash")
