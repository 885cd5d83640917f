"""Endpoints for the pictures that represent pages in chats and on other sites. They show what a spectator sees."""

from __future__ import annotations

from ....analysis.lessons import scenes
from ....catalogue import SOURCE_LANGUAGE, message, use_language
from ....errors import OptionsError
from ....presentation import PRESENTATIONS
from ....presentation.rasterize import can_render_text, render_png
from ....presentation.shared.share_card import share_card
from ....presentation.titles import game_title
from ...analyses.pictures import analysis_picture
from ...presenters.spectator_pictures import SpectatorPosition
from ...protocol.analyses import DocumentId
from ...table.errors import RefusedError
from ..callers import Caller, TableCaller, record_cost_ms
from ..endpoint import GameKey, MatchNumber, TurnNumber, endpoint
from ..request_costs import PICTURE_MS
from ..responses import PngImage
from .analyses import load_analysis

_MATCH = "/tables/{table}/matches/{match}"


@endpoint("GET", _MATCH + "/picture.png", refuses=["not_allowed"])
async def match_picture(caller: TableCaller, match: MatchNumber) -> PngImage:
    """The newest position of a match that spectators are shown, as a picture."""
    return await _position_picture(caller, await spectator_position_of(caller, match))


@endpoint("GET", _MATCH + "/turns/{turn}/picture.png", refuses=["not_allowed"])
async def turn_picture(caller: TableCaller, match: MatchNumber, turn: TurnNumber) -> PngImage:
    """The position after a turn of a match, as spectators were shown it, as a picture."""
    return await _position_picture(caller, await spectator_position_of(caller, match, turn))


@endpoint("GET", "/games/{game}/picture.png")
async def game_picture(caller: Caller, game: GameKey) -> PngImage:
    """The first scene of a game's lesson as a picture."""
    language = await picture_language(caller)
    return PngImage(await _render(caller, _game_card(game, language), language))


@endpoint("GET", "/analyses/{analysis}/picture.png", refuses=["no_match"])
async def shared_analysis_picture(caller: Caller, analysis: DocumentId) -> PngImage:
    """The position at which an analysis opens, as a picture."""
    content, language = (await load_analysis(caller, analysis)).content, await picture_language(caller)
    cost_ms = PICTURE_MS + record_cost_ms(content)
    return PngImage(
        await caller.context.pictures.get(
            content, language, lambda: caller.work_off(analysis_picture, content, language, cost_ms=cost_ms)
        )
    )


async def spectator_position_of(caller: TableCaller, match: int, turn: int | None = None) -> SpectatorPosition:
    """Returns the newest position of a match that spectators are shown, or the one after a turn. Raises
    ``RefusedError``.
    """
    live_table = caller.live_table
    live_table.check_may_watch(None)
    if match == live_table.stored.number:
        return live_table.viewers.spectator_position(turn)
    return (await caller.context.registry.earlier_matches.of(live_table.table, match)).spectator_position(turn)


async def picture_language(caller: Caller) -> str:
    """Returns the caller's language, or English if the server has no font for it."""
    language = caller.credentials.language
    if language == SOURCE_LANGUAGE:
        return language
    can_render = await caller.context.pictures.get("font", language, lambda: _check_font(caller, language))
    return language if can_render else SOURCE_LANGUAGE


async def _check_font(caller: Caller, language: str) -> bytes:
    return b"1" if await caller.work_off(can_render_text, language, cost_ms=PICTURE_MS) else b""


async def _position_picture(caller: Caller, position: SpectatorPosition) -> PngImage:
    language = await picture_language(caller)
    return PngImage(await _render(caller, position.svg(language), language))


async def _render(caller: Caller, svg: str, language: str) -> bytes:
    return await caller.context.pictures.get(
        svg, language, lambda: caller.work_off(render_png, svg, cost_ms=PICTURE_MS)
    )


def _game_card(game: str, language: str) -> str:
    try:
        scene = scenes(game)[0]
    except OptionsError:
        raise RefusedError("no_match", message("server-no-lesson")) from None
    data = {**scene.match.view(scene.seat).data, "options": scene.match.game.options}
    with use_language(language):
        return share_card(PRESENTATIONS[game].svg(data), str(game_title(game)), "")
