import { alternatives } from '#text/load-words.ts';
import { type BlockText, type DraftBlock, plainText, type TextPart } from '../builder.ts';
import { groupAdjacent } from '../grouping.ts';
import { endsSentence, lineStart } from '../patterns.ts';
import { structureWords } from '../structure-words.ts';

/** The longest term, in characters and words. */
const longestTerm = 60;
const mostTermWords = 8;

const glossaryHeading = new RegExp(
  `^(?:(?:madde|article|section|bölüm)?\\s*[\\divx]*[.)]?(?:\\d+[.)]?)*\\s*[-–—:]?\\s*)${alternatives(structureWords('glossary'))}\\s*:?$`,
  'u',
);
/** "Term: meaning", "“Term” – meaning", "Term means ...". */
const separator = /^(["“”‘'«]?[\p{L}\p{N}][^:;.!?\n]*?["“”’'»]?)\s*(?::|\s[–—-])\s+(?=\S)/u;

/** True for a heading above a list of terms. */
export function isGlossaryHeading(heading: string): boolean {
  if (heading.length > longestTerm) return false;
  const lower = [heading.replaceAll('İ', 'i').toLowerCase(), heading.toLocaleLowerCase('tr')];
  return lower.some((text) => glossaryHeading.test(text.trim()));
}

/** The length of the term with which an entry of a glossary begins, and of what separates it from its meaning. */
function termLength(entry: string): { term: number; whole: number } | null {
  const match = separator.exec(lineStart(entry));
  const term = match?.[1]?.trim() ?? '';
  if (!match || !isTerm(term) || entry.slice(match[0].length).trim() === '') return null;
  return { term: match[1]?.length ?? 0, whole: match[0].length };
}

const numbered = /^(?:madde|article|clause|section|bölüm|tablo|table|şekil|figure|not|note)(?!\p{L})|\d$/iu;

/** True for a text that is short enough to be a term. */
export function isTerm(text: string): boolean {
  return (
    !numbered.test(text) &&
    text !== '' &&
    text.length <= longestTerm &&
    text.split(/\s+/).length <= mostTermWords
  );
}

/** The signs of a term or a meaning that a reader knows about a paragraph beyond its text. */
export interface TermMark {
  /** A style that says what the paragraph is. */
  role: 'term' | 'meaning' | null;
  /** The length of the text at its start that is set in bold, before text that isn't. */
  bold: number;
  /** The length of a term before a tab or a break, and of it with what separates it from its meaning. */
  beside: { term: number; whole: number } | null;
}

/**
 * Makes definitions of paragraphs: of a term and a meaning by their styles, and, under the heading of a glossary, of
 * those that begin with a bold term or with "Term:". Numbered entries stay list items, which are named by their numbers.
 */
export function markDefinitions(
  blocks: readonly DraftBlock[],
  markOf: (block: DraftBlock) => TermMark | null = () => null,
): DraftBlock[] {
  const result: DraftBlock[] = [];
  const listed = listedEntries(blocks, markOf);
  let inGlossary = false;
  let open: { block: Extract<DraftBlock, { kind: 'definition' }>; meaning: TextPart[] } | null = null;
  for (const block of blocks) {
    const mark = markOf(block);
    if (block.kind === 'heading') inGlossary = isGlossaryHeading(plainText(block.text).trim());
    if (block.kind === 'paragraph' && !('printed' in block) && mark?.role === 'term') {
      open = { block: { kind: 'definition', term: block.text, text: [] }, meaning: [] };
      result.push(open.block);
      continue;
    }
    if (open && mark?.role === 'meaning' && 'text' in block) {
      open.meaning.push(...partsOf(block.text), {
        text: ' ',
        page: partsOf(block.text).at(-1)?.page ?? null,
      });
      open.block.text = open.meaning;
      continue;
    }
    open = null;
    const entry = listed.get(block);
    if (entry) {
      result.push(entry);
      continue;
    }
    result.push(inGlossary ? entryOf(block, mark?.bold ?? 0) : block);
  }
  return result;
}

/** So many terms in a row with meanings beside them are a list; a single one may be anything. */
const fewestEntries = 2;

/** The definitions that follow one another with their terms beside what they mean, by their paragraphs; notes may stand between. */
function listedEntries(
  blocks: readonly DraftBlock[],
  markOf: (block: DraftBlock) => TermMark | null,
): Map<DraftBlock, DraftBlock> {
  const texts = blocks.filter(({ kind }) => kind !== 'footnote' && kind !== 'comment');
  const found = texts.map((block) => ({ block, entry: entryBeside(block, markOf(block)) }));
  const lists = groupAdjacent(found, ({ entry }, before) => entry !== null && before.entry !== null);
  return new Map(
    lists
      .filter((list) => list.length >= fewestEntries)
      .flat()
      .flatMap(({ block, entry }) => (entry ? [[block, entry] as const] : [])),
  );
}

function entryBeside(block: DraftBlock, mark: TermMark | null): DraftBlock | null {
  if (block.kind !== 'paragraph' || 'printed' in block || !mark?.beside) return null;
  const { term, whole } = mark.beside;
  const text = plainText(block.text).slice(0, term).trim();
  if (!isTerm(text) || endsSentence(text.replace(/\s*:$/, '')) || !/\p{L}/u.test(text)) return null;
  return {
    kind: 'definition',
    term: withoutColon(sliced(block.text, 0, term)),
    text: withoutLead(sliced(block.text, whole)),
  };
}

function entryOf(block: DraftBlock, bold: number): DraftBlock {
  if (block.kind !== 'paragraph' || 'printed' in block) return block;
  const text = plainText(block.text);
  const boldTerm = text.slice(0, bold).trim();
  const isRunIn = bold > 0 && bold < text.trimEnd().length && isTerm(boldTerm) && !/[.!?]$/.test(boldTerm);
  const lead = text.length - text.trimStart().length;
  const found = isRunIn ? { term: bold, whole: bold } : termLength(text.slice(lead));
  if (!found) return block;
  const [term, meaning] = [sliced(block.text, 0, lead + found.term), sliced(block.text, lead + found.whole)];
  return { kind: 'definition', term: withoutColon(term), text: isRunIn ? withoutLead(meaning) : meaning };
}

/** A run-in term may have its colon or dash in either type. */
function withoutColon(parts: TextPart[]): TextPart[] {
  const last = parts.at(-1);
  return last ? [...parts.slice(0, -1), { ...last, text: last.text.replace(/\s*[:–—-]\s*$/, '') }] : parts;
}

function withoutLead(parts: TextPart[]): TextPart[] {
  const [first, ...rest] = parts;
  return first ? [{ ...first, text: first.text.replace(/^\s*[:–—-]\s+/, '') }, ...rest] : parts;
}

function partsOf(text: BlockText): readonly TextPart[] {
  return typeof text === 'string' ? [{ text, page: null }] : text;
}

/** The parts of a text between two offsets. */
function sliced(text: BlockText, start: number, end = Number.POSITIVE_INFINITY): TextPart[] {
  let offset = 0;
  return partsOf(text).map((part) => {
    const from = offset;
    offset += part.text.length;
    return { ...part, text: part.text.slice(Math.max(0, start - from), Math.max(0, end - from)) };
  });
}
