#!/usr/bin/env bash
# Installs Octopus Table on a bare Raspberry Pi OS Lite or Debian 12 or 13, and may be run again:
#   sudo ./install.sh             from a network, or from what lies beside it on a stick
#   sudo ./install.sh --offline   from the stick alone
set -euo pipefail

here=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
kept=/var/lib/octopus-table-update
export DEBIAN_FRONTEND=noninteractive

# tell ENGLISH FRENCH
tell() {
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
        fr*) printf '%s\n' "$2" ;;
        *) printf '%s\n' "$1" ;;
    esac
}
fail() {
    tell "$@" >&2
    exit 1
}

offline=
case ${1-} in
    '') ;;
    --offline) offline=yes ;;
    *) fail "usage: sudo ./install.sh [--offline]" "usage : sudo ./install.sh [--offline]" ;;
esac

if ((EUID != 0)); then
    command -v sudo > /dev/null ||
        fail "Only root can install: log in as root, then run this again." \
            "Seul root peut installer : connectez-vous en root et relancez."
    tell "Only root can install: asking sudo." "Seul root peut installer : sudo demandera le mot de passe."
    exec sudo --preserve-env=LANG,LC_ALL,LC_MESSAGES bash "$here/install.sh" "$@"
fi

# What this machine is.

architecture=$(dpkg --print-architecture 2> /dev/null) ||
    fail "There is no dpkg here: Octopus Table installs on Debian and Raspberry Pi OS." \
        "Il n’y a pas de dpkg ici : Octopus Table s’installe sur Debian et Raspberry Pi OS."
case $architecture in
    amd64 | arm64) ;;
    *) fail "This system is $architecture. Octopus Table needs one of 64 bits: choose Raspberry Pi OS Lite (64-bit)." \
        "Ce système est $architecture. Il en faut un de 64 bits : choisissez Raspberry Pi OS Lite (64-bit)." ;;
esac
version_id=$(sed -n 's/^VERSION_ID="\?\([0-9]*\).*/\1/p' /etc/os-release)
case $version_id in
    12 | 13) ;;
    *) fail "This is release «$version_id» of its system. Octopus Table is made for Debian 12 and 13." \
        "C’est la version « $version_id » de ce système. Octopus Table est fait pour Debian 12 et 13." ;;
esac

# What there is to install: the newest package beside this script, or where a checkout builds it.

newest() {
    local deb best='' version best_version=''
    for deb in "$here"/octopus-table_*_"$architecture".deb "$here"/../dist/octopus-table_*_"$architecture".deb; do
        [[ -e $deb ]] || continue
        version=$(dpkg-deb --field "$deb" Version)
        if [[ ! $best ]] || dpkg --compare-versions "$version" gt "$best_version"; then
            best=$deb best_version=$version
        fi
    done
    echo "$best"
}
deb=$(newest)
[[ $deb ]] ||
    fail "No octopus-table_VERSION_$architecture.deb lies beside this script. deploy/stick makes a folder with all of it." \
        "Aucun octopus-table_VERSION_$architecture.deb à côté de ce script. deploy/stick prépare un dossier complet."
version=$(dpkg-deb --field "$deb" Version) ||
    fail "$deb is damaged: copy it again." "$deb est abîmé : recopiez-le."
is_installed() { [[ $(dpkg-query --show --showformat '${db:Status-Abbrev}' "$1" 2> /dev/null) == 'ii '* ]]; }
before=
! is_installed octopus-table || before=$(dpkg-query --show --showformat '${Version}' octopus-table)
if [[ $before ]] && dpkg --compare-versions "$before" gt "$version"; then
    fail "Version $before is installed, and this is $version, which is older. Nothing was changed." \
        "La version $before est installée, et celle-ci, $version, est plus ancienne. Rien n’a été changé."
fi
[[ ! -e $kept/under-way ]] ||
    fail "An update was cut off: start the machine again, which mends it, then run this again." \
        "Une mise à jour a été coupée : redémarrez la machine, ce qui la répare, puis relancez."

# Where the Debian packages come from that it needs.

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
chmod 755 "$work"
ln -s -- "$deb" "$work/octopus-table.deb" # a stick's path may have blanks in it
besides=(bluez rfkill)
is_installed python3-lgpio || ((version_id < 13)) || besides+=(python3-lgpio)
quiet=(-qq -o Dpkg::Use-Pty=0 -o APT::Sandbox::User=root -o DPkg::Lock::Timeout=300)

# What apt does with these sources.
apt_install() {
    apt-get "${quiet[@]}" "${sources[@]}" --yes --no-install-recommends \
        -o Dpkg::Options::=--force-confdef -o Dpkg::Options::=--force-confold \
        "$@" install "$work/octopus-table.deb" "${wished[@]}"
}
# Everything is here before anything is changed.
can_fetch() { apt_install --download-only > "$work/log" 2>&1; }

has_all() {
    apt_install --simulate -o quiet=1 > "$work/log" 2>&1 &&
        awk '$1 == "Inst" && $2 != "octopus-table" { more = 1 } END { exit more }' "$work/log"
}

# Asked once: without a network this is over in seconds.
reached=
from_network() {
    if [[ ! $reached && ! $offline ]]; then
        tell "Asking the network for Debian's packages." "Les paquets de Debian sont demandés au réseau."
        reached=no
        ! apt-get "${quiet[@]}" -o Acquire::Retries=0 -o Acquire::http::Timeout=15 \
            -o Acquire::https::Timeout=15 -o APT::Update::Error-Mode=any update > "$work/log" 2>&1 || reached=yes
    fi
    [[ $reached == yes ]] && can_fetch
}

