import type { DraftBlock, TextPart } from '#documents/builder.ts';
import type { LineJoiner } from '#documents/joining.ts';
import { least } from '#documents/measures.ts';
import { listMarker } from '#documents/patterns.ts';
import { markReferences } from '#documents/references.ts';
import type { Line } from './lines/lines.ts';
import { printedText } from './lines/printed-lines.ts';
import { isGlossary } from './pieces/definitions.ts';
import { levelsOf } from './pieces/headings.ts';
import { codeShare, type Piece } from './pieces/pieces.ts';

/** Turns pieces into draft blocks: lines are joined, headings and list items get their levels. */
export function draftsOf(pieces: readonly Piece[], joiner: LineJoiner): DraftBlock[] {
  const headings = pieces.filter((piece) => piece.heading !== undefined);
  const ranks = levelsOf(headings.flatMap((piece) => (piece.heading ? [piece.heading] : [])));
  const levels = new Map(headings.map((piece, index) => [piece, ranks[index] ?? 1]));
  const indents: number[] = [];
  const drafts = pieces.flatMap((piece): DraftBlock[] => {
    if (piece.kind !== 'listItem') indents.length = 0;
    if (isGlossary(piece)) return glossaryOf(piece, joiner);
    const draft = draftOf(piece, levels.get(piece) ?? 1, joiner, indents);
    const isRecognised = piece.lines.some(({ recognised }) => recognised);
    return [isRecognised ? { ...draft, recognised: true } : draft];
  });
  return markReferences(drafts);
}

/** The definitions that a table without rules consists of. */
function glossaryOf({ lines, table }: Piece, joiner: LineJoiner): DraftBlock[] {
  const recognised = lines.some((line) => line.recognised) ? { recognised: true as const } : {};
  return (table?.rows ?? []).map(([term = [], meaning = []], index) => {
    const page = table?.pages[index] ?? null;
    const partOf = (cell: string[]) => [{ text: joiner.join(cell), page }];
    return { kind: 'definition', term: partOf(term), text: partOf(meaning), ...recognised };
  });
}

/** @param indents those of the list's levels so far, in points, which a list item extends */
function draftOf(piece: Piece, level: number, joiner: LineJoiner, indents: number[]): DraftBlock {
  const page = piece.lines[0]?.page ?? null;
  if (piece.kind === 'table' && piece.table) {
    const { rows, pages } = piece.table;
    return {
      kind: 'table',
      rows: rows.map((cells, index) => ({
        header: index === 0,
        cells: cells.map((lines) => [{ text: joiner.join(lines), page: pages[index] ?? page }]),
      })),
    };
  }
  if (piece.kind === 'code' && piece.lines.every((line) => line.mono > codeShare))
    return { kind: 'code', text: [{ text: codeText(piece.lines), page }] };
  if (piece.printed) {
    const lines = piece.lines.map((line) => (piece.printed === 'tabs' ? printedText(line) : line.text));
    return { kind: 'paragraph', printed: true, text: lines.join('\n') };
  }
  if (piece.kind === 'definition') {
    const count = piece.termLines ?? 1;
    const term = textPartsOf(piece.lines.slice(0, count), joiner);
    return { kind: 'definition', term, text: textPartsOf(piece.lines.slice(count), joiner) };
  }
  const text = textPartsOf(piece.lines, joiner);
  if (piece.kind === 'heading') return { kind: 'heading', level, text };
  if (piece.kind === 'listItem') {
    const first = piece.lines[0];
    return {
      kind: 'listItem',
      level: first ? listLevel(first, indents) : 1,
      marker: listMarker(first?.text ?? '')?.marker ?? '',
      text,
    };
  }
  if (piece.kind === 'text' || piece.kind === 'table') return { kind: 'paragraph', text };
  if (piece.kind === 'comment') return { kind: 'comment', author: piece.author ?? null, text };
  return { kind: piece.kind, text };
}

/** The level from 1 of a list item by its indent, which is added to `indents` if it is deeper than the others. */
function listLevel(line: Line, indents: number[]): number {
  const indent = line.rtl ? line.region.right - line.x1 : line.x0 - line.region.left;
  const tolerance = 0.5 * line.size;
  while (indents.length > 1 && (indents.at(-1) ?? 0) > indent + tolerance) indents.pop();
  if (indents.length === 0 || (indents.at(-1) ?? 0) < indent - tolerance) indents.push(indent);
  return indents.length;
}

/** The text of the lines, in one part per page. */
function textPartsOf(lines: readonly Line[], joiner: LineJoiner): TextPart[] {
  const parts: TextPart[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (!last) {
      parts.push({ text: line.text, page: line.page });
      continue;
    }
    last.text = joiner.joinableTail(last.text, line.text);
    if (last.page === line.page) last.text += line.text.trimStart();
    else parts.push({ text: line.text.trimStart(), page: line.page });
  }
  return parts;
}

/** The most spaces with which a line of code is indented. */
const deepestIndent = 60;

/** The lines of code with their indents, in letters' widths. */
function codeText(lines: readonly Line[]): string {
  const left = least(lines.map((line) => line.x0));
  return lines
    .map((line) => {
      const letterWidth = (line.x1 - line.x0) / Math.max(1, line.text.length);
      const indent = Math.round((line.x0 - left) / letterWidth);
      return ' '.repeat(Math.max(0, Math.min(deepestIndent, indent))) + line.text;
    })
    .join('\n');
}
