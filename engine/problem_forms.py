"""A problem as JSON: its code, its place, its numbers and its words."""

from collections.abc import Callable

from engine.forms import Json
from engine.problems import Problem


def problem_to(problem: Problem, say: Callable[[Problem], str]) -> dict[str, Json]:
    """A problem with its code, its place, its numbers and its words."""
    form: dict[str, Json] = {"code": problem.code}
    for name, value in problem.fillings().items():
        form[name] = list(value) if isinstance(value, tuple) else value
    if problem.rests_on:
        form["provisional"] = sorted(problem.rests_on)
    form["text"] = say(problem)
    return form
