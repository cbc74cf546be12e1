import type { MarkedRun } from '#documents/write/write.ts';
import type { Change, Piece, Row } from '../shared/comparison.ts';

/** Unchanged text is shortened to so many characters on either side of a change, in whole words. */
const context = 120;
const longestMoved = 400;
const betweenCells = ' | ';

const endsInText = /[\p{L}\p{N}][^\s\p{L}\p{N}]*$/u;
const startsInText = /^[^\s\p{L}\p{N}]*[\p{L}\p{N}]/u;

/** A changed row in one column: what was deleted stands before what came in its place. */
export function reportRuns(row: Row, changes: readonly Change[]): MarkedRun[] {
  const columns = Math.max(row.original?.cells.length ?? 0, row.revised?.cells.length ?? 0);
  const runs: MarkedRun[] = [];
  for (let column = 0; column < columns; column++) {
    if (column > 0) runs.push({ text: betweenCells, mark: null });
    runs.push(...cellRuns(row.original?.cells[column] ?? [], row.revised?.cells[column] ?? [], row, changes));
  }
  const joined = join(runs);
  return joined.map((run, index) => shortened(run, index > 0, index < joined.length - 1));
}

function cellRuns(
  original: readonly Piece[],
  revised: readonly Piece[],
  row: Row,
  changes: readonly Change[],
): MarkedRun[] {
  const typeOf = ({ change }: Piece) => (change === null ? null : (changes[change]?.type ?? null));
  // A moved text is neither new nor gone: only what changed on the way is marked.
  const isCommon = (piece: Piece) => [null, 'format', 'move'].includes(typeOf(piece));
  const marked = (pieces: readonly Piece[], mark: 'deleted' | 'inserted') =>
    pieces.map((piece): MarkedRun => ({ text: piece.text, mark: isCommon(piece) ? null : mark }));
  if (!row.revised) return marked(original, 'deleted');
  if (!row.original) return marked(revised, 'inserted');
  const left = commonAt(original, isCommon);
  const right = commonAt(revised, isCommon);
  const text = revised
    .filter(isCommon)
    .map((piece) => piece.text)
    .join('');
  const runs: MarkedRun[] = [];
  let at = 0;
  for (const place of [...new Set([...left.keys(), ...right.keys()])].sort((one, other) => one - other)) {
    runs.push({ text: text.slice(at, place), mark: null });
    at = place;
    const old = left.get(place) ?? '';
    const fresh = right.get(place) ?? '';
    runs.push({ text: old, mark: 'deleted' });
    // Two words in one place would read as one.
    if (endsInText.test(old) && startsInText.test(fresh)) runs.push({ text: ' ', mark: null });
    runs.push({ text: fresh, mark: 'inserted' });
  }
  runs.push({ text: text.slice(at), mark: null });
  return runs;
}

/** What one side alone has, by how much common text stands before it. */
function commonAt(pieces: readonly Piece[], isCommon: (piece: Piece) => boolean): Map<number, string> {
  const own = new Map<number, string>();
  let at = 0;
  for (const piece of pieces) {
    if (isCommon(piece)) at += piece.text.length;
    else own.set(at, (own.get(at) ?? '') + piece.text);
  }
  return own;
}

function join(runs: readonly MarkedRun[]): MarkedRun[] {
  const joined: MarkedRun[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = joined.at(-1);
    if (last && last.mark === run.mark) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}

/** Leaves out the middle of long unchanged text, and its far end before the first or after the last change. */
function shortened({ text, mark }: MarkedRun, after: boolean, before: boolean): MarkedRun {
  if (mark !== null) return { text, mark };
  if (!after && !before)
    return { text: text.length > longestMoved ? `${head(text, longestMoved)}…` : text, mark };
  const kept = (after ? context : 0) + (before ? context : 0);
  if (text.length <= kept + 3) return { text, mark };
  return { text: `${after ? head(text, context) : ''} … ${before ? tail(text, context) : ''}`, mark };
}

/** The first characters of a text, in whole words. */
function head(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).toWellFormed();
}

function tail(text: string, length: number): string {
  const cut = text.slice(-length);
  const space = cut.indexOf(' ');
  return cut.slice(space >= 0 && space < length / 2 ? space + 1 : 0).toWellFormed();
}
