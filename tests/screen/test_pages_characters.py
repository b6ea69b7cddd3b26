"""As whom the table plays a seat: a character with a name, chosen beside how strong it is."""

from msgspec.structs import replace

from companion.evening.seating import Means
from companion.screen.pages.new_game import state as wishes
from tests.screen.test_pages_new_game import IN_THE_CRYPT, hear, offered, seated


def test_the_table_plays_as_whom_it_is_asked_to():
    bot = wishes.ChooseBy(Means.BOT)
    asked = hear(seated("left", "right"), wishes.LookAtSeat("right"), bot, bot)
    chosen = hear(asked, wishes.BeLike("moray", "Moray"))
    assert (chosen.side, chosen.plan.at("right").bent) == ("strength", "moray")
    assert {wishes.BeLike("moray", "Moray"), wishes.BeLike("", "")} <= set(offered(chosen))
    going_on = replace(chosen, resuming=IN_THE_CRYPT.path)
    assert hear(going_on, wishes.BeLike("", "")).plan.at("right").name == "Moray"
