import type { DocumentBuilder } from '#documents/builder.ts';
import { LineJoiner } from '#documents/joining.ts';
import { endsSentence, isCaption, listMarker, startsLower } from '#documents/patterns.ts';
import { joinedTables, repeatsHead } from '../tables/split-tables.ts';
import { isLabel } from './cards.ts';
import { draftsOf } from './drafts.ts';
import { type BodyStyle, bodyStyle, type Line, type LineRegion, tableOf } from './lines/lines.ts';
import { withPrintedLines } from './lines/printed-lines.ts';
import { namesAuthors } from './pieces/authors.ts';
import { withDefinitions } from './pieces/definitions.ts';
import { headingStyle, type Surroundings } from './pieces/headings.ts';
import { notesAtFoot } from './pieces/notes.ts';
import { continuesAcross, wordWouldFit } from './pieces/paragraphs.ts';
import { type Piece, piecesOf } from './pieces/pieces.ts';

/** Lines are set apart by more than this multiple of the leading above and below, or by a change of size in points. */
const setApart = { above: 1.15, below: 1.1, size: 0.5 };
/** Type within this many points of the body's size is the body's. */
const sameSize = 0.6;
/** The greatest lengths in characters of a caption, a displayed formula and a label inside a figure. */
const longest = { caption: 600, formula: 200, label: 60 };
/** Labels inside figures are smaller than this share of the body size. */
const labelSize = 0.9;

/** Collects pieces and rejoins paragraphs that were cut by the end of a page or column, or by a float. */
class PieceFlow {
  readonly pieces: Piece[] = [];
  readonly #body: BodyStyle;
  /** The piece added last, if it repeats the head of a table before it. */
  #repeatedHead: Piece | null = null;

  constructor(body: BodyStyle) {
    this.#body = body;
  }

  /** @param adjacent true when the piece directly follows text in its region, and so begins a new paragraph */
  add(piece: Piece, adjacent: boolean): void {
    if (piece.aside) {
      this.pieces.push(piece);
      return;
    }
    if (this.#appendToTable(piece)) return;
    const first = piece.lines[0];
    const index = piece.kind === 'text' && !adjacent ? this.#openIndex(first) : -1;
    const openPiece = this.pieces[index];
    const last = openPiece?.lines.at(-1);
    // A table or figure seldom interrupts a sentence that has ended just before it.
    const interrupted = this.pieces.slice(index + 1).some((between) => !isBesideText(between));
    const sentenceEnded = last && endsSentence(last.text) && (interrupted || last.region === first?.region);
    if (!openPiece || !first || sentenceEnded || !continuesAcross(openPiece.lines, first, this.#body)) {
      this.pieces.push(piece);
      return;
    }
    // Notes of the old page go before the paragraph, tables and figures of the new page after it.
    const lastPage = last?.page ?? 0;
    const between = this.pieces.splice(index).slice(1);
    const isOlder = ({ lines }: Piece) => first.page > lastPage && (lines[0]?.page ?? 0) <= lastPage;
    const joined = { ...openPiece, lines: [...openPiece.lines, ...piece.lines] };
    this.pieces.push(...between.filter(isOlder), joined, ...between.filter((other) => !isOlder(other)));
  }

  /**
   * Appends the rows of a table that a page break has cut to its first part, without a repeated head.
   * @returns false when the piece isn't the rest of a table
   */
  #appendToTable(piece: Piece): boolean {
    const last = this.pieces.at(-1);
    const afterRepeatedHead = last !== undefined && last === this.#repeatedHead;
    const before = afterRepeatedHead ? this.pieces.slice(0, -1) : this.pieces;
    const index = before.findLastIndex((other) => !isBesideText(other));
    const openPiece = before[index];
    this.#repeatedHead = null;
    if (!openPiece?.table || !(afterRepeatedHead || opensPage(piece))) return false;
    if (!piece.table) {
      if (repeatsHead(openPiece.table, piece.lines)) this.#repeatedHead = piece;
      return false;
    }
    const joined = joinedTables(openPiece.table, piece.table, afterRepeatedHead);
    if (!joined) return false;
    if (afterRepeatedHead) this.pieces.pop();
    this.pieces.splice(index, 1);
    this.pieces.push({ ...openPiece, lines: [...openPiece.lines, ...piece.lines], table: joined });
    return true;
  }

  /**
   * The index of the last running text, unless more than floats and notes followed; else -1. A line at the foot of a page,
   * which ends a sentence, is passed over by the rest of one.
   */
  #openIndex(next: Line | undefined): number {
    let foot = -1;
    for (let index = this.pieces.length - 1; index >= 0; index -= 1) {
      const piece = this.pieces[index];
      if (piece?.aside) continue;
      const kind = piece?.kind;
      if (piece?.printed) return foot;
      if (kind === 'text' || kind === 'listItem' || kind === 'definition') {
        const last = piece?.lines.at(-1);
        if (!last || !next) return index;
        const hasEnded = endsSentence(last.text);
        const mayBeFoot = foot < 0 && hasEnded && piece?.lines.length === 1 && startsLower(next.text);
        if (!mayBeFoot) return foot < 0 || (!hasEnded && !wordWouldFit(last, next)) ? index : foot;
        foot = index;
        continue;
      }
      if (kind === 'heading' || kind === 'reference') return foot;
    }
    return foot;
  }
}

