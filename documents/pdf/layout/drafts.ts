import type { DraftBlock, TextPart } from '#documents/builder.ts';
import type { LineJoiner } from '#documents/joining.ts';
import { listMarker } from '#documents/patterns.ts';
import { markReferences } from '#documents/references.ts';
import { least } from './extent.ts';
import { levelsOf } from './headings.ts';
import type { Line } from './lines.ts';
import type { Piece } from './pieces.ts';

/** Turns pieces into draft blocks: lines are joined, headings and list items get their levels. */
export function draftsOf(pieces: readonly Piece[], joiner: LineJoiner): DraftBlock[] {
  const headings = pieces.filter((piece) => piece.heading !== undefined);
  const ranks = levelsOf(headings.flatMap((piece) => (piece.heading ? [piece.heading] : [])));
  const levels = new Map(headings.map((piece, index) => [piece, ranks[index] ?? 1]));
  const indents: number[] = [];
  const drafts = pieces.map((piece) => {
    if (piece.kind !== 'listItem') indents.length = 0;
    return draftOf(piece, levels.get(piece) ?? 1, joiner, indents);
  });
  return markReferences(drafts);
}

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
  if (piece.kind === 'code' && piece.lines.every((line) => line.mono > 0.85))
    return { kind: 'code', text: [{ text: codeText(piece.lines), page }] };
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
  return { kind: piece.kind, text };
}

function listLevel(line: Line, indents: number[]): number {
  const indent = line.rtl ? line.region.right - line.x1 : line.x0 - line.region.left;
  while (indents.length > 1 && (indents.at(-1) ?? 0) > indent + 0.5 * line.size) indents.pop();
  if (indents.length === 0 || (indents.at(-1) ?? 0) < indent - 0.5 * line.size) indents.push(indent);
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

function codeText(lines: readonly Line[]): string {
  const left = least(lines.map((line) => line.x0));
  return lines
    .map((line) => {
      const width = (line.x1 - line.x0) / Math.max(1, line.text.length);
      return ' '.repeat(Math.max(0, Math.min(60, Math.round((line.x0 - left) / width)))) + line.text;
    })
    .join('\n');
}
