"""No viewer can tell apart two matches that differ only in hidden cards; planted leaks show that a leak is detected.

``python -m tests.interference --pairs 100000`` plays more pairs.
"""

from __future__ import annotations

import asyncio
import hashlib
import pickle
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from chabudai import _core
from chabudai.bots import external as outside
from chabudai.errors import GameError, IllegalActionError
from chabudai.match import Match
from chabudai.match.description import view_data
from chabudai.mcp import tables
from chabudai.research import language
from chabudai.research.openspiel import nodes
from chabudai.server.cluster import messages as letters
from chabudai.server.http import event_stream as stream
from chabudai.server.http import table_socket as socket
from chabudai.server.http.endpoints import profiles
from chabudai.server.live import live_table as room
from chabudai.server.live import registry, table_bots
from chabudai.server.live import table_handle as place
from chabudai.server.live import table_summaries as standings
from chabudai.server.live.table_chat import Speaker, TableChat
from chabudai.server.live.viewers import TableViewers
from chabudai.server.lobby import lobby, presence, watch_list
from chabudai.server.lobby.messages import PresenceReport
from chabudai.server.notifications import turns
from chabudai.server.presenters import answers, log, snapshot_cache
from chabudai.server.presenters import shuffle as shuffles
from chabudai.server.presenters import snapshot as picture
from chabudai.server.presenters.messages import message_info
from chabudai.server.presenters.snapshot_cache import SnapshotCache
from chabudai.server.presenters.spectator_pictures import spectator_position
from chabudai.server.presenters.table_summary import TableSummary, summarize_table
from chabudai.server.protocol.commands import Act
from chabudai.server.protocol.service_frames import Accepted, encode
from chabudai.server.protocol.table_parts import LogLine, SeatPerson
from chabudai.server.table import claim_resolution
from chabudai.server.table.claim_window import ClaimWindow
from chabudai.server.table.clock import Clocks
from chabudai.server.table.instant import Instant
from chabudai.server.table.situation import MatchInPlay, Situation
from chabudai.store import Pace, Store
from tests import thoroughness

from . import numbers
from .comparison import Found, compare, listen, listen_in_processes
from .elsewhere import TwoProcesses
from .hidden import HIDDEN, hidden_game
from .pairs import make_pair

SEED = 20261121
PAIRS = thoroughness.of(1000, part=20)


@pytest.mark.timeout(900)
def test_hundreds_of_pairs_are_indistinguishable() -> None:
    found = sum(listen_in_processes(SEED, 0, PAIRS, processes=2), start=Found())
    assert not found.leaks, "\n".join(map(str, found.leaks[:3]))
    assert not found.is_often_astray
    assert found.pairs == PAIRS
    assert found.messages > 10 * found.pairs


def test_hundreds_of_pairs_are_indistinguishable_with_two_processes() -> None:
    found = listen(SEED, 0, PAIRS // 4, TwoProcesses)
    assert not found.leaks, "\n".join(map(str, found.leaks[:3]))
    assert found.messages > 10 * found.pairs


@pytest.mark.parametrize("number", [1654, 14411, 62028])
def test_a_pair_that_once_revealed_a_secret_no_longer_does(number: int) -> None:
    """The log of a finished open table, turn notifications, and when a fast-forwarded bot answers."""
    assert not listen(2026, number, 1).leaks


def test_the_number_of_people_online_is_requested_at_a_quiet_moment() -> None:
    """A client once connected at the same instant at which another table sent its requests, in arbitrary order."""
    numbers = (31970, 31972, 31973, 31975, 31976, 31980, 31981, 31982)
    with closing(Store("sqlite://")) as store:
        assert not compare([make_pair(f"2027:{number}") for number in numbers], store).leaks


@pytest.mark.thinned(3)
@pytest.mark.parametrize("number", [31198, 33058, 37276, 42189, 46186, 61337, 77541, 81107, 95662])
def test_pairs_are_compared_until_they_leave_the_script(number: int) -> None:
    """In some of these pairs a bot claims on a window's last poll; in others a claim is not made, and another seat
    draws."""
    assert not listen(2026, number, 1).leaks


def test_a_pair_with_an_early_resignation_is_compared_up_to_it() -> None:
    found = listen(20261125, 431, 1)
    assert (found.astray, found.leaks) == (1, ())


def test_a_message_published_for_another_seat_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "news_subject", lambda table, _player: f"table.{table}.watch")
    assert any(listen(SEED, first, 8, TwoProcesses).leaks for first in range(0, 80, 8))