/** True for what interrupts no text: a note at the foot, or a text beside the page's own. */
function isBesideText({ kind, aside }: Piece): boolean {
  return kind === 'footnote' || aside === true;
}

/** True when a piece is the first on its page, except on the document's first page. */
function opensPage({ lines: [first] }: Piece): boolean {
  return first !== undefined && first.page > 1 && first.region.opensPage && first.region.lines[0] === first;
}

/** True for a displayed formula: it has no words, but operators or letters of the mathematical alphabets. */
function isFormula(text: string): boolean {
  if (text.length > longest.formula || /[.!?]$/.test(text)) return false;
  const words = text.replace(/[\u{1d400}-\u{1d7ff}]/gu, ' ').match(/\p{L}{4,}/gu)?.length ?? 0;
  return words === 0 && /[\u{1d400}-\u{1d7ff}=+−×÷±≤≥<>≈∑∏∫∂∞√∈→⁰-₎]|^\W*\p{N}[\p{N}\s.,]*\W*$/u.test(text);
}

/** Decides whether running text is a caption, heading, list item, formula or label. */
function classify(
  piece: Piece,
  surroundings: Surroundings,
  body: BodyStyle,
  outline: ReadonlyMap<string, number>,
  joiner: LineJoiner,
): Piece {
  const text = joiner.join(piece.lines.map((line) => line.text));
  const size = piece.lines[0]?.size ?? body.size;
  if (isCaption(text) && text.length < longest.caption) return { ...piece, kind: 'caption' };
  const heading = headingStyle(piece.lines, text, body, outline, surroundings);
  if (heading) return { ...piece, kind: 'heading', heading };
  if (listMarker(text)) return { ...piece, kind: 'listItem' };
  if (isFormula(text)) return { ...piece, kind: 'code' };
  // Labels inside figures are a few small words that don't end a sentence.
  const isLabel = size < labelSize * body.size && text.length < longest.label && !endsSentence(text);
  return isLabel ? { ...piece, kind: 'caption' } : piece;
}

/** Authors and the places where they work are large below a title, but no heading. */
function withoutAuthors(piece: Piece, below: Line | undefined, isBelowTitle: boolean): Piece {
  const { kind, lines } = piece;
  const isNamed = ({ text }: Line, index: number) => namesAuthors(text, (lines[index + 1] ?? below)?.text);
  if (kind !== 'heading' || !isBelowTitle || !lines.some(isNamed)) return piece;
  return { kind: 'text', lines: piece.lines };
}

/** A text beside the page's own: a watermark or label, which is no heading however large it is, or sentences. */
function asidePiece(piece: Piece, joiner: LineJoiner): Piece {
  const { kind, lines } = piece;
  const isLabel = kind === 'text' && !endsSentence(joiner.join(lines.map(({ text }) => text)));
  return isLabel || kind === 'heading' ? { kind: 'caption', lines, aside: true } : { ...piece, aside: true };
}