from_stick() {
    local folder=$here/debian-$version_id-$architecture
    [[ -e $folder/Packages ]] || return 1
    ln -sfn -- "$folder" "$work/debian"
    mkdir -p -- "$work/lists/partial" "$work/parts"
    echo "deb [trusted=yes] file:$work/debian ./" > "$work/sources.list"
    sources=(-o "Dir::Etc::SourceList=$work/sources.list" -o "Dir::Etc::SourceParts=$work/parts"
        -o "Dir::State::Lists=$work/lists" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=)
    apt-get "${quiet[@]}" "${sources[@]}" update > "$work/log" 2>&1 && can_fetch || return
    tell "Taking Debian's packages from the stick." "Les paquets de Debian sont pris sur la clé."
}

# The first of these that is enough: what is here already, the network, the stick. What is only
# recommended is left out where it cannot be had: lgpio first, which plain Debian 13 has not.
choose() {
    local way wish
    for wish in "${besides[*]}" "bluez rfkill" ""; do
        read -ra wished <<< "$wish"
        for way in has_all from_network from_stick; do
            sources=()
            ! "$way" || return 0
        done
    done
    # Where apt knows them they are named as installed next, elsewhere as what cannot be.
    awk '$1 == "Inst" && $2 != "octopus-table" { print $2 } /Depends: / { print $0 }' "$work/log" |
        paste -sd ' ' | tr -s ' ' | fold -s -w 100 | sed 's/^/  /' >&2
    fail "What Octopus Table needs of Debian can be had neither here nor from a network nor from this folder (above: what is missing).
Connect this machine to a network, or make the stick anew with deploy/stick, then run this again. Nothing was changed." \
        "Ce qu’il faut de Debian n’est ni ici, ni sur le réseau, ni dans ce dossier (ci-dessus : ce qui manque).
Connectez cette machine au réseau, ou refaites la clé avec deploy/stick, puis relancez. Rien n’a été changé."
}

is_the_same() {
    [[ $before == "$version" ]] &&
        dpkg-deb --control "$deb" "$work/control" &&
        cmp -s "$work/control/md5sums" /var/lib/dpkg/info/octopus-table.md5sums &&
        [[ $(dpkg --verify octopus-table) != *' /usr/lib/octopus-table/'* ]]
}

install_it() {
    local again=()
    if is_the_same; then
        tell "Octopus Table $version is installed already, and whole." \
            "Octopus Table $version est déjà installé, et entier."
        return
    fi
    choose
    tell "Installing Octopus Table $version${before:+ over $before}." \
        "Installation d’Octopus Table $version${before:+ par-dessus $before}."
    [[ $before != "$version" ]] || again=(--reinstall)
    apt_install "${again[@]}" > "$work/log" 2>&1 || {
        tail -n 5 -- "$work/log" >&2
        fail "apt-get could not install it (above: what it said last). Run this again; 'apt-get -f install' may tell more." \
            "apt-get n’a pas pu l’installer (ci-dessus : ses derniers mots). Relancez ; « apt-get -f install » en dit plus."
    }
}

# The way back of the next update begins at this very package.
keep_package() {
    cmp -s "$deb" "$kept/current.deb" && return
    cp -- "$deb" "$kept/current.deb.new"
    sync -- "$kept/current.deb.new"
    mv -- "$kept/current.deb.new" "$kept/current.deb"
}

missing() {
    local name
    for name in "${besides[@]}"; do is_installed "$name" || echo "$name"; done | paste -sd ' '
}

install_it
keep_package
left=$(missing)
tell "" ""
tell "Octopus Table $version is installed. Games are kept in /var/lib/octopus-table, settings are in /etc/octopus-table/settings.toml." \
    "Octopus Table $version est installé. Les parties sont dans /var/lib/octopus-table, les réglages dans /etc/octopus-table/settings.toml."
case " $left " in
    *' bluez '*) tell "Missing: bluez. Until 'apt-get install bluez', dials work on their cables only." \
        "Il manque bluez. Jusqu’à « apt-get install bluez », les cadrans ne marchent que par câble." ;;
esac
case " $left " in
    *' python3-lgpio '*) tell "Missing: python3-lgpio, which Raspberry Pi OS has. Without it there are no lamps on pins." \
        "Il manque python3-lgpio, que Raspberry Pi OS possède. Sans lui, pas de lampes sur les broches." ;;
esac
tell "What to do next:" "Et maintenant :"
if [[ -e /etc/systemd/system/display-manager.service ]]; then
    tell "  1. This machine has a desktop: Octopus Table is in its menu of games." \
        "  1. Cette machine a un bureau : Octopus Table est dans son menu de jeux."
else
    tell "  1. Start the machine again (sudo reboot): the table comes up on the screen, and at every start from now on." \
        "  1. Redémarrez la machine (sudo reboot) : la table s’ouvre à l’écran, et à chaque démarrage désormais."
fi
tell "  2. Plug in the dials one after the other and make them yours: Set-up, Dials." \
    "  2. Branchez les cadrans l’un après l’autre et appairez-les : Réglages, Cadrans."
tell "  3. If something is not as it should be, 'octopus-table doctor' says what to do." \
    "  3. Si quelque chose ne va pas, « octopus-table doctor » dit quoi faire."
