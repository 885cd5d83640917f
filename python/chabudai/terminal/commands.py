"""The commands of the terminal, in the order in which ``help`` lists them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ..catalogue import listing, message
from ..errors import GameError, NotationError
from ..presentation import Word
from .action_lists import tell_legal, tell_more
from .console import NO_BREAK_SPACE, to_sentence
from .help import GAME_TOPIC, Command, tell_help
from .hints import tell_coach, tell_hint
from .input_parsing import parse_switch
from .local_commands import load, note, save, start_again, take_back
from .rules import tell_clause, tell_rules
from .table import TerminalTable

if TYPE_CHECKING:
    from .session import TerminalSession

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
            raise NotationError(str(message("terminal-show-usage")))


def tell_log(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Shows the latest log entries."""
    count = 10
    if arguments:
        if not (arguments[0].isascii() and arguments[0].isdigit() and len(arguments[0]) < 7 and int(arguments[0])):
            raise NotationError(str(message("terminal-log-usage")))
        count = int(arguments[0])
    played = session.view.count
    if not played:
        session.say(message("terminal-no-moves"))
    for number, sentence in session.view.log(max(0, played - count)):
        session.say(f"{number}. {sentence}")


def tell_why(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Explains why an action is illegal and draws what prevents it."""
    text = " ".join(arguments) or session.last_refused
    if text is None:
        raise NotationError(str(message("terminal-why-usage")))
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
        session.say(message("terminal-legal", action=action))
        return
    sentence, drawing = refused
    session.say(to_sentence(sentence))
    if drawing:
        session.console.draw(drawing)


def tell_readings(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Lists the ways to play the given cards or tiles, or says why they form no action."""
    if not arguments:
        raise NotationError(str(message("terminal-readings-usage")))
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
        session.say(message("terminal-pick-number"))
    if not found:
        session.say(message("terminal-one-reading"))


def tell_turn(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Says whose turn it is."""
    session.say(session.view.status_sentence())


def resign(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Resigns, after confirmation."""
    if session.view.is_over:
        session.say(message("terminal-over"))
    elif session.confirm(message("terminal-resign")):
        session.table.resign()
    else:
        session.say(message("terminal-goes-on"))


def set_board(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns drawing the board at each turn on or off."""
    session.settings.draws_board = parse_switch(arguments, "board")
    session.say(message("terminal-board-on" if session.settings.draws_board else "terminal-board-off"))


def set_bell(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns the bell at each turn on or off."""
    session.settings.rings_bell = parse_switch(arguments, "bell")
    session.say(message("terminal-bell-on" if session.settings.rings_bell else "terminal-bell-off"))


def set_title(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns the window title on or off."""
    session.settings.sets_title = parse_switch(arguments, "title")
    if session.settings.sets_title:
        session.say(message("terminal-title-on"))
    else:
        session.console.set_title(None)
        session.say(message("terminal-title-off"))


def set_auto(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Turns an optional question on or off, or lists the questions."""
    known, seat = session.view.presentation.switches, session.view.seat
    if not known or seat is None:
        session.say(message("terminal-no-questions"))
        return
    switches = session.table.switches(seat)
    if not arguments:
        for word, switch in known.items():
            question, instead = switch.question, switch.instead
            asked = message("terminal-question-on", word=word, question=question, instead=instead)
            unasked = message("terminal-question-off", word=word, question=question, instead=instead)
            session.say(asked if switches[word] else unasked)
        return
    found = [word for word in known if word.startswith(arguments[0].lower())]
    if len(found) != 1:
        raise NotationError(str(message("terminal-auto-usage", words=listing(list(known), "comma"))))
    (word,) = found
    switches[word] = parse_switch(arguments[1:], f"auto {word}")
    question, instead = known[word].question, known[word].instead
    unasked = message("terminal-not-asked", question=question, instead=instead)
    session.say(message("terminal-asked", question=question) if switches[word] else unasked)


def set_names(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Chooses a set of card names, or lists the sets."""
    known = session.view.presentation.naming_sets
    if not known:
        session.say(message("terminal-one-set"))
        return
    match [argument.lower() for argument in arguments]:
        case []:
            for naming, names in known.items():
                named = listing([f"{letter} {name}" for letter, name in names.items()], "comma")
                session.say(message("terminal-names", set=naming, names=named))
            own = session.view.presentation.own_names(session.view.game.options)
            if own:
                named = listing([f"{letter} {name}" for letter, name in own.items()], "comma")
                session.say(message("terminal-own-names", names=named))
        case [naming] if naming in known:
            session.view.naming = naming
            session.say(message("terminal-names-set", set=naming))
        case _:
            raise NotationError(str(message("terminal-names-usage", sets=listing(list(known), "comma"))))


def leave(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Leaves the table; the game can be resumed."""
    session.is_leaving = True


COMMANDS: dict[str, Command] = {
    "help": Command("ask", "help", message("terminal-help-help"), tell_help),
    "rules": Command("ask", "rules N4", message("terminal-help-rules"), tell_rules),
    "clause": Command("ask", "clause N4.2", message("terminal-help-clause"), tell_clause),
    "show": Command("look", "show", message("terminal-help-show"), show),
    "turn": Command("look", "turn", message("terminal-help-turn"), tell_turn),
    "why": Command("ask", "why MOVE", message("terminal-help-why"), tell_why),
    "legal": Command("ask", "legal", message("terminal-help-legal"), tell_legal),
    "more": Command("ask", "more", message("terminal-help-more-command"), tell_more),
    "readings": Command("ask", "readings ITEMS", message("terminal-help-readings"), tell_readings),
    "hint": Command("ask", "hint", message("terminal-help-hint"), tell_hint),
    "coach": Command("ask", "coach", message("terminal-help-coach"), tell_coach),
    "undo": Command("play", "undo", message("terminal-help-undo"), take_back),
    "notes": Command("keep", "notes", message("terminal-help-notes"), note),
    "save": Command("keep", "save", message("terminal-help-save"), save),
    "load": Command("keep", "load", message("terminal-help-load"), load),
    "again": Command("play", "again", message("terminal-help-again"), start_again),
    "board": Command("set", "board off", message("terminal-help-board"), set_board),
    "bell": Command("set", "bell on", message("terminal-help-bell"), set_bell),
    "title": Command("set", "title on", message("terminal-help-title"), set_title),
    "auto": Command("set", "auto runs off", message("terminal-help-auto"), set_auto),
    "names": Command("set", "names", message("terminal-help-names"), set_names),
    "resign": Command("play", "resign", message("terminal-help-resign"), resign),
    "quit": Command("play", "quit", message("terminal-help-quit"), leave),
}


def vocabulary(table: TerminalTable) -> dict[str, Command]:
    """Returns the commands of a table, by topic and in the order of :data:`COMMANDS`."""
    known = {
        word: command
        for word, command in (COMMANDS | dict(table.words)).items()
        if word not in table.unavailable_commands
    }
    for name, word in table.view.presentation.words.items():
        known.setdefault(name, Command(GAME_TOPIC, word.example, word.help, _game_command(word)))
    return known


def _game_command(word: Word[Any]) -> Callable[[TerminalSession, Sequence[str]], None]:
    """Returns the function that runs a command of the game on the current view."""
    return lambda session, rest: session.say(str(word.answer(rest, session.view.data())))
