"""A lesson in plain lines, with the scenes of the browser page and a task in each."""

from __future__ import annotations

from ..analysis.lessons import LessonScene, scenes, try_action
from ..catalogue import listing, message
from ..errors import NotationError
from ..match.description import view_data
from ..presentation import PRESENTATIONS
from ..presentation.titles import game_title
from .console import Console, to_sentence

COMMANDS = ("legal", "why", "show", "next", "back", "quit")
MAX_LISTED_ACTIONS = 40


class Lesson:
    """A lesson for the person at this console."""

    def __init__(self, key: str, console: Console, *, unicode: bool = False) -> None:
        self._key = key
        self._presentation = PRESENTATIONS[key]
        self._scenes = scenes(key)
        self._console = console
        self._unicode = unicode

    def run(self) -> int:
        """Runs the scenes; returns 0 at the end or after ``quit``, 3 if the input ends first."""
        commands = listing(COMMANDS, "comma")
        self._console.say(str(message("terminal-lesson-start", game=game_title(self._key), words=commands)))
        number = 0
        try:
            while number < len(self._scenes):
                step = self._take(number)
                if step is None:
                    return 0
                number = max(0, number + step)
        except EOFError:
            return 3
        command = f"chabudai play {self._scenes[0].match.game.key}"
        self._console.say(str(message("terminal-lesson-over", command=command)))
        return 0

    def _take(self, number: int) -> int | None:
        """Runs a scene until it is solved or left. Returns the number of steps to move, or ``None`` to leave the
        lesson.
        """
        scene = self._scenes[number]
        clauses, total = ", ".join(scene.clauses), len(self._scenes)
        step = message("terminal-lesson-step", number=number + 1, total=total, title=scene.title, clauses=clauses)
        self._console.say(str(step))
        self._draw(scene)
        self._console.say(str(scene.text))
        while True:
            line = self._console.ask("> ").strip()
            match line.lower():
                case "":
                    continue
                case "quit" | "q":
                    return None
                case "next":
                    return 1
                case "back":
                    return -1
                case "show":
                    self._draw(scene)
                case "legal":
                    self._say_legal(scene)
                case "why":
                    self._say_refusals(scene)
                case _:
                    if self._try(scene, line):
                        return 1

    def _try(self, scene: LessonScene, line: str) -> bool:
        """Tries the typed action and returns whether it solves the scene."""
        view = scene.match.view(scene.seat)
        try:
            meant = self._presentation.parse_shorthand(line, view.data, view.legal_actions)
            found = try_action(scene, line if meant is None else meant)
        except NotationError as error:
            self._console.say(to_sentence(str(error)))
            return False
        self._console.say(to_sentence(str(found.sentence)))
        if found.refusal is not None:
            drawing = self._presentation.refusal_text(found.refusal, found.action, view.data)
            if drawing:
                self._console.draw(drawing)
        return found.verdict == "solved"

    def _draw(self, scene: LessonScene) -> None:
        shown = view_data(scene.match, scene.seat)
        self._console.draw(self._presentation.text(shown, unicode=self._unicode, width=self._console.width))

    def _say_refusals(self, scene: LessonScene) -> None:
        for action, question in scene.wrong.items():
            self._console.say(f"{question} {to_sentence(str(try_action(scene, action).sentence))}")
        if not scene.wrong:
            self._console.say(str(message("terminal-lesson-no-mistakes")))

    def _say_legal(self, scene: LessonScene) -> None:
        legal = scene.match.view(scene.seat).legal_actions
        actions, more = listing(legal[:MAX_LISTED_ACTIONS], "comma"), len(legal) - MAX_LISTED_ACTIONS
        listed = message("terminal-lesson-legal", actions=actions)
        self._console.say(
            str(message("terminal-lesson-legal-more", actions=actions, count=more) if more > 0 else listed)
        )
