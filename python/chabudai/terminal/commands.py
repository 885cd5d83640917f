"""The words of the terminal, in the order in which ``help`` lists them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from .. import _core, bots
from ..analysis import coach
from ..errors import GameError, NotationError, NotYourTurnError
from ..match.record import printable
from ..presentation import Presentation, Word
from ..shapes import Candidate, Spec
from .console import NO_BREAK_SPACE, join_items, to_sentence
from .help import GAME_TOPIC, Command, no_decision_reason, tell_clause, tell_help, tell_rules
from .saved_game_commands import load, note, save, start_again
from .table import TerminalTable

if TYPE_CHECKING:
    from .session import TerminalSession

MAX_HINTS = 3
LIST_PAGE_SIZE = 40
SHOW_TARGETS = ("board", "log")


def show(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Draws the board, or tells the log, or what a word of the game tells."""
    match [argument.lower() for argument in arguments]:
        case []:
            session.draw(session.table.marks())
        case [what, *rest] if what in session.table.presentation.words:
            session.vocabulary()[what].run(session, rest)
        case [what] if "board".startswith(what) or what in ("hand", "table"):
            session.draw(session.table.marks())
        case [what] if "log".startswith(what):
            tell_log(session, [])
        case [what, count] if "log".startswith(what):
            tell_log(session, [count])
        case _:
            raise NotationError("say show, show board, show log or show log 20")


