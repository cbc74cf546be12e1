import type { MarkedRun } from '#documents/write/write.ts';
import type { Change, Piece, Row } from '../../shared/comparison.ts';

/** The number of characters of unchanged text kept on either side of a change, in whole words. */
const contextLength = 120;
/** The longest text of a row without marks, in UTF-16 code units. */
const maximumUnchanged = 400;
const cellSeparator = ' | ';
const ellipsis = ' … ';

const endsInText = /[\p{L}\p{N}][^\s\p{L}\p{N}]*$/u;
const startsInText = /^[^\s\p{L}\p{N}]*[\p{L}\p{N}]/u;

/** A row's text with its deletions and insertions marked, and long unchanged text shortened. */
export function reportRuns(row: Row, changes: readonly Change[]): MarkedRun[] {
  const columns = Math.max(row.original?.cells.length ?? 0, row.revised?.cells.length ?? 0);
  const runs: MarkedRun[] = [];
  for (let column = 0; column < columns; column++) {
    if (column > 0) runs.push({ text: cellSeparator, mark: null });
    runs.push(...cellRuns(row.original?.cells[column] ?? [], row.revised?.cells[column] ?? [], row, changes));
  }
  const joined = joinRuns(runs);
  return joined.map((run, index) => shortenRun(run, index > 0, index < joined.length - 1));
}

function cellRuns(
  original: readonly Piece[],
  revised: readonly Piece[],
  row: Row,
  changes: readonly Change[],
): MarkedRun[] {
  const typeOf = ({ change }: Piece) => (change === null ? null : (changes[change]?.type ?? null));
  const isMovedRow = row.kind === 'movedFrom' || row.kind === 'movedTo';
  // The text of a moved paragraph or row is neither inserted nor deleted: only changes within it are marked.
  const commonTypes = isMovedRow ? [null, 'format', 'move', 'rowMove'] : [null, 'format'];
  const isCommon = (piece: Piece) => commonTypes.includes(typeOf(piece));
  const markPieces = (pieces: readonly Piece[], mark: 'deleted' | 'inserted') =>
    pieces.map((piece): MarkedRun => ({ text: piece.text, mark: isCommon(piece) ? null : mark }));
  if (!row.revised) return markPieces(original, 'deleted');
  if (!row.original) return markPieces(revised, 'inserted');
  const left = ownTextByOffset(original, isCommon);
  const right = ownTextByOffset(revised, isCommon);
  const text = revised
    .filter(isCommon)
    .map((piece) => piece.text)
    .join('');
  const runs: MarkedRun[] = [];
  let written = 0;
  for (const offset of [...new Set([...left.keys(), ...right.keys()])].sort((one, other) => one - other)) {
    runs.push({ text: text.slice(written, offset), mark: null });
    written = offset;
    const old = left.get(offset) ?? '';
    const fresh = right.get(offset) ?? '';
    runs.push({ text: old, mark: 'deleted' });
    // A space keeps the old and the new word from reading as one.
    if (endsInText.test(old) && startsInText.test(fresh)) runs.push({ text: ' ', mark: null });
    runs.push({ text: fresh, mark: 'inserted' });
  }
  runs.push({ text: text.slice(written), mark: null });
  return runs;
}

/** The text that only this side has, by its offset in the common text. */
function ownTextByOffset(pieces: readonly Piece[], isCommon: (piece: Piece) => boolean): Map<number, string> {
  const own = new Map<number, string>();
  let offset = 0;
  for (const piece of pieces) {
    if (isCommon(piece)) offset += piece.text.length;
    else own.set(offset, (own.get(offset) ?? '') + piece.text.replace(/^\n$/, ' ¶ '));
  }
  return own;
}

/** Joins neighbouring runs that have the same mark, and drops empty ones. */
function joinRuns(runs: readonly MarkedRun[]): MarkedRun[] {
  const joined: MarkedRun[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = joined.at(-1);
    if (last && last.mark === run.mark) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}

/** Shortens unchanged text, of which only the words beside changes are kept. */
function shortenRun({ text, mark }: MarkedRun, followsChange: boolean, precedesChange: boolean): MarkedRun {
  if (mark !== null) return { text, mark };
  if (!followsChange && !precedesChange)
    return { text: text.length > maximumUnchanged ? `${firstWords(text, maximumUnchanged)}…` : text, mark };
  const keptLength = (followsChange ? contextLength : 0) + (precedesChange ? contextLength : 0);
  if (text.length <= keptLength + ellipsis.length) return { text, mark };
  const start = followsChange ? firstWords(text, contextLength) : '';
  const end = precedesChange ? lastWords(text, contextLength) : '';
  return { text: `${start}${ellipsis}${end}`, mark };
}

/** At most the first `length` characters of a text, in whole words. */
function firstWords(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).toWellFormed();
}

/** At most the last `length` characters of a text, in whole words. */
function lastWords(text: string, length: number): string {
  const cut = text.slice(-length);
  const space = cut.indexOf(' ');
  return cut.slice(space >= 0 && space < length / 2 ? space + 1 : 0).toWellFormed();
}
