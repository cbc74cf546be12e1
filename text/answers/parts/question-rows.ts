import type { Document, Range } from '#contract/documents.ts';
import { labelOf } from '../computed/data-table.ts';
import { isSameWord, wordsIn } from '../computed/question-text.ts';
import { dataTablesOf } from '../computed/tables.ts';
import { plain } from '../question-words.ts';
import { wordSource } from './part-words.ts';
import type { SectionMention } from './question-numbered.ts';

const captionWord = new RegExp(`^(?:${wordSource('table')}|${wordSource('figure')})$`, 'u');
/** "action 6", "option -E", "repair R-36". */
const coded =
  /(?<![\p{L}\p{N}])(?<word>\p{L}{3,})\s+(?:no\.?\s*)?(?<code>--?\p{L}[\p{L}\p{N}-]*|\p{L}-?\d{1,4}|\d{1,3})(?![\p{L}\p{N}]|[.,/-]\p{N})/gu;

/**
 * The row of a table that a question names by its number or code behind a word for what the table holds; null for
 * none, and when several are named.
 */
export function codedRow(text: string, document: Document): SectionMention | null {
  const line = plain(text);
  const matches = [...line.matchAll(coded)];
  const found = matches.flatMap((match) =>
    rowsWith(match.groups?.word ?? '', match.groups?.code ?? '', document).map((range) => ({ match, range })),
  );
  const [only] = found;
  if (!only || found.length > 1) return null;
  const from = only.match.index;
  const to = from + only.match[0].length;
  return {
    from,
    to,
    scope: { kind: 'section', label: text.slice(from, to), found: true },
    range: only.range,
  };
}

function rowsWith(word: string, code: string, document: Document): Range[] {
  const [asked] = wordsIn(word, document.language);
  // "Table 6" is no row of "Table 2: Rights".
  if (!asked || captionWord.test(word)) return [];
  return dataTablesOf(document).flatMap((table) => {
    const names = [
      ...table.names,
      table.columns[0]?.name ?? '',
      table.columns[table.labelColumn]?.name ?? '',
    ];
    const isNamed = names.some((name) =>
      wordsIn(name, table.language).some((other) => isSameWord(asked, other)),
    );
    if (!isNamed) return [];
    return table.rows
      .filter((row) => [row.cells[0]?.text ?? '', labelOf(table, row)].some((cell) => isCode(cell, code)))
      .map(({ start, end }) => ({ start, end }));
  });
}

/** True for the code itself, or for one of several in a cell: "-E, --every". */
function isCode(cell: string, code: string): boolean {
  return plain(cell)
    .split(/[\s,/]+/)
    .slice(0, 3)
    .some((part, order) => part.replace(/[.)]$/, '') === code && (order === 0 || code.startsWith('-')));
}