def tell_log(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Tells the latest actions."""
    count = 10
    if arguments:
        if not (arguments[0].isascii() and arguments[0].isdigit() and len(arguments[0]) < 7 and int(arguments[0])):
            raise NotationError("say how many moves, such as show log 20")
        count = int(arguments[0])
    played = session.table.count
    if not played:
        session.say("Nothing is played yet.")
    for number, sentence in session.table.log(max(0, played - count)):
        session.say(f"{number}. {sentence}")


def tell_why(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Says why an action is not allowed, and draws what is in the way."""
    text = " ".join(arguments) or session.last_refused
    if text is None:
        raise NotationError("say why and a move")
    table = session.table
    try:
        action = table.read(text)
    except NotationError:
        reasons = _why_no_action(session, text)
        if not reasons:
            raise
        for reason in reasons:
            session.say(to_sentence(reason))
        return
    refused = table.why(action)
    if refused is None:
        session.say(f"{action} is allowed.")
        return
    sentence, drawing = refused
    session.say(to_sentence(sentence))
    if drawing:
        session.console.draw(drawing)


def _why_no_action(session: TerminalSession, items: str) -> list[str]:
    """What some cards or tiles do not make, where they make nothing at all."""
    with suppress(GameError):
        return [reading.sentence for reading in session.table.readings(items) if reading.sentence]
    return []


def tell_hint(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Says what the coach would play, or a bot of a level, as a list to pick from."""
    table = session.table
    level = bots.level(table.key, arguments[0]) if arguments else None
    if table.asked_seat is None:
        raise NotYourTurnError(no_decision_reason(session))
    session.say(f"{'The coach' if level is None else level.name} thinks for you ...")
    decision = table.hint(level)
    candidates = evaluated_candidates(decision)[:MAX_HINTS]
    # Beside a proven win, what was hardly looked at is no advice.
    candidates = tuple(each for each in candidates if each["proven"] == "win") or candidates
    session.numbered = [candidate["action"] for candidate in candidates] or [decision.action]
    session.listed_count = len(session.numbered)
    data = table.data()
    named = partial(name_with_notation, table.presentation, data)
    is_free = len(table.legal()) > 1
    way = no_estimate_reason(table.key, level)
    text = (
        candidate_lines(decision, candidates, way, table.spec, named)
        if is_free
        else [_only_action_line(decision, named)]
    )
    for number, thought in enumerate(text, start=1):
        session.say(f"{number}. {thought}")
    session.say("Type the number to play it.")


def tell_coach(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Says what a coach would play and why, once; or whether that is said at each turn."""
    if not arguments:
        session.say_advice()
        return
    session.settings.gives_advice = _parse_switch(arguments, "coach")
    if not session.settings.gives_advice:
        session.say("The coach is silent; coach alone asks once.")
        return
    session.say("The coach speaks at each of your turns; coach off silences it.")
    if session.table.asked_seat is not None:
        session.say_advice()


def evaluated_candidates(decision: bots.Decision) -> tuple[Candidate, ...]:
    """The actions that a bot knows something of: that it has tried in playouts, or that are proven."""
    return tuple(each for each in decision.candidates if each["visits"] or each["proven"])


def name_with_notation(presentation: Presentation[Any], data: Mapping[str, Any], action: str) -> str:
    """What an action is called, and how it is typed where that is something else.

    >>> from chabudai.presentation import PRESENTATIONS
    >>> actions = {"nakatta": "c3", "nanatoridori": "take@2"}
    >>> [name_with_notation(PRESENTATIONS[key], {}, action) for key, action in actions.items()]
    ['c3', 'take into gap 2 (take@2)']
    """
    name = presentation.action_name(action, data)
    return action if name == action else f"{name} ({action})"


def _only_action_line(decision: bots.Decision, named: Callable[[str], str]) -> str:
    return f"{named(decision.action)}: nothing else is allowed"


def candidate_lines(
    decision: bots.Decision,
    candidates: Sequence[Candidate],
    way: str,
    spec: Spec,
    named: Callable[[str], str] = str,
) -> Iterator[str]:
    """What a bot thinks of each of these actions; of the one that it plays without an estimate, its ``way`` to it.

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
    """How a bot of this level, or the coach, comes to an action that it has no estimate of.

    >>> no_estimate_reason("eurojongg", bots.levels("eurojongg")[3])
    'Master has no estimate of it. Counts like Host, but asks less of a claim.'
    >>> no_estimate_reason("eurojongg", None)
    'the coach has no estimate of it and does as Master would. Counts like Host, but asks less of a claim.'
    """
    if level is not None:
        return f"{level.name} has no estimate of it. {level.sentence}"
    level = coach.level(key)
    return f"the coach has no estimate of it and does as {level.name} would. {level.sentence}"


def choose_for_view(view: _core.View[int], level: bots.Level | None) -> bots.Decision:
    """What a bot of this level, or the coach, would do where nothing is being played."""
    return coach.decide(view) if level is None else level.bot(view.game).choose(view)


def candidate_sentence(candidate: Candidate, playouts: int, spec: Spec, named: Callable[[str], str] = str) -> str:
    """What a bot thinks of one action: nothing that no playout and no proof has shown.

    >>> import chabudai
    >>> spec = chabudai.load("nakatta").spec
    >>> candidate_sentence({"action": "e5", "visits": 30, "value": 0.2, "proven": None}, 40, spec)
    'e5: wins 60 % of the time, by 30 of 40 playouts'
    >>> candidate_sentence({"action": "e5", "visits": 0, "value": 0.0, "proven": None}, 40, spec)
    'e5'
    """
    text, value = named(candidate["action"]), candidate["value"]
    if candidate["proven"]:
        return f"{text}: a proven {candidate['proven']}"
    if value is None or not candidate["visits"]:
        return text
    two_sided = spec["seats"] == 2 and (spec["least_return"], spec["greatest_return"]) == (-1.0, 1.0)
    text += f": wins {(value + 1) / 2:.0%} of the time".replace("%", " %") if two_sided else f": value {value:+.2f}"
    return f"{text}, by {candidate['visits']:,} of {playouts:,} playouts"


def tell_legal(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Says what is allowed now; with words, lists what has them in its text or its name, to pick from."""
    presentation, data = session.table.presentation, session.table.data()
    legal = sorted(session.table.legal(), key=_natural_sort_key)
    if not legal:
        session.say(to_sentence(no_decision_reason(session)))
        return
    if not arguments:
        sentence, marks = presentation.legal_text(legal, data)
        session.show_marks(marks)
        session.say(sentence)
        if len(legal) > LIST_PAGE_SIZE:
            session.say("legal and a word or the beginning of a move lists them with numbers.")
            return
    named = {action: presentation.action_name(action, data) for action in legal}
    matching = match_actions(arguments, named)
    if not matching:
        session.say(f"Nothing with {printable(' '.join(arguments))} is allowed now.")
        return
    session.numbered, session.listed_count = matching, 0
    tell_more(session, [])


def tell_more(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Goes on with the last list, where it was too long for a screen."""
    start = session.listed_count
    portion = session.numbered[start : start + LIST_PAGE_SIZE]
    if not portion:
        session.say("There is nothing more to list.")
        return
    # A number and its action stay on one line.
    session.say(join_items(f"{number}: {action}" for number, action in enumerate(portion, start=start + 1)))
    session.listed_count = start + len(portion)
    if session.listed_count < len(session.numbered):
        session.say(f"{session.listed_count} of {len(session.numbered)}; more goes on.")


def match_actions(words: Sequence[str], named: Mapping[str, str]) -> list[str]:
    """The actions that begin so; if none does, those that have all the words in their text or their name.

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
    """A key that puts ``a2`` before ``a10``."""
    parts = re.split(r"((?<![^\W_])-?\d+|\d+)", action)
    return [(int(part), "") if number % 2 else (0, part) for number, part in enumerate(parts)]


def tell_readings(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Says what some cards or tiles could be played as, why not, and what they do not make."""
    if not arguments:
        raise NotationError("say readings and the cards or tiles")
    found = session.table.readings(" ".join(arguments))
    session.numbered = [reading.action for reading in found if reading.action is not None and reading.sentence is None]
    session.listed_count = len(session.numbered)
    number = 0
    for reading in found:
        if reading.action is None and session.numbered:
            # What they do not make matters to those who can make nothing of them.
            continue
        if reading.sentence is None:
            number += 1
            session.say(f"{number}. {reading.name}: {str(reading.action).replace(' ', NO_BREAK_SPACE)}")
        else:
            session.say(to_sentence(reading.sentence))
    if number:
        session.say("Type the number to play it.")
    if not found:
        session.say("In this game an action is just what it says.")


def tell_turn(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Says whose turn it is."""
    table = session.table
    session.say(table.status_sentence())


def take_back(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Takes back the latest move of a person and what followed."""
    session.table.take_back()
    session.numbered = []


def resign(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Resigns, after asking once."""
    if session.table.is_over:
        session.say("The game is over.")
    elif session.confirm("Resign this game?"):
        session.table.resign()
    else:
        session.say("The game goes on.")


def set_board(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Whether the board is drawn at each turn."""
    session.settings.draws_board = _parse_switch(arguments, "board")
    session.say("The board is drawn at each turn." if session.settings.draws_board else "Say show to see the board.")


def set_bell(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Whether the bell rings at each turn."""
    session.settings.rings_bell = _parse_switch(arguments, "bell")
    session.say("The bell rings when it is your turn." if session.settings.rings_bell else "The bell is off.")


def set_title(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Whether the title of the window says whose turn it is."""
    session.settings.sets_title = _parse_switch(arguments, "title")
    if session.settings.sets_title:
        session.say("The title of the window says whose turn it is, and what the clock shows.")
    else:
        session.console.set_title(None)
        session.say("The title of the window is as it was.")


def set_auto(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns a question off or on, or says which are asked."""
    table, known = session.table, session.table.presentation.switches
    seat = table.viewer_seat()
    if not known or seat is None:
        session.say("In this game you are asked everything.")
        return
    switches = table.switches(seat)
    if not arguments:
        for word, switch in known.items():
            state = "on, you are asked" if switches[word] else "off, you are not asked"
            session.say(f"{word} {state} {switch.question}; auto {word} off {switch.instead}.")
        return
    found = [word for word in known if word.startswith(arguments[0].lower())]
    if len(found) != 1:
        raise NotationError(f"say auto and one of {', '.join(known)}, and on or off")
    (word,) = found
    switches[word] = _parse_switch(arguments[1:], f"auto {word}")
    asked = f"You are {'asked' if switches[word] else 'not asked'} {known[word].question}"
    session.say(f"{asked}." if switches[word] else f"{asked}: the table {known[word].instead}.")


def set_names(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Chooses among the sets of names of the cards, or says which there are."""
    known = session.table.presentation.naming_sets
    if not known:
        session.say("In this game everything has one name.")
        return
    match [argument.lower() for argument in arguments]:
        case []:
            for naming, names in known.items():
                session.say(f"names {naming}: {', '.join(f'{letter} {name}' for letter, name in names.items())}.")
        case [naming] if naming in known:
            session.table.naming = naming
            session.say(f"The names are those of {naming}.")
        case _:
            raise NotationError(f"say names and one of {', '.join(known)}")


def leave(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Leaves; the game can be resumed."""
    session.is_leaving = True


def _parse_switch(arguments: Sequence[str], word: str) -> bool:
    match [argument.lower() for argument in arguments]:
        case ["on"]:
            return True
        case ["off"]:
            return False
        case _:
            raise NotationError(f"say {word} on or {word} off")


COMMANDS: dict[str, Command] = {
    "help": Command(
        "ask", "help", "the words by topic; help why is about one word, help play about a topic", tell_help
    ),
    "rules": Command(
        "ask", "rules N4", "a part of the rulebook by its clauses; rules alone lists the parts", tell_rules
    ),
    "clause": Command("ask", "clause N4.2", "a clause of the rulebook; alone, the last one cited", tell_clause),
    "show": Command("look", "show", "draws the board; show log 20 tells the last 20 moves", show),
    "turn": Command("look", "turn", "whose turn it is", tell_turn),
    "why": Command("ask", "why MOVE", "why a move is not allowed; alone, the last one that was refused", tell_why),
    "legal": Command(
        "ask", "legal", "what is allowed now; legal and a beginning or a word lists what has it", tell_legal
    ),
    "more": Command("ask", "more", "goes on with the last list", tell_more),
    "readings": Command(
        "ask", "readings ITEMS", "what some cards or tiles could be played as, and why not", tell_readings
    ),
    "hint": Command("ask", "hint", "what the coach would play; hint 5 asks a bot", tell_hint),
    "coach": Command(
        "ask", "coach", "which move and why; coach on says it at each of your turns, coach off stops that", tell_coach
    ),
    "undo": Command("play", "undo", "takes back your last move and what followed, unless cards are hidden", take_back),
    "notes": Command("keep", "notes", "your notes to this game; notes and a text adds one", note),
    "save": Command("keep", "save", "where the game is saved; save FILE writes its record there", save),
    "load": Command("keep", "load", "goes on with a saved game, by id or file", load),
    "again": Command("play", "again", "starts another game like this one", start_again),
    "board": Command("set", "board off", "stops drawing the board at each turn; board on draws it", set_board),
    "bell": Command("set", "bell on", "rings when it is your turn", set_bell),
    "title": Command("set", "title on", "the title of the window says whose turn it is and the clock", set_title),
    "auto": Command("set", "auto runs off", "which questions are answered for you; auto alone lists them", set_auto),
    "names": Command(
        "set", "names", "sets of names for the cards, where a game has several; names and a set chooses", set_names
    ),
    "resign": Command("play", "resign", "gives up this game, after asking", resign),
    "quit": Command("play", "quit", "leaves; the game is saved and can be resumed", leave),
}


def vocabulary(table: TerminalTable) -> dict[str, Command]:
    """Every word that means something at a table, by topic and then as written here."""
    known = {
        word: command
        for word, command in (COMMANDS | dict(table.words)).items()
        if word not in table.unavailable_commands
    }
    for name, word in table.presentation.words.items():
        known.setdefault(name, Command(GAME_TOPIC, word.example, word.help, _game_command(word)))
    return known


def _game_command(word: Word[Any]) -> Callable[[TerminalSession, Sequence[str]], None]:
    """What a word of a game's own does: its answer from the view is said."""
    return lambda session, rest: session.say(word.answer(rest, session.table.data()))
