"""Questions about the cells of tables, by pattern: of a column that a table has, and of one that only others have."""

import json
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from data import DATA, Document, Question

PATTERNS: dict[str, list[str]] = json.loads((DATA / "table-questions.json").read_text("utf8"))
SEED = 5
# Rows of a document that are asked about.
MOST_ROWS = 3
# Characters: the first cell of a row names what the row is about, unless it is longer.
LONGEST_ENTITY = 40
# Characters: a shorter column name may occur in any text, and a word that begins like another may be its other form.
SHORTEST_COLUMN, STEM = 4, 5


@dataclass(frozen=True)
class Row:
    unit: int
    entity: str
    columns: list[str]
    """The columns behind the first."""


def with_table_questions(documents: Sequence[Document]) -> list[Document]:
    """Adds to documents with tables a question and a near miss for some rows."""
    generator = random.Random(SEED)
    rows_of = [_rows(document) for document in documents]
    columns: dict[str, set[str]] = {language: set() for language in PATTERNS}
    for document, rows in zip(documents, rows_of, strict=True):
        columns[document.language].update(column for row in rows for column in row.columns)
    return [
        replace(document, questions=(*document.questions, *_ask(document, rows, columns[document.language], generator)))
        for document, rows in zip(documents, rows_of, strict=True)
    ]


def _rows(document: Document) -> list[Row]:
    """The rows with cells of the form "Column: value"; none where there is only one."""
    rows: list[Row] = []
    for index, unit in enumerate(document.units):
        cells = [re.split(r":\s+", cell, maxsplit=1) for cell in unit.text.rstrip(".").split("; ")]
        if unit.kind == "row" and len(cells) >= 2 and all(len(cell) == 2 for cell in cells):
            rows.append(Row(index, cells[0][1].strip(), [column.strip() for column, _ in cells[1:]]))
    return rows if len(rows) >= 2 else []


def _ask(document: Document, rows: Sequence[Row], columns: set[str], generator: random.Random) -> list[Question]:
    entities = [row.entity for row in rows]
    text = " ".join(f"{unit.heading} {unit.text}" for unit in document.units).lower()
    missing = [
        column
        for column in sorted(columns)
        if len(column) >= SHORTEST_COLUMN and re.sub(r"\W.*", "", column.lower())[:STEM] not in text
    ]
    questions: list[Question] = []
    for row in generator.sample(rows, min(MOST_ROWS, len(rows))):
        if entities.count(row.entity) > 1 or len(row.entity) > LONGEST_ENTITY:
            continue
        pattern = generator.choice(PATTERNS[document.language])
        for column, right in ((row.columns, (row.unit,)), (missing, ())):
            if column:
                name = _lowered(generator.choice(column), document.language)
                asked = pattern.format(entity=row.entity, column=name)
                questions.append(Question(asked, document.language, right))
    return questions


def _lowered(name: str, language: str) -> str:
    """A column's name as it stands within a sentence; abbreviations stay."""
    if not name[1:2].islower():
        return name
    turkish = {"I": "ı", "İ": "i"} if language == "tr" else {}
    return turkish.get(name[0], name[0].lower()) + name[1:]