def test_pairs_differ_only_in_hidden_cards() -> None:
    differing_places, games = 0, set()
    for number in range(150):
        pair = make_pair(f"{SEED}:{number}")
        first, second = pair.worlds
        games.add(pair.game)
        assert first != second
        assert [entry.actor for entry in first] == [entry.actor for entry in second]
        differing_places += first[pair.opened :] != second[pair.opened :]
        for who in {pair.receiver, None}:
            game = _core.Game(pair.game, pair.options)
            for left, right in zip(first, second, strict=True):
                assert game.announcement(left.actor, left.action, who) == game.announcement(
                    right.actor, right.action, who
                )
        deals = [hidden_game(pair.game).deals(world, pair.options, pair.receiver) for world in pair.worlds]
        for one, other in zip(*deals, strict=True):
            assert one.agrees(other)
    assert len(games) == len(HIDDEN)
    assert differing_places > 10, "with hidden gaps the others' cards lie in other places too"


def test_pairs_are_reproducible() -> None:
    assert make_pair("7:1") == make_pair("7:1")
    assert listen(7, 1, 1) == listen(7, 1, 1)


# Planted leaks: each of these reveals a secret to a viewer.


def secrets(match: Match) -> list[int]:
    """A secret: the content of all hands, in order, as numbers from 1 to 7."""
    return hidden_game(match.game.key).secrets(match)


def a_spectator_gets_a_seats_view(patch: pytest.MonkeyPatch) -> None:
    viewer_of = MatchInPlay.viewer_of
    patch.setattr(MatchInPlay, "viewer_of", lambda playing, player: viewer_of(playing, 0 if player is None else player))


def the_log_shows_the_private_action(patch: pytest.MonkeyPatch) -> None:
    line = log._log_entry

    def raw(match: Match, index: int, *arguments: Any) -> LogLine | None:
        made, entry = line(match, index, *arguments), match.action_at(index)
        if made is None or entry.actor == "chance":
            return made
        return LogLine(made.number, made.turn, made.actor, entry.action, made.sentence, made.events, made.view)

    patch.setattr(log, "_log_entry", raw)


def the_log_shows_a_deal(patch: pytest.MonkeyPatch) -> None:
    line = log._log_entry

    def raw(match: Match, index: int, *arguments: Any) -> LogLine | None:
        made, entry = line(match, index, *arguments), match.action_at(index)
        if made is None or entry.actor != "chance":
            return made
        return LogLine(
            made.number, made.turn, made.actor, made.action, message_info(entry.action), made.events, made.view
        )

    patch.setattr(log, "_log_entry", raw)


def a_refusal_depends_on_another_hand(patch: pytest.MonkeyPatch) -> None:
    check_turn = Match._check_turn

    def chatty(match: Match, seat: int) -> None:
        try:
            check_turn(match, seat)
        except GameError as error:
            # The server words refusals out of turn itself; the game words refusals of illegal actions.
            raise IllegalActionError(f"{error}; the hands are worth {sum(secrets(match))}") from None

    patch.setattr(Match, "_check_turn", chatty)


def an_acknowledgement_is_delayed_by_the_number_of_choices(patch: pytest.MonkeyPatch) -> None:
    execute = room.LiveTable.execute

    async def slow(table: room.LiveTable, command: Any) -> Any:
        change = await execute(table, command)
        if isinstance(command, Act):
            await asyncio.sleep(sum(secrets(table.match)) / 10_000)
        return change

    patch.setattr(room.LiveTable, "execute", slow)


