import { sumOf } from '#documents/measures.ts';
import { endsSentence, headingNumberDepth, isCapitals, isOption, listMarker } from '#documents/patterns.ts';
import { beginsWithNumber, typedNumber } from '#text/compare/printed-number.ts';
import { type BodyStyle, type Line, tableOf } from '../lines/lines.ts';
import type { Piece } from './pieces.ts';

// Lengths are multiples of the type size, and distances between lines are multiples of the leading.

/** The longest term, in characters, and the most lines of one. */
const longestTerm = { characters: 70, lines: 2 };
/** A meaning begins this much further right than its term, and at most `most`. */
const indent = { least: 1, most: 14 };
/** The first line of a meaning is this close below its term: closer below a word in bold type, which may be a heading. */
const below = { usual: 1.7, bold: 1.35, option: 2.2 };
/** Terms of one list begin at one x, and their meanings too, within this multiple of the type size. */
const sameEdge = 0.35;
/** So many entries in a row are a list; more where only bold type marks the terms. Options need no second one. */
const fewest = { entries: 2, bold: 3 };
/** A meaning has no more pieces than this; longer ones are sections below their headings. */
const mostPieces = { usual: 3, bold: 2 };
/** The share of bold letters in a bold term. */
const boldShare = 0.8;
/** The fewest words of a meaning that stands in a table beside its term. */
const fewestWords = 4;
/** Type of one size differs by less than this share. */
const sameSize = 0.08;
/** A bold term before its meaning in the same line isn't longer than this, in characters. */
const longestLead = 50;

/** A term and its meaning among the pieces of a column. */
interface Entry {
  term: Line[];
  meaning: Line[];
  /** The number of pieces that it takes up. */
  pieces: number;
  /** The x at which terms begin. */
  edge: number;
  size: number;
  isOption: boolean;
  /** True when bold type alone tells the term. */
  byWeight: boolean;
}

/**
 * Finds definitions among a column's pieces: a term with an indented text below it or beside it, or in bold type before
 * it. Several in a row make a list; a single one may be anything, unless it is an option of a program.
 */
export function withDefinitions(pieces: readonly Piece[], body: BodyStyle): Piece[] {
  const result: Piece[] = [];
  for (let index = 0; index < pieces.length; ) {
    const list = listAt(pieces, index, body);
    for (const { term, meaning } of list)
      result.push({ kind: 'definition', lines: [...term, ...meaning], termLines: term.length });
    const taken = sumOf(list, (entry) => entry.pieces);
    const piece = pieces[index];
    if (taken === 0 && piece) result.push(piece);
    index += Math.max(1, taken);
  }
  return result;
}

/** The definitions that follow one another from a piece on; empty when there are too few. */
function listAt(pieces: readonly Piece[], start: number, body: BodyStyle): Entry[] {
  const entries: Entry[] = [];
  for (let index = start; ; ) {
    const entry = entryAt(pieces, index, body);
    const first = entries[0];
    if (!entry || (first && !areSiblings(first, entry))) break;
    entries.push(entry);
    index += entry.pieces;
  }
  const [first] = entries;
  if (!first || entries.some(({ meaning }) => isRemark(meaning[0]?.text ?? ''))) return [];
  const isBold = entries.every(
    ({ byWeight, term }) => byWeight || term.every(({ bold }) => bold > boldShare),
  );
  const needed = first.isOption ? 1 : isBold ? fewest.bold : fewest.entries;
  return entries.length >= needed ? entries : [];
}

function areSiblings(one: Entry, other: Entry): boolean {
  return Math.abs(one.edge - other.edge) <= sameEdge * one.size && one.byWeight === other.byWeight;
}

function entryAt(pieces: readonly Piece[], index: number, body: BodyStyle): Entry | null {
  const piece = pieces[index];
  const first = piece?.lines[0];
  if (piece?.kind !== 'text' || piece.printed || !first || first.rtl || tableOf(first) || body.mono)
    return null;
  return (
    besideTerm(pieces, index, first) ?? belowTerm(pieces, index, first, body) ?? afterBoldTerm(piece, first)
  );
}

/** A term with its meaning in the same line, and the rest of the meaning below that. */
function besideTerm(pieces: readonly Piece[], index: number, first: Line): Entry | null {
  const { cells, size, x0 } = first;
  const [termCell, meaningCell] = cells;
  const piece = pieces[index];
  if (!piece || !termCell || !meaningCell || cells.length !== 2 || !isTerm(termCell.text)) return null;
  const edge = meaningCell.x0;
  const keepsEdge = (line: Line) => Math.abs(line.x0 - edge) <= sameEdge * size && line.cells.length === 1;
  const rest = piece.lines.slice(1);
  if (edge - x0 < indent.least * size || edge - x0 > indent.most * size || !rest.every(keepsEdge))
    return null;
  const following = meaningPieces(pieces, index + 1, keepsEdge);
  const meaning = [partOf(first, 1), ...rest, ...following.flatMap(({ lines }) => lines)];
  // One line beside a word may be anything: a label, a date, a cell.
  if (meaning.length < 2 && !isOption(termCell.text)) return null;
  return entryOf([partOf(first, 0)], meaning, 1 + following.length, first);
}

