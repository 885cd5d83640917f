"""The title, description and picture of each page, as browsers, search engines and chat services read them.

They hold only what a spectator with the link is shown.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from urllib.parse import quote, urlencode

from starlette.requests import Request

from ...catalogue import Argument, Seat, message, message_from_data, use_language
from ...errors import GameError, InputError
from ...presentation import PRESENTATIONS
from ...presentation.base import Text
from ...presentation.shared.share_card import HEIGHT, WIDTH
from ...presentation.titles import game_title
from ...store import StoreError
from ...store.clubs import ClubRepository
from ...store.tournaments import load as load_tournament
from ..analyses.shared_analysis import decode_analysis
from ..live.ownership import OwnedElsewhereError
from ..presenters.spectator_pictures import SEPARATOR, player_names
from ..table.errors import RefusedError
from .addresses import client_address
from .callers import Caller, EndpointContext, TableCaller, identify_caller
from .cookies import credentials_in
from .endpoints.analyses import load_analysis, load_lab_answer
from .endpoints.clubs import club_slug
from .endpoints.pictures import spectator_position_of
from .request_costs import READ_MS

SITE = "Chabudai"
SITE_PICTURE = "/card.png"
"""The picture of pages without a position."""
PICTURE_SIZE = (WIDTH, HEIGHT)
_COUNT = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)


@dataclass(frozen=True, slots=True)
class PageHead:
    """The description of a page in its head. Paths are below the root path of the server."""

    title: str = SITE
    description: str = ""
    path: str = "/"
    """The address to share, with a query but without a fragment."""
    picture: str = SITE_PICTURE
    language: str = "en"
    is_indexed: bool = True
    """Whether search engines may list the page."""
    embed: str | None = None
    """The path at which other sites can embed the content of the page."""


class PageRequest:
    """A request for a page, from a visitor."""

    def __init__(self, caller: Caller, request: Request) -> None:
        self.caller = caller
        self.request = request

    @property
    def path(self) -> str:
        """The path of the page below the root path."""
        root_path = str(self.request.scope.get("root_path", ""))
        return quote(str(self.request.scope["path"]).removeprefix(root_path), safe="/@")

    def parameter(self, name: str) -> str:
        """Returns a part of the path."""
        return str(self.request.path_params[name])

    async def as_table_caller(self) -> TableCaller:
        """Returns the visitor as a spectator of the page's table. Raises ``RefusedError``, ``StoreError`` and
        ``OwnedElsewhereError``.
        """
        caller = await identify_caller(TableCaller, self.caller, self.request)
        assert isinstance(caller, TableCaller)
        return caller


HeadBuilder = Callable[[PageRequest], Awaitable[PageHead]]


async def page_head(context: EndpointContext, request: Request, build: HeadBuilder) -> PageHead:
    """Returns the head of a page in the visitor's language.

    If the content cannot be read, or the visitor has used up their budget, the head names the site alone. Raises
    ``OwnedElsewhereError`` for a table of another process.
    """
    caller = Caller(context, client_address(request), credentials_in(request, context.settings.address))
    language, asked = caller.credentials.language, PageRequest(caller, request)
    with use_language(language):
        try:
            with caller.context.admission.admit(caller.visitor, READ_MS):
                head = await build(asked)
        except OwnedElsewhereError:
            raise
        except (GameError, RefusedError, StoreError):
            head = PageHead(description=str(message("link-home-about")), is_indexed=False)
        return replace(head, path=head.path if head.path != "/" else asked.path, language=language)


def fixed_head(title: str, about: str, *, is_indexed: bool = True) -> HeadBuilder:
    """Returns the builder of a page whose texts are always the same, given by their ids in the catalogue."""

    async def build(_asked: PageRequest) -> PageHead:
        return PageHead(str(message(title)), str(message(about)), is_indexed=is_indexed)

    return build


def named_head(name: str, about: str, *, is_indexed: bool = True) -> HeadBuilder:
    """Returns the builder of a page with a fixed name, to which the name of the site is added."""

    async def build(_asked: PageRequest) -> PageHead:
        return PageHead(_page_title(message(name)), str(message(about)), is_indexed=is_indexed)

    return build


def _page_title(name: Argument) -> str:
    return str(message("page-title", name=name))


def game_head(title: str, about: str, *, is_named: bool = False) -> HeadBuilder:
    """Returns the builder of a page of a game, with a scene of its lesson. ``is_named`` adds the name of the site."""

    async def build(asked: PageRequest) -> PageHead:
        key = _game_of(asked)
        name = message(title, game=game_title(key))
        shown = _page_title(name) if is_named else str(name)
        return PageHead(shown, str(message(about, game=game_title(key))), picture=f"/api/games/{key}/picture.png")

    return build


async def home_head(_asked: PageRequest) -> PageHead:
    """The start page."""
    return PageHead(SITE, str(message("link-home-about")))


def _game_of(asked: PageRequest) -> str:
    key = asked.parameter("game")
    if key not in PRESENTATIONS:
        raise RefusedError("no_match", message("server-not-found"))
    return key


async def profile_head(asked: PageRequest) -> PageHead:
    """The profile of an account that exists."""
    person = await asked.caller.context.people.find(asked.parameter("name"))
    return PageHead(
        str(message("accounts-profile-title", name=person.name)),
        str(message("link-profile-about", name=person.name)),
        is_indexed=False,
    )


async def tournament_head(asked: PageRequest) -> PageHead:
    """A tournament. Search engines may list those that are listed here too."""
    registry = asked.caller.context.registry
    stored = await registry.call(load_tournament, registry.store, asked.parameter("tournament"))
    if stored is None:
        raise RefusedError("no_match", message("server-tournament-unknown"))
    game = str(stored.terms.get("game", ""))
    about = message("link-tournament-about", game=game_title(game), count=len(stored.entrants))
    return PageHead(
        str(message("tournaments-name-title", name=stored.title)),
        str(about),
        picture=f"/api/games/{game}/picture.png",
        is_indexed=stored.is_listed,
    )


async def club_head(asked: PageRequest) -> PageHead:
    """A club. Its description is not repeated, because it is not moderated beforehand."""
    registry = asked.caller.context.registry
    rows = ClubRepository(registry.store)
    club = await registry.call(rows.by_slug, club_slug(asked.parameter("club")))
    if club is None:
        raise RefusedError("no_match", message("server-club-unknown"))
    count = await registry.call(rows.member_count, club.id)
    return PageHead(
        _page_title(club.name), str(message("link-club-about", count=count)), path=f"/clubs/{quote(club.slug)}"
    )


async def table_head(asked: PageRequest) -> PageHead:
    """A table with the position that spectators are shown. A link to a turn does not reveal the result."""
    caller = await asked.as_table_caller()
    given = asked.request.path_params.get("match")
    number = None if given is None else int(given)
    match = caller.live_table.stored.number if number is None else number
    wanted = asked.request.query_params.get("turn", "")
    turn = int(wanted) if _COUNT.fullmatch(wanted) else None
    position = await spectator_position_of(caller, match, turn)
    game, table = game_title(position.game), caller.live_table.id
    about = message("link-turn-about", turn=turn) if turn is not None else position.news
    base = f"/api/tables/{table}/matches/{match}"
    # An embedded table is the table itself for search engines and chat services.
    path = f"/t/{table}" if number is None else f"/t/{table}/{number}"
    return PageHead(
        str(message("table-page-title", game=game, players=SEPARATOR.join(player_names(position.seats)))),
        _plain(about) or str(message("link-table-about", game=game)),
        path=path if turn is None else f"{path}?turn={turn}",
        # The number of actions makes the address of each position different, because chat services keep pictures.
        picture=f"{base}/picture.png?at={position.count}" if turn is None else f"{base}/turns/{turn}/picture.png",
        is_indexed=False,
        embed=_embed_path(table, number, turn),
    )


def _embed_path(table: str, number: int | None, turn: int | None) -> str:
    """Returns the path at which a table can be embedded, or a match of it, or a turn of that match."""
    wanted = {"match": number, "turn": turn}
    query = urlencode({name: value for name, value in wanted.items() if value is not None})
    return f"/embed/{table}?{query}" if query else f"/embed/{table}"


async def analysis_head(asked: PageRequest) -> PageHead:
    """An analysis that was shared."""
    analysis = asked.parameter("analysis")
    stored = decode_analysis((await load_analysis(asked.caller, analysis)).content)
    game, players = game_title(stored.game), SEPARATOR.join(stored.players)
    name = (
        message("link-analysis-players", game=game, players=players) if players else message("link-analysis", game=game)
    )
    return PageHead(
        _page_title(name),
        str(message("link-analysis-about", game=game)),
        path=f"/analysis/{analysis}",
        picture=f"/api/analyses/{analysis}/picture.png",
        is_indexed=False,
        embed=f"/embed/analysis/{analysis}",
    )


async def lab_answer_head(asked: PageRequest) -> PageHead:
    """Answers of the lab: the first one in words."""
    found = await load_lab_answer(asked.caller, asked.parameter("answer"))
    game = game_title(found.question.game)
    sentence = ""
    if found.answers:
        first = found.answers[0]
        try:
            sentence = str(
                message_from_data({"id": first.message.id, "args": first.message.args}, lambda at: Seat(at, None))
            )
        except InputError:
            sentence = first.sentence
    return PageHead(
        _page_title(message("link-lab-answer", game=game)),
        sentence or str(message("link-lab-about")),
        picture=f"/api/games/{found.question.game}/picture.png",
        is_indexed=False,
    )


async def embedded_table_head(asked: PageRequest) -> PageHead:
    """A table in the pages of other sites: the current match, or the one that the query names."""
    if _COUNT.fullmatch(number := asked.request.query_params.get("match", "")):
        asked.request.path_params["match"] = number
    return await table_head(asked)


def _plain(text: Text | None) -> str:
    return "" if text is None else " ".join(str(text).split())


PAGE_HEADS: Mapping[str, HeadBuilder] = {
    "/": home_head,
    "/t/{table}": table_head,
    "/t/{table}/{match:int}": table_head,
    "/screen/{table}": table_head,
    "/play/{game}": game_head("options-page-title", "link-play-about"),
    "/learn": fixed_head("learn-index-page-title", "link-lessons-about"),
    "/learn/{game}": game_head("learn-page-title", "link-learn-about"),
    "/join": named_head("invite-join-with-code", "link-home-about", is_indexed=False),
    "/analysis": named_head("table-open-saved-game", "link-replay-about"),
    "/analysis/{analysis}": analysis_head,
    "/embed/board": named_head("table-open-saved-game", "link-replay-about", is_indexed=False),
    "/embed/lesson/{game}/{scene:int}": game_head("learn-page-title", "link-learn-about"),
    "/embed/{table}": embedded_table_head,
    "/embed/analysis/{analysis}": analysis_head,
    "/tournaments": fixed_head("tournaments-page-title", "link-tournaments-about"),
    "/tournaments/{tournament}": tournament_head,
    "/clubs": fixed_head("clubs-page-title", "link-clubs-about"),
    "/clubs/{club}": club_head,
    "/lab": fixed_head("lab-page-title", "link-lab-about"),
    "/lab/{answer}": lab_answer_head,
    "/lab/{experiment}/matches/{played}": named_head("link-lab-match", "link-lab-about", is_indexed=False),
    "/mail": fixed_head("accounts-email-page-title", "link-home-about", is_indexed=False),
    "/me": fixed_head("accounts-page-title", "link-home-about", is_indexed=False),
    "/moderation": fixed_head("accounts-reports-title", "link-home-about", is_indexed=False),
    "/@{name}": profile_head,
    "/print": named_head("print-page", "link-print-about"),
    "/print/{game}": game_head("print-title", "link-print-about", is_named=True),
    "/score": named_head("score-page", "score-about"),
    "/score/{game}": game_head("score-page-of", "score-about", is_named=True),
    "/watch": fixed_head("watch-page-title", "link-watch-about"),
    "/leaders/{game}": game_head("accounts-leaderboard-title", "link-leaders-about"),
}
"""The paths for which the server sends the page, which interprets them, each with the builder of its head."""
PAGE_NOT_FOUND = named_head("page-not-found", "link-home-about", is_indexed=False)
"""The builder of the head of any other address."""
