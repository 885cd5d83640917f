"""The commands of the terminal, in the order in which ``help`` lists them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from .. import bots
from ..analysis import coach
from ..errors import GameError, NotationError, NotYourTurnError
from ..match.untrusted_text import printable
from ..presentation import Presentation, Word
from ..shapes import Candidate, Spec
from .console import NO_BREAK_SPACE, join_items, to_sentence
from .help import GAME_TOPIC, Command, no_decision_reason, tell_help
from .local_commands import load, note, save, start_again, take_back
from .rules import tell_clause, tell_rules
from .table import TerminalTable

if TYPE_CHECKING:
    from .session import TerminalSession

MAX_HINTS = 3
LIST_PAGE_SIZE = 40
SHOW_TARGETS = ("board", "log")


def show(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Draws the board, shows the log, or runs a command of the game."""
    match [argument.lower() for argument in arguments]:
        case []:
            session.draw(session.view.marks())
        case [what, *rest] if what in session.view.presentation.words:
            session.vocabulary()[what].run(session, rest)
        case [what] if "board".startswith(what) or what in ("hand", "table"):
            session.draw(session.view.marks())
        case [what] if "log".startswith(what):
            tell_log(session, [])
        case [what, count] if "log".startswith(what):
            tell_log(session, [count])
        case _:
            raise NotationError("type show, show board, show log or show log 20")