def a_bot_answers_as_soon_as_it_can(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(table_bots, "answer_delay_at_table_s", lambda _situation, _asked, thought_s, _shortest_s: thought_s)


def the_length_of_a_frame_depends_on_the_cards(patch: pytest.MonkeyPatch) -> None:
    message_for = TableViewers.message_for

    def padded(shown: TableViewers, guest: Any) -> bytes | None:
        message = message_for(shown, guest)
        return None if message is None else message + b" " * secrets(shown._playing.match)[0]

    patch.setattr(TableViewers, "message_for", padded)


def a_high_card_causes_an_extra_message(patch: pytest.MonkeyPatch) -> None:
    answer = socket.TableSocket._answer

    async def twice(connection: socket.TableSocket, table: place.LocalTableHandle, frame: Any) -> bytes:
        if 7 in secrets(table.live_table.match)[:3]:
            connection.reply(encode(Accepted(0)))
        return await answer(connection, table, frame)

    patch.setattr(socket.TableSocket, "_answer", twice)


def a_version_changes_without_a_visible_event(patch: pytest.MonkeyPatch) -> None:
    draw = SnapshotCache.draw

    def moving(pictures: SnapshotCache, scene: picture.TableScene, viewer: int | None) -> Any:
        drawn = draw(pictures, scene, viewer)
        version = drawn.table.version + sum(secrets(scene.match)) % 2
        return replace(drawn, table=msgspec.structs.replace(drawn.table, version=version))

    patch.setattr(SnapshotCache, "draw", moving)


def the_log_cursor_depends_on_the_private_action(patch: pytest.MonkeyPatch) -> None:
    add = log.MatchLog._add

    def telling(text: log.MatchLog, match: Match) -> None:
        add(text, match)
        text._marks[-1] = log.next_mark(text._marks[-1], "", str(sum(secrets(match))))

    patch.setattr(log.MatchLog, "_add", telling)


def a_page_of_the_log_is_for_another_seat(patch: pytest.MonkeyPatch) -> None:
    page = SnapshotCache.page
    patch.setattr(SnapshotCache, "page", lambda pictures, scene, _viewer, first: page(pictures, scene, 0, first))


def a_patch_is_computed_for_another_seat(patch: pytest.MonkeyPatch) -> None:
    message = SnapshotCache.message

    def other(pictures: SnapshotCache, scene: Any, viewer: int | None, *more: Any, base: Any = None) -> bytes:
        # Spectators of open hands are shown an earlier state, which the log of a seat cannot follow.
        return message(pictures, scene, viewer if base is None or scene.is_opened else 0, *more, base=base)

    patch.setattr(SnapshotCache, "message", other)


def a_patch_is_sent_if_a_card_is_high(patch: pytest.MonkeyPatch) -> None:
    message = SnapshotCache.message

    def choosy(pictures: SnapshotCache, scene: Any, viewer: int | None, *more: Any, base: Any = None) -> bytes:
        return message(pictures, scene, viewer, *more, base=base if 7 in secrets(scene.match)[:3] else None)

    patch.setattr(SnapshotCache, "message", choosy)


def a_view_is_encoded_for_another_seat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(numbers, "view_of", lambda state, _who: state.view(0))


def a_mask_is_for_another_seat(patch: pytest.MonkeyPatch) -> None:
    text = numbers.encodings_digest

    def peeking(state: _core.State, who: int | None) -> str:
        masks = [state.legal_mask(seat).tobytes() for seat in state.acting]
        return f"{text(state, who)} {hashlib.sha256(b''.join(masks)).hexdigest()}"

    patch.setattr(numbers, "encodings_digest", peeking)


def an_external_bot_gets_the_state(patch: pytest.MonkeyPatch) -> None:
    seen, states = numbers.view_of, list[_core.State]()

    def remembered(state: _core.State, who: int | None) -> _core.View:
        states[:] = [state]
        return seen(state, who)

    patch.setattr(numbers, "view_of", remembered)
    patch.setattr(outside, "encode_view", lambda _view: pickle.dumps(states[-1]))


def a_language_model_gets_another_seats_view(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tables, "view_data", lambda match, _seat: view_data(match, 0))


def a_prompt_shows_the_private_action(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(language, "observed_action", lambda _match, entry, _seat: entry.action)


def an_openspiel_player_remembers_another_seats_view(patch: pytest.MonkeyPatch) -> None:
    after = nodes._after

    def knowing(known: nodes.Memories, before: nodes.Node, node: nodes.Node) -> nodes.Memories:
        seen = nodes._digest(before.state.view(0).json)
        return tuple((heard + seen, memory) for heard, memory in after(known, before, node))

    patch.setattr(nodes, "_after", knowing)


def my_tables_depend_on_all_hands(patch: pytest.MonkeyPatch) -> None:
    def telling(playing: MatchInPlay) -> TableSummary:
        return replace(summarize_table(playing), ending=message_info(str(sum(secrets(playing.match)))))

    patch.setattr(standings, "summarize_table", telling)


def a_history_depends_on_the_hands_of_an_unfinished_match(patch: pytest.MonkeyPatch) -> None:
    games = profiles._games

    def knowing(caller: Any, person: Any, asked: Any, is_own: bool) -> Any:
        found = caller.desk.registry.tables.get(person.name.partition("-")[2])
        page = games(caller, person, asked, is_own)
        return page if found is None else msgspec.structs.replace(page, more=sum(secrets(found.match)))

    patch.setattr(profiles, "_games", knowing)


def the_coach_depends_on_all_hands(patch: pytest.MonkeyPatch) -> None:
    advice = answers.advice_text

    def knowing(match: Match, *asked: Any) -> Any:
        lines = advice(match, *asked)
        return msgspec.structs.replace(lines, sentences=[*lines.sentences, str(sum(secrets(match)))])

    patch.setattr(answers, "advice_text", knowing)


def the_lobby_counts_cards_in_hands(patch: pytest.MonkeyPatch) -> None:
    report = presence.LobbyPresence.own

    def telling(own: presence.LobbyPresence, process: str = "") -> PresenceReport:
        cards = sum(sum(secrets(one.match)) for one in own._tables.tables.values())
        return msgspec.structs.replace(report(own, process), watchers=cards)

    patch.setattr(presence.LobbyPresence, "own", telling)


def the_frequency_of_lobby_frames_depends_on_the_hands(patch: pytest.MonkeyPatch) -> None:
    cards, report = list[int](), presence.LobbyPresence.own

    def noting(own: presence.LobbyPresence, process: str = "") -> PresenceReport:
        cards[:] = [sum(sum(secrets(one.match)) for one in own._tables.tables.values())]
        return report(own, process)

    patch.setattr(presence.LobbyPresence, "own", noting)
    patch.setattr(lobby, "_is_different", lambda _before, _after: sum(cards) % 2 == 1)


def the_list_of_games_to_watch_depends_on_the_hands(patch: pytest.MonkeyPatch) -> None:
    describe = watch_list.watched_table

    def knowing(live_table: room.LiveTable) -> Any:
        return msgspec.structs.replace(describe(live_table), rating=sum(secrets(live_table.match)))

    patch.setattr(watch_list, "watched_table", knowing)


def the_rating_beside_a_name_depends_on_the_hands(patch: pytest.MonkeyPatch) -> None:
    draw = SnapshotCache.draw

    def rating(pictures: SnapshotCache, scene: picture.TableScene, viewer: int | None) -> Any:
        drawn = draw(pictures, scene, viewer)
        person = SeatPerson("account", "Anna", sum(secrets(scene.match)))
        seats = [msgspec.structs.replace(seat, person=person) for seat in drawn.table.seats]
        return replace(drawn, table=msgspec.structs.replace(drawn.table, seats=seats))

    patch.setattr(SnapshotCache, "draw", rating)


def the_server_appends_to_chat_messages(patch: pytest.MonkeyPatch) -> None:
    send = TableChat.send

    async def telling(chat: TableChat, player: int | None, text: str, speaker: Speaker) -> None:
        await send(chat, player, f"{text} {sum(secrets(chat._table.situation.match))}", speaker)

    patch.setattr(TableChat, "send", telling)


def a_stream_depends_on_the_hands(patch: pytest.MonkeyPatch) -> None:
    line = stream._QuestionStream._line

    async def telling(lines: stream._QuestionStream) -> bytes | None:
        made, at = await line(lines), lines._place
        return (
            made
            if made is None or not isinstance(at, place.LocalTableHandle)
            else made + b" " * sum(secrets(at.live_table.match))
        )

    patch.setattr(stream._QuestionStream, "_line", telling)


def metrics_count_cards_in_hands(patch: pytest.MonkeyPatch) -> None:
    cards = list[int]()
    seen = TableViewers._scene_for

    def noting(shown: TableViewers, viewer: int | None) -> picture.TableScene:
        cards.append(sum(secrets(shown._playing.match)))
        return seen(shown, viewer)

    patch.setattr(TableViewers, "_scene_for", noting)
    patch.setattr(registry.TableRegistry, "connection_count", property(lambda _house: sum(cards)))


def a_turn_notification_depends_on_the_cards(patch: pytest.MonkeyPatch) -> None:
    to_tell = turns.players_to_notify

    def choosy(situation: Situation) -> dict[int, int | None]:
        return to_tell(situation) if sum(secrets(situation.match)) % 2 else {}

    patch.setattr(turns, "players_to_notify", choosy)


# Leaks while several seats are asked together.


def a_window_is_longer_if_a_seat_can_claim(patch: pytest.MonkeyPatch) -> None:
    window_of = Situation._window

    def telling(situation: Situation, now: Instant) -> ClaimWindow | None:
        match, window = situation.match, window_of(situation, now)
        if window is None or window is situation.playing.window or window.pace.window != "fixed":
            return window
        can_claim = any(len(match.view(seat).legal_actions) > 1 for seat in match.acting)
        return ClaimWindow.open(Pace("fixed", 4200 if can_claim else 4000), window.asked, now)

    patch.setattr(Situation, "_window", telling)


def a_window_closes_when_all_have_answered(patch: pytest.MonkeyPatch) -> None:
    hold = ClaimWindow.hold

    def hasty(window: ClaimWindow, seat: int, action: str, now: Instant) -> ClaimWindow:
        after = hold(window, seat, action, now)
        is_full = after.held.keys() == after.asked.keys()
        return replace(after, closes_s=now.s + 0.001) if is_full else after

    patch.setattr(ClaimWindow, "hold", hasty)


def bots_are_shown_thinking_in_a_window(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableViewers, "_visibly_thinking", lambda shown: shown._bots.seats)


def the_last_bot_to_answer_is_shown_thinking(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        TableViewers,
        "_visibly_thinking",
        lambda shown: shown._bots.seats if len(shown._playing.match.acting) == 1 else (),
    )


def a_held_answer_is_seen_by_others(patch: pytest.MonkeyPatch) -> None:
    shown = picture._claim_window

    def talkative(scene: picture.TableScene, viewer: int | None) -> Any:
        made, answers = shown(scene, viewer), [] if scene.window is None else list(scene.window.held.values())
        return made if made is None or not answers else msgspec.structs.replace(made, held=answers[0])

    patch.setattr(picture, "_claim_window", talkative)


def answers_are_played_in_order_of_arrival(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        claim_resolution, "resolution_order", lambda window: [*window.held, *(window.asked.keys() - window.held.keys())]
    )


def the_last_seat_to_answer_is_named(patch: pytest.MonkeyPatch) -> None:
    line = log._log_entry

    def naming(match: Match, index: int, *arguments: Any) -> LogLine | None:
        made = line(match, index, *arguments)
        return None if made is None else msgspec.structs.replace(made, actor=match.action_at(index).actor)

    patch.setattr(log, "_log_entry", naming)


def a_held_answer_changes_the_version_for_all(patch: pytest.MonkeyPatch) -> None:
    draw = SnapshotCache.draw

    def moving(pictures: SnapshotCache, scene: picture.TableScene, viewer: int | None) -> Any:
        drawn = draw(pictures, scene, viewer)
        held = 0 if scene.window is None else len(scene.window.held)
        return replace(drawn, table=msgspec.structs.replace(drawn.table, version=drawn.table.version + held))

    patch.setattr(SnapshotCache, "draw", moving)


def a_clock_stops_when_an_answer_is_held(patch: pytest.MonkeyPatch) -> None:
    clocks_of = Situation._clocks

    def telling(situation: Situation, now: Instant) -> Clocks | None:
        clocks, window = clocks_of(situation, now), situation.playing.window
        if clocks is None or window is None:
            return clocks
        silent = {seat: question for seat, question in window.asked.items() if seat not in window.held}
        return clocks.run_for(silent, (), now)

    patch.setattr(Situation, "_clocks", telling)


def a_window_closes_later_for_each_answer(patch: pytest.MonkeyPatch) -> None:
    hold = ClaimWindow.hold

    def later(window: ClaimWindow, seat: int, action: str, now: Instant) -> ClaimWindow:
        after = hold(window, seat, action, now)
        is_new = seat not in window.held and after.closes_s is not None
        return replace(after, closes_s=after.closes_s + 0.001) if is_new and after.closes_s else after

    patch.setattr(ClaimWindow, "hold", later)


def the_shuffle_secret_is_sent_before_the_end(patch: pytest.MonkeyPatch) -> None:
    shown = shuffles.shuffle_state

    def early(situation: Situation) -> Any:
        made, stored = shown(situation), situation.playing.stored
        return made and stored.shuffle and msgspec.structs.replace(made, secret=stored.shuffle.secret)

    patch.setattr(picture, "shuffle_state", early)


def hands_of_the_deal_in_play_are_shown(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableViewers, "_match_with_open_hands", lambda shown: shown._playing.match)


def a_picture_shows_another_seats_view(patch: pytest.MonkeyPatch) -> None:
    position = spectator_position

    def peeking(scene: picture.TableScene, turn: int | None, *counts: int) -> Any:
        made = position(scene, turn, *counts)
        return replace(made, view={**made.view, **scene.match.view(0).data})

    patch.setattr(snapshot_cache, "spectator_position", peeking)


def the_address_of_a_picture_counts_secret_actions(patch: pytest.MonkeyPatch) -> None:
    position = spectator_position

    def counting(scene: picture.TableScene, turn: int | None, *counts: int) -> Any:
        return replace(position(scene, turn, *counts), count=scene.match.action_count)

    patch.setattr(snapshot_cache, "spectator_position", counting)


LEAKS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    a_spectator_gets_a_seats_view,
    the_log_shows_the_private_action,
    the_log_shows_a_deal,
    a_refusal_depends_on_another_hand,
    an_acknowledgement_is_delayed_by_the_number_of_choices,
    a_bot_answers_as_soon_as_it_can,
    the_length_of_a_frame_depends_on_the_cards,
    a_high_card_causes_an_extra_message,
    a_version_changes_without_a_visible_event,
    the_log_cursor_depends_on_the_private_action,
    a_page_of_the_log_is_for_another_seat,
    a_patch_is_computed_for_another_seat,
    a_patch_is_sent_if_a_card_is_high,
    a_view_is_encoded_for_another_seat,
    a_mask_is_for_another_seat,
    an_external_bot_gets_the_state,
    a_language_model_gets_another_seats_view,
    a_prompt_shows_the_private_action,
    an_openspiel_player_remembers_another_seats_view,
    my_tables_depend_on_all_hands,
    a_history_depends_on_the_hands_of_an_unfinished_match,
    the_coach_depends_on_all_hands,
    the_lobby_counts_cards_in_hands,
    the_frequency_of_lobby_frames_depends_on_the_hands,
    the_list_of_games_to_watch_depends_on_the_hands,
    the_rating_beside_a_name_depends_on_the_hands,
    the_server_appends_to_chat_messages,
    a_stream_depends_on_the_hands,
    metrics_count_cards_in_hands,
    a_turn_notification_depends_on_the_cards,
    a_window_is_longer_if_a_seat_can_claim,
    a_window_closes_when_all_have_answered,
    bots_are_shown_thinking_in_a_window,
    the_last_bot_to_answer_is_shown_thinking,
    the_last_seat_to_answer_is_named,
    a_held_answer_is_seen_by_others,
    answers_are_played_in_order_of_arrival,
    a_held_answer_changes_the_version_for_all,
    a_window_closes_later_for_each_answer,
    a_clock_stops_when_an_answer_is_held,
    the_shuffle_secret_is_sent_before_the_end,
    hands_of_the_deal_in_play_are_shown,
    a_picture_shows_another_seats_view,
    the_address_of_a_picture_counts_secret_actions,
)


# The pairs in which leaks that need a rare pair are detected. When the generated pairs change, update these numbers.
DETECTING_PAIR: dict[Callable[[pytest.MonkeyPatch], None], int] = {
    the_coach_depends_on_all_hands: 136,
    a_version_changes_without_a_visible_event: 8,
    answers_are_played_in_order_of_arrival: 24,
    a_window_is_longer_if_a_seat_can_claim: 160,
    the_last_bot_to_answer_is_shown_thinking: 128,
}


@pytest.mark.thinned(13)
@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_detected(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    for first in (DETECTING_PAIR.get(leak, 0), *range(0, 400, 8)):
        if listen(SEED, first, 8).leaks:
            return
    pytest.fail("400 pairs were indistinguishable")