/** A term in a line of its own, with an indented meaning below. */
function belowTerm(pieces: readonly Piece[], index: number, first: Line, body: BodyStyle): Entry | null {
  const piece = pieces[index];
  const next = pieces[index + 1]?.lines[0];
  const last = piece?.lines.at(-1);
  if (!piece || !next || !last || piece.lines.length > longestTerm.lines) return null;
  const text = piece.lines.map((line) => line.text).join(' ');
  const step = next.x0 - first.x0;
  const isBold = piece.lines.every(({ bold }) => bold > boldShare);
  const isBelow =
    next.region === last.region &&
    next.y > last.y &&
    next.y - last.y <= below[isOption(text) ? 'option' : isBold ? 'bold' : 'usual'] * body.leading;
  const isIndented = step >= indent.least * next.size && step <= indent.most * next.size;
  const hasOneSize = Math.abs(first.size - next.size) <= sameSize * next.size;
  if (!isTerm(text) || !isBelow || !isIndented || !hasOneSize) return null;
  const following = meaningPieces(pieces, index + 1, ({ x0 }) => x0 >= next.x0 - sameEdge * next.size);
  if (following.length === 0 || (isBold && following.length > mostPieces.bold)) return null;
  const meaning = following.flatMap(({ lines }) => lines);
  return entryOf(piece.lines, meaning, 1 + following.length, first);
}

/** A paragraph that begins with its term in bold type. */
function afterBoldTerm(piece: Piece, first: Line): Entry | null {
  const cell = first.cells[0];
  const lead = cell?.lead;
  if (
    !lead ||
    !first.text.startsWith(lead) ||
    lead.length > longestLead ||
    // The number of a clause in bold type.
    (typedNumber(first.text)?.length ?? 0) >= lead.length ||
    !isTerm(lead.replace(/[\s:.–—-]+$/u, ''))
  )
    return null;
  const rest = first.text.slice(lead.length).replace(/^[\s:–—-]+/u, '');
  if (rest === '') return null;
  const term = { ...first, text: lead.replace(/[\s:–—]+$/u, ''), cells: [] };
  const meaning = [{ ...first, text: rest }, ...piece.lines.slice(1)];
  return { ...entryOf([term], meaning, 1, first), byWeight: true };
}

function entryOf(term: Line[], meaning: Line[], pieces: number, { x0, size, text }: Line): Entry {
  return { term, meaning, pieces, edge: x0, size, isOption: isOption(text), byWeight: false };
}

/** The pieces from an index on that are lines of one meaning; none when there are too many. */
function meaningPieces(pieces: readonly Piece[], from: number, belongs: (line: Line) => boolean): Piece[] {
  const following = pieces.slice(from);
  const end = following.findIndex(
    ({ kind, lines, printed }) =>
      kind !== 'text' || printed || !lines.every(belongs) || listMarker(lines[0]?.text ?? '') !== null,
  );
  const members = following.slice(0, end < 0 ? undefined : end);
  return members.length <= mostPieces.usual ? members : [];
}

/** A table without rules of terms and what they mean: each row is a term and a text, and none is a head. */
export function isGlossary({ kind, lines, table }: Piece): boolean {
  if (kind !== 'table' || !table || table.edges.length !== 2 || lines.some(tableOf)) return false;
  return table.rows.every(([term = [], meaning = []]) => {
    const words = meaning.join(' ').split(/\s+/).length;
    const isMeaning = words >= fewestWords && !isRemark(meaning[0] ?? '');
    return isTerm(term.join(' ')) && /\p{L}/u.test(term.join(' ')) && isMeaning;
  });
}

/** True for a remark behind code, which is no meaning of it. */
function isRemark(text: string): boolean {
  return /^(?:#|\/\/|%|--\s|;)/.test(text);
}

/** True for a short text that may be a term: no sentence, list item or heading. */
function isTerm(text: string): boolean {
  if (text.length > longestTerm.characters || !/[\p{L}\p{N}]/u.test(text)) return false;
  if (isOption(text)) return true;
  return (
    !endsSentence(text) &&
    listMarker(text) === null &&
    headingNumberDepth(text) === 0 &&
    !beginsWithNumber(text) &&
    !isCapitals(text) &&
    text.split(/\s+/).length <= 6
  );
}

/** One cell of a line as a line of its own. */
function partOf(line: Line, index: number): Line {
  const cell = line.cells[index];
  if (!cell) return line;
  return { ...line, ...cell, cells: [cell], bold: cell.bold };
}
