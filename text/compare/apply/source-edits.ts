import type { Edit, FormatChange, Paragraph } from '../model.ts';

/** What became of one paragraph of the original. */
export interface SourceEdits {
  /** The edits of each paragraph that it became, on its own text. */
  readonly pieces: readonly (readonly Edit[])[];
  /** Formatting that changed on text that stayed; offsets into the text of the first piece. */
  readonly formatting: readonly FormatChange[];
  /** True when it and the next paragraph became one. */
  readonly isJoined: boolean;
}

interface Pair {
  readonly edits: readonly Edit[];
  readonly formatting: readonly FormatChange[];
}

/** A sign of the compared texts. */
interface Sign {
  readonly kind: Edit['kind'];
  readonly sign: string;
  readonly role: Edit['role'];
  /** Its offset in the revised text. */
  readonly offset: number;
}

const isSpace = (sign: string) => /\s/.test(sign);
const isHyphen = (sign: string) => /[-\u00ad\u2010]/.test(sign);
/** A letter, a figure or a mark: what every format keeps. The two signs for a millionth are one. */
const isSolid = (sign: string) => !isSpace(sign) && !isHyphen(sign);
const plain = (sign: string) => (sign === 'µ' ? 'μ' : sign);

/**
 * The edits of a compared pair, carried over to the paragraphs of the original as they were read: with their white
 * space, typed numbers and hyphens, which a comparison of two formats leaves out.
 * @param sources the paragraphs that the pair's original text was made from, in order
 * @returns null when that text isn't made of theirs
 */
export function editSources(
  { edits, formatting }: Pair,
  sources: readonly Paragraph[],
): SourceEdits[] | null {
  const signs = signsOf(edits);
  const result: SourceEdits[] = [];
  let at = 0;
  let wasJoined = false;
  for (const [index, source] of sources.entries()) {
    const writer = new PieceWriter();
    const isLast = index === sources.length - 1;
    at = carry(signs, at, source, writer, !wasJoined);
    let isJoined = false;
    for (let next = signs[at]; next && (isLast || belongsBefore(signs, at)); next = signs[at]) {
      at += 1;
      if (next.kind === 'insert') writer.add(next);
      else if (isSolid(next.sign)) return null;
      else if (next.role?.kind === 'join') isJoined = true;
    }
    result.push({ pieces: writer.pieces, formatting: writer.formattingOf(formatting), isJoined });
    wasJoined = isJoined;
  }
  return result;
}

/** What stands before the white space of a break belongs to the paragraph that ends there, and what replaces it. */
function belongsBefore(signs: readonly Sign[], at: number): boolean {
  const next = signs.slice(at).find(({ kind, role }) => kind !== 'insert' || role?.kind === 'join');
  return next !== undefined && (next.kind === 'insert' || !isSolid(next.sign));
}

function signsOf(edits: readonly Edit[]): Sign[] {
  const signs: Sign[] = [];
  let offset = 0;
  for (const { kind, text, role } of edits)
    for (const sign of text.split('')) {
      signs.push({ kind, sign, role, offset });
      if (kind !== 'delete') offset += 1;
    }
  return signs;
}

/**
 * Writes the text of a paragraph with the edits of its signs.
 * @param keepsNumber false drops a typed number that the compared text hasn't, within a joined paragraph
 * @returns the index of the first sign behind it
 */
function carry(
  signs: readonly Sign[],
  from: number,
  { text, typed = 0 }: Paragraph,
  writer: PieceWriter,
  keepsNumber: boolean,
): number {
  let at = from;
  const start = beginsWith(signs, from, text.slice(0, typed)) ? 0 : typed;
  writer.write(keepsNumber ? 'equal' : 'delete', text.slice(0, start));
  let isInSpace = false;
  for (const sign of text.slice(start).split('')) {
    if (isInSpace && isSpace(sign)) {
      writer.repeat(sign);
      continue;
    }
    isInSpace = false;
    for (let next = signs[at]; next?.kind === 'insert'; next = signs[at]) {
      writer.add(next);
      at += 1;
    }
    let next = signs[at];
    if (isSolid(sign)) {
      // Spaces and hyphens that only the compared text has say nothing.
      while (next && next.kind !== 'insert' && !isSolid(next.sign)) next = signs[++at];
      for (; next?.kind === 'insert'; next = signs[++at]) writer.add(next);
    }
    const isSame = next && (isSpace(sign) ? isSpace(next.sign) : plain(next.sign) === plain(sign));
    if (!next || !isSame) {
      writer.write('equal', sign);
      continue;
    }
    writer.add({ ...next, sign });
    at += 1;
    isInSpace = isSpace(sign);
  }
  return at;
}

/** True when the original's signs begin with a number as it was typed. */
function beginsWith(signs: readonly Sign[], from: number, number: string): boolean {
  const wanted = number.split('').filter(isSolid);
  const own: string[] = [];
  for (let at = from; at < signs.length && own.length < wanted.length; at++) {
    const next = signs[at];
    if (next && next.kind !== 'insert' && isSolid(next.sign)) own.push(next.sign);
  }
  return own.join('') === wanted.join('');
}

/** Collects edits sign by sign. */
class PieceWriter {
  readonly pieces: Edit[][] = [[]];
  /** The offset in the compared revised text of each sign of the first piece that stayed; -1 for others. */
  readonly #offsets: number[] = [];
  #last: { kind: Edit['kind']; offset: number } = { kind: 'equal', offset: -1 };

  /** Writes a text that the compared one hasn't. */
  write(kind: Edit['kind'], text: string): void {
    for (const sign of text.split('')) this.#write(kind, sign, -1);
  }

  /** Writes further white space as the one before it. */
  repeat(sign: string): void {
    this.#write(this.#last.kind, sign, this.#last.offset);
  }

  add({ kind, sign, role, offset }: Sign): void {
    if (kind === 'insert' && role?.kind === 'split' && sign === '\n') this.pieces.push([]);
    else if (kind !== 'insert' || role?.kind !== 'split') this.#write(kind, sign, offset);
  }

  #write(kind: Edit['kind'], sign: string, offset: number): void {
    const piece = this.pieces.at(-1) ?? [];
    const last = piece.at(-1);
    if (last?.kind === kind) piece[piece.length - 1] = { kind, text: last.text + sign };
    else piece.push({ kind, text: sign });
    this.#last = { kind, offset };
    if (this.pieces.length === 1 && kind !== 'delete') this.#offsets.push(kind === 'equal' ? offset : -1);
  }

  formattingOf(changes: readonly FormatChange[]): FormatChange[] {
    return changes.flatMap((change) => {
      if (change.end === 0) return [change];
      const isInside = (offset: number) => offset >= change.start && offset < change.end;
      const start = this.#offsets.findIndex(isInside);
      const end = this.#offsets.findLastIndex(isInside) + 1;
      return start < 0 ? [] : [{ ...change, start, end }];
    });
  }
}