def tell_log(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Shows the latest log entries."""
    count = 10
    if arguments:
        if not (arguments[0].isascii() and arguments[0].isdigit() and len(arguments[0]) < 7 and int(arguments[0])):
            raise NotationError("give a number of moves, such as show log 20")
        count = int(arguments[0])
    played = session.view.count
    if not played:
        session.say("No move has been played yet.")
    for number, sentence in session.view.log(max(0, played - count)):
        session.say(f"{number}. {sentence}")


def tell_why(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Explains why an action is illegal and draws what prevents it."""
    text = " ".join(arguments) or session.last_refused
    if text is None:
        raise NotationError("type why and a move")
    try:
        action = session.view.parse_action(text)
    except NotationError:
        reasons: list[str] = []
        # Cards or tiles that form no action have readings that give the reason; other words have no readings.
        with suppress(GameError):
            reasons = [str(reading.sentence) for reading in session.table.readings(text) if reading.sentence]
        if not reasons:
            raise
        for reason in reasons:
            session.say(to_sentence(reason))
        return
    refused = session.table.why(action)
    if refused is None:
        session.say(f"{action} is legal.")
        return
    sentence, drawing = refused
    session.say(to_sentence(sentence))
    if drawing:
        session.console.draw(drawing)


def tell_hint(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Lists what the coach, or a bot of a level, would play."""
    view = session.view
    level = bots.level(view.game.key, arguments[0]) if arguments else None
    if view.asked_seat is None:
        raise NotYourTurnError(no_decision_reason(session))
    session.say(f"{'The coach' if level is None else level.name} is thinking ...")
    advice = session.table.advice(()) if level is None else None
    decision = session.table.hint(level) if level is not None else _decision_in(advice)
    candidates = evaluated_candidates(decision)[:MAX_HINTS]
    # If there is a proven win, candidates with few playouts are not worth showing.
    candidates = tuple(each for each in candidates if each["proven"] == "win") or candidates
    session.numbered = [candidate["action"] for candidate in candidates] or [decision.action]
    session.listed_count = len(session.numbered)
    named = partial(name_with_notation, view.presentation, view.data())
    text: Iterable[str] = [f"{named(decision.action)}: the only legal move"]
    if len(view.legal()) > 1:
        way = no_estimate_reason(view.game.key, level)
        text = candidate_lines(decision, candidates, way, view.game.spec, named)
    for number, thought in enumerate(text, start=1):
        session.say(f"{number}. {thought}")
    for reason in () if advice is None else advice.reasons:
        session.say(reason)
    session.say("Type a number to play that move.")


def _decision_in(advice: coach.Advice | None) -> bots.Decision:
    """Returns the decision of an advice; of another machine's, only its action is known."""
    assert advice is not None
    return advice.decision or bots.Decision(advice.action)


def tell_coach(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Gives the coach's advice once, or turns it on or off for each turn."""
    if not arguments:
        session.reporter.say_advice()
        return
    session.settings.gives_advice = _parse_switch(arguments, "coach")
    if not session.settings.gives_advice:
        session.say("Advice is off. Type coach to get it once.")
        return
    session.say("Advice is on: the coach comments at each of your turns. Type coach off to stop it.")
    if session.view.asked_seat is not None:
        session.reporter.say_advice()


def evaluated_candidates(decision: bots.Decision) -> tuple[Candidate, ...]:
    """Returns the candidates that the bot has tried in playouts or whose result it has proven."""
    return tuple(each for each in decision.candidates if each["visits"] or each["proven"])


def name_with_notation(presentation: Presentation[Any], data: Mapping[str, Any], action: str) -> str:
    """Returns the name of an action, followed by its notation if the two differ.

    >>> from chabudai.presentation import PRESENTATIONS
    >>> actions = {"nakatta": "c3", "nanatoridori": "take@2"}
    >>> [name_with_notation(PRESENTATIONS[key], {}, action) for key, action in actions.items()]
    ['c3', 'take into gap 2 (take@2)']
    """
    name = presentation.action_name(action, data)
    return action if name == action else f"{name} ({action})"


def candidate_lines(
    decision: bots.Decision,
    candidates: Sequence[Candidate],
    way: str,
    spec: Spec,
    named: Callable[[str], str] = str,
) -> Iterator[str]:
    """Yields a line for each candidate. If there are none, yields the decision and ``way``, the reason for it.

    >>> import chabudai
    >>> spec = chabudai.load("eurojongg").spec
    >>> list(candidate_lines(bots.Decision("skip"), (), "no estimate", spec))
    ['skip: no estimate']
    """
    if not candidates:
        yield f"{named(decision.action)}: {way}"
    for candidate in candidates:
        yield candidate_sentence(candidate, decision.playouts, spec, named)


def no_estimate_reason(key: str, level: bots.Level | None) -> str:
    """Returns why a bot of this level, or the coach, gives no estimate for its action.

    >>> no_estimate_reason("eurojongg", bots.levels("eurojongg")[3])
    'Master gives no estimate. Counts like Host, but asks less of a claim. Luck keeps all levels close.'
    >>> no_estimate_reason("eurojongg", None).partition(".")[0]
    'the coach gives no estimate and plays like Master'
    """
    if level is not None:
        return f"{level.name} gives no estimate. {level.sentence}"
    level = coach.level(key)
    return f"the coach gives no estimate and plays like {level.name}. {level.sentence}"


def candidate_sentence(candidate: Candidate, playouts: int, spec: Spec, named: Callable[[str], str] = str) -> str:
    """Returns the bot's estimate of an action, based only on playouts and proofs.

    >>> import chabudai
    >>> spec = chabudai.load("nakatta").spec
    >>> candidate_sentence({"action": "e5", "visits": 30, "value": 0.2, "proven": None}, 40, spec)
    'e5: wins 60 % (30 of 40 playouts)'
    >>> candidate_sentence({"action": "e5", "visits": 0, "value": 0.0, "proven": None}, 40, spec)
    'e5'
    """
    sentence, value = named(candidate["action"]), candidate["value"]
    if candidate["proven"]:
        return f"{sentence}: proven {candidate['proven']}"
    if value is None or not candidate["visits"]:
        return sentence
    two_sided = spec["seats"] == 2 and (spec["least_return"], spec["greatest_return"]) == (-1.0, 1.0)
    sentence += f": wins {(value + 1) / 2:.0%}".replace("%", " %") if two_sided else f": value {value:+.2f}"
    return f"{sentence} ({candidate['visits']:,} of {playouts:,} playouts)"


def tell_legal(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Shows the legal actions; with arguments, lists those that start with or contain them, numbered."""
    presentation, data = session.view.presentation, session.view.data()
    legal = sorted(session.view.legal(), key=_natural_sort_key)
    if not legal:
        session.say(to_sentence(no_decision_reason(session)))
        return
    if not arguments:
        sentence, marks = presentation.legal_text(legal, data)
        session.show_marks(marks)
        session.say(str(sentence))
        if len(legal) > LIST_PAGE_SIZE:
            session.say("Type legal and a word, or the beginning of a move, to list them with numbers.")
            return
    named = {action: str(presentation.action_name(action, data)) for action in legal}
    matching = match_actions(arguments, named)
    if not matching:
        session.say(f"No legal move matches {printable(' '.join(arguments))}.")
        return
    session.numbered, session.listed_count = matching, 0
    tell_more(session, [])


def tell_more(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Shows the next page of the last list."""
    start = session.listed_count
    portion = session.numbered[start : start + LIST_PAGE_SIZE]
    if not portion:
        session.say("There is nothing more to list.")
        return
    # A number and its action must stay on the same line.
    session.say(join_items(f"{number}: {action}" for number, action in enumerate(portion, start=start + 1)))
    session.listed_count = start + len(portion)
    if session.listed_count < len(session.numbered):
        session.say(f"{session.listed_count} of {len(session.numbered)}; type more for the rest.")


def match_actions(words: Sequence[str], named: Mapping[str, str]) -> list[str]:
    """Returns the actions that start with the words or, if there are none, the actions that contain all of them.

    >>> named = {"set 9 9o 9t": "pair of 9", "set 9 9o": "single 9 of circles", "seq 8 8o 9o": "seq of 2 from 8"}
    >>> match_actions(["seq"], named), match_actions(["pairs"], named), match_actions(["9o", "from"], named)
    (['seq 8 8o 9o'], ['set 9 9o 9t'], ['seq 8 8o 9o'])
    """
    wanted = [word.lower() for word in words]
    found = [action for action in named if action.lower().startswith(" ".join(wanted))]
    if found:
        return found
    for asked in (wanted, [word.removesuffix("s") for word in wanted]):
        found = [action for action, name in named.items() if set(asked) <= set(f"{action} {name}".lower().split())]
        if found:
            return found
    return []


def _natural_sort_key(action: str) -> list[tuple[int, str]]:
    """Returns a key that sorts ``a2`` before ``a10``."""
    parts = re.split(r"((?<![^\W_])-?\d+|\d+)", action)
    return [(int(part), "") if number % 2 else (0, part) for number, part in enumerate(parts)]


def tell_readings(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Lists the ways to play the given cards or tiles, or says why they form no action."""
    if not arguments:
        raise NotationError("type readings and the cards or tiles")
    found = session.table.readings(" ".join(arguments))
    session.numbered = [reading.action for reading in found if reading.action is not None and reading.sentence is None]
    session.listed_count = len(session.numbered)
    number = 0
    for reading in found:
        if reading.action is None and session.numbered:
            # If they form an action, the reasons why they form no other action are left out.
            continue
        if reading.sentence is None:
            number += 1
            session.say(f"{number}. {reading.name}: {str(reading.action).replace(' ', NO_BREAK_SPACE)}")
        else:
            session.say(to_sentence(str(reading.sentence)))
    if number:
        session.say("Type a number to play that move.")
    if not found:
        session.say("In this game each action can be read in one way only.")


def tell_turn(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Says whose turn it is."""
    session.say(session.view.status_sentence())


def resign(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Resigns, after confirmation."""
    if session.view.is_over:
        session.say("The game is over.")
    elif session.confirm("Resign this game?"):
        session.table.resign()
    else:
        session.say("The game goes on.")


def set_board(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns drawing the board at each turn on or off."""
    session.settings.draws_board = _parse_switch(arguments, "board")
    session.say("The board is drawn at each turn." if session.settings.draws_board else "Type show to see the board.")


def set_bell(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns the bell at each turn on or off."""
    session.settings.rings_bell = _parse_switch(arguments, "bell")
    session.say("The bell rings when it is your turn." if session.settings.rings_bell else "The bell is off.")


def set_title(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns the window title on or off."""
    session.settings.sets_title = _parse_switch(arguments, "title")
    if session.settings.sets_title:
        session.say("The window title shows whose turn it is and the clock.")
    else:
        session.console.set_title(None)
        session.say("The window title is restored.")


def set_auto(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns an optional question on or off, or lists the questions."""
    known, seat = session.view.presentation.switches, session.view.seat
    if not known or seat is None:
        session.say("This game has no optional questions.")
        return
    switches = session.table.switches(seat)
    if not arguments:
        for word, switch in known.items():
            state = "on: you are asked" if switches[word] else "off: you are not asked"
            session.say(f"{word} {state} {switch.question}; auto {word} off {switch.instead}.")
        return
    found = [word for word in known if word.startswith(arguments[0].lower())]
    if len(found) != 1:
        raise NotationError(f"type auto, one of {', '.join(known)}, and on or off")
    (word,) = found
    switches[word] = _parse_switch(arguments[1:], f"auto {word}")
    asked = f"You are {'asked' if switches[word] else 'not asked'} {known[word].question}"
    session.say(f"{asked}." if switches[word] else f"{asked}: the table {known[word].instead}.")


def set_names(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Chooses a set of card names, or lists the sets."""
    known = session.view.presentation.naming_sets
    if not known:
        session.say("This game has only one set of names.")
        return
    match [argument.lower() for argument in arguments]:
        case []:
            for naming, names in known.items():
                session.say(f"names {naming}: {', '.join(f'{letter} {name}' for letter, name in names.items())}.")
        case [naming] if naming in known:
            session.view.naming = naming
            session.say(f"The cards now have the {naming} names.")
        case _:
            raise NotationError(f"type names and one of {', '.join(known)}")


def leave(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Leaves the table; the game can be resumed."""
    session.is_leaving = True


def _parse_switch(arguments: Sequence[str], word: str) -> bool:
    match [argument.lower() for argument in arguments]:
        case ["on"]:
            return True
        case ["off"]:
            return False
        case _:
            raise NotationError(f"type {word} on or {word} off")


COMMANDS: dict[str, Command] = {
    "help": Command("ask", "help", "the commands by topic; help why explains a command, help play a topic", tell_help),
    "rules": Command("ask", "rules N4", "a section of the rulebook; rules lists the sections", tell_rules),
    "clause": Command(
        "ask", "clause N4.2", "a clause of the rulebook; without a number, the last one cited", tell_clause
    ),
    "show": Command("look", "show", "draws the board; show log 20 shows the last 20 moves", show),
    "turn": Command("look", "turn", "whose turn it is", tell_turn),
    "why": Command("ask", "why MOVE", "why a move is illegal; without a move, the last one refused", tell_why),
    "legal": Command(
        "ask", "legal", "the legal moves; legal and a word lists those that start with or contain it", tell_legal
    ),
    "more": Command("ask", "more", "continues the last list", tell_more),
    "readings": Command(
        "ask", "readings ITEMS", "what some cards or tiles could be played as, or why they cannot", tell_readings
    ),
    "hint": Command("ask", "hint", "what the coach would play; hint 5 asks a bot of that level", tell_hint),
    "coach": Command(
        "ask", "coach", "the coach's move and its reasons; coach on and coach off for every turn", tell_coach
    ),
    "undo": Command("play", "undo", "takes back your last move and what followed, unless cards are hidden", take_back),
    "notes": Command("keep", "notes", "your notes on this game; notes and a text adds one", note),
    "save": Command("keep", "save", "where the game is saved; save FILE writes its record to a file", save),
    "load": Command("keep", "load", "opens a saved game, by id or file", load),
    "again": Command("play", "again", "starts another game with the same options and players", start_again),
    "board": Command("set", "board off", "stops drawing the board at each turn; board on resumes it", set_board),
    "bell": Command("set", "bell on", "rings the bell at your turn", set_bell),
    "title": Command("set", "title on", "shows whose turn it is and the clock in the window title", set_title),
    "auto": Command("set", "auto runs off", "which questions are answered for you; auto lists them", set_auto),
    "names": Command(
        "set", "names", "the sets of card names, if the game has several; names and a set chooses one", set_names
    ),
    "resign": Command("play", "resign", "resigns this game, after confirmation", resign),
    "quit": Command("play", "quit", "leaves; the game is saved and can be resumed", leave),
}


def vocabulary(table: TerminalTable) -> dict[str, Command]:
    """Returns the commands of a table, by topic and in the order of :data:`COMMANDS`."""
    known = {
        word: command
        for word, command in (COMMANDS | dict(table.words)).items()
        if word not in table.unavailable_commands
    }
    for name, word in table.view.presentation.words.items():
        known.setdefault(name, Command(GAME_TOPIC, word.example, str(word.help), _game_command(word)))
    return known


def _game_command(word: Word[Any]) -> Callable[[TerminalSession, Sequence[str]], None]:
    """Returns the function that runs a command of the game on the current view."""
    return lambda session, rest: session.say(str(word.answer(rest, session.view.data())))