/** True when both lines begin with numbers of one kind, as items of a list do. */
function areSiblings(a: Line | undefined, b: Line | undefined): boolean {
  const [first, second] = [a, b].map((line) => listMarker(line?.text ?? ''));
  if (!first || !second || first.bullet || second.bullet) return false;
  return /\d/.test(first.marker) === /\d/.test(second.marker);
}

/** True when white space or a change of type separates a group from the lines around it. */
function isSetApart(
  piece: Piece,
  previous: Line | undefined,
  next: Line | undefined,
  body: BodyStyle,
): boolean {
  const first = piece.lines[0];
  const last = piece.lines.at(-1);
  if (!first || !last) return false;
  const above =
    !previous ||
    previous.region !== first.region ||
    first.y - previous.y > setApart.above * body.leading ||
    Math.abs(previous.size - first.size) > setApart.size;
  const below =
    !next ||
    next.region !== last.region ||
    next.y - last.y > setApart.below * body.leading ||
    next.x0 !== first.x0 ||
    next.bold < 0.5;
  return above && below;
}

/**
 * Turns the lines of all regions, in reading order, into blocks.
 * @param outline from outlineLevels
 * @param keepsLines true to keep the lines of what isn't running text
 */
export function compose(
  regions: readonly LineRegion[],
  outline: ReadonlyMap<string, number>,
  builder: DocumentBuilder,
  keepsLines: boolean,
): void {
  const own = regions.filter(({ aside }) => !aside);
  const body = bodyStyle(own.length > 0 ? own : regions);
  const joiner = new LineJoiner();
  for (const line of regions.flatMap((region) => region.lines)) {
    for (const text of tableOf(line)?.rows.flat(2) ?? [line.text]) joiner.learn(text);
  }
  const flow = new PieceFlow(body);
  const bodyPages = new Set(
    regions
      .filter(({ lines }) => lines.some((line) => Math.abs(line.size - body.size) < sameSize))
      .map(({ page }) => page),
  );
  const allLines = own.flatMap(({ lines }) => lines);
  const linesByPage = Map.groupBy(allLines, ({ page }) => page);
  const lastPage = allLines.at(-1)?.page;
  for (const [order, region] of regions.entries()) {
    if (region.comment) {
      flow.add({ kind: 'comment', lines: region.lines, author: region.comment.author, aside: true }, true);
      continue;
    }
    const pageLines = linesByPage.get(region.page) ?? [];
    const hasBody = bodyPages.has(region.page);
    const notes = notesAtFoot(region, body, {
      page: region.aside ? [] : pageLines,
      // Notes of the whole text may stand below its end.
      before: region.page === lastPage ? allLines : (linesByPage.get(region.page - 1) ?? []),
      hasBody,
    });
    const pieces: Piece[] = isLabel(region)
      ? [{ kind: 'text', lines: region.lines, printed: 'lines' }]
      : withDefinitions(piecesOf(region, body, notes), body);
    const isApart = [regions[order - 1], region].some((each) => each?.isCard);
    for (const [index, piece] of pieces.entries()) {
      if (piece.kind !== 'text' || piece.printed) {
        flow.add(region.aside ? { ...piece, aside: true } : piece, true);
        continue;
      }
      const previous = pieces[index - 1];
      const next = pieces[index + 1]?.lines[0];
      const surroundings = {
        setApart: isSetApart(piece, previous?.lines.at(-1), next, body),
        outsideList: ![previous?.lines[0], next].some((line) => areSiblings(piece.lines[0], line)),
      };
      const isBelowTitle = region.page === own[0]?.page && flow.pieces.length > 0;
      const classified = withoutAuthors(
        classify(piece, surroundings, body, outline, joiner),
        next,
        isBelowTitle,
      );
      const isNew = previous ? previous.kind === 'text' : isApart;
      flow.add(region.aside ? asidePiece(classified, joiner) : classified, isNew);
    }
  }
  const pieces = keepsLines ? withPrintedLines(flow.pieces, body) : flow.pieces;
  for (const block of draftsOf(pieces, joiner)) builder.add(block);
}
