import type { Document, Range } from '#contract/documents.ts';
import { oneLine } from '../../lines.ts';
import { numberKey, ordinalWords } from '../../number-words.ts';
import { isWithin } from '../../search/spelling.ts';
import { plain, topicWords } from '../question-words.ts';
import { anyPart, wordSource } from './part-words.ts';

/** Kinds of numbered parts of a document. A chapter or a part counts as a section. */
export type SectionKind = 'section' | 'article' | 'appendix';

/** A heading and the range below it, up to the end of its subsections. */
export interface Section extends Range {
  heading: string;
  /** The heading without its number. */
  name: string;
  level: number;
  /** The number as a key ("2.1"); null without one. */
  number: string | null;
  /** Taken from the word beside the number; null without such a word. */
  kind: SectionKind | null;
  /** The name's topic words in plain letters. */
  words: readonly string[];
}

const number = String.raw`\d{1,3}(?:\.\d{1,3})*|[ivxlc]+|[a-z]`;
const gap = String.raw`[\s.):–—-]*`;
/** "Section 2: ...", "MADDE 5 - ...", "Bölüm II ...". */
const wordFirst = new RegExp(`^(${anyPart})\\s*[:.-]?\\s*(${number}|[a-z]+)(?=[\\s.):–—-]|$)${gap}`);
/** "2. Bölüm: ...", "İkinci Bölüm ...". */
const wordLast = new RegExp(
  `^(?:(\\d{1,3})\\s?\\.|(${ordinalWords}|[ivxlc]+)\\.?)\\s*(${anyPart})(?=[\\s.):–—-]|$)${gap}`,
);
/** "2 ...", "2.1. ...", "IV. ...", "a) ...". */
const numberAlone = new RegExp(
  `^(?:(\\d{1,3}(?:\\.\\d{1,3})*)(?=[\\s.)]|$)|([ivxlc]+|[a-z])[.)])${gap}(?=\\S)`,
);

const articleWord = new RegExp(`^${wordSource('article')}`, 'u');
const appendixWord = new RegExp(`^${wordSource('appendix')}$`, 'u');

/** The kind that a plain word such as "madde" or "chapter" means. */
export function kindOf(word: string): SectionKind {
  if (articleWord.test(word)) return 'article';
  return appendixWord.test(word) ? 'appendix' : 'section';
}

/** Splits a heading into its number, the word beside it and its name. */
function parseHeading(heading: string): Pick<Section, 'name' | 'number' | 'kind'> {
  const text = plain(heading);
  const first = wordFirst.exec(text);
  const key = first ? numberKey(first[2] ?? '') : '';
  // Letters are a number only when they were read as one, or when one stands alone.
  if (first && (/^\d/.test(key) || key.length === 1))
    return { name: heading.slice(first[0].length), number: key, kind: kindOf(first[1] ?? '') };
  const last = wordLast.exec(text);
  if (last)
    return {
      name: heading.slice(last[0].length),
      number: numberKey(last[1] ?? last[2] ?? ''),
      kind: kindOf(last[3] ?? ''),
    };
  const plainNumber = numberAlone.exec(text);
  if (!plainNumber) return { name: heading, number: null, kind: null };
  const written = plainNumber[1] ?? plainNumber[2] ?? '';
  return { name: heading.slice(plainNumber[0].length), number: numberKey(written), kind: null };
}

const cache = new WeakMap<Document, readonly Section[]>();

/** A document's headings in order, each with the range below it, subsections included. */
export function sectionsOf(document: Document): readonly Section[] {
  const cached = cache.get(document);
  if (cached) return cached;
  const headings = document.blocks.filter((block) => block.kind === 'heading');
  const parsed = headings.map((block): Section => {
    const { start, level } = block;
    const heading = oneLine(document.text.slice(start, block.end));
    const parts = parseHeading(heading);
    return {
      start,
      end: document.text.length,
      heading,
      level,
      ...parts,
      words: wordsOf(parts.name || heading),
    };
  });
  for (const [index, section] of parsed.entries()) {
    const next = parsed.find((later, laterIndex) => laterIndex > index && endsSection(section, later));
    if (next) section.end = next.start;
  }
  cache.set(document, parsed);
  return parsed;
}

/** True when a later heading ends a section. Levels are less reliable: in PDFs, type sizes suggest them. */
function endsSection(section: Section, later: Section): boolean {
  if (section.number && later.number && section.kind === later.kind) {
    if (later.number.startsWith(`${section.number}.`)) return false;
    if (later.number.split('.').length === section.number.split('.').length && later.level >= section.level)
      return true;
  }
  return later.level <= section.level;
}

/** The section with a number ("2.1", "3", "a"); of several, those of the kind first, then the longest. */
export function sectionByNumber(document: Document, key: string, kind: SectionKind): Section | null {
  const matches = sectionsOf(document).filter(
    (section) =>
      section.number === key && (section.kind === kind || (section.kind === null && kind !== 'appendix')),
  );
  const sameKind = matches.filter((section) => section.kind === kind);
  return longest(sameKind.length > 0 ? sameKind : matches);
}

/** The nth section where no heading has a number, counted on the uppermost level with several headings. */
export function sectionByOrdinal(document: Document, ordinal: number | 'last'): Section | null {
  const sections = sectionsOf(document);
  if (sections.some((section) => section.number !== null)) return null;
  for (let level = 1; level <= 6; level++) {
    const sameLevel = sections.filter((section) => section.level === level);
    if (sameLevel.length > 1) return sameLevel.at(ordinal === 'last' ? -1 : ordinal - 1) ?? null;
  }
  return null;
}

/** The last numbered section (articles aside), else the last of the uppermost headings. */
export function lastSection(document: Document): Section | null {
  const numbered = sectionsOf(document).filter(
    ({ number, kind }) => /^\d+$/.test(number ?? '') && kind !== 'article',
  );
  return numbered.length > 0 ? (numbered.at(-1) ?? null) : sectionByOrdinal(document, 'last');
}

export interface NamedSection {
  section: Section;
  /** 1 when the name and the heading have the same words. */
  score: number;
}

/**
 * The section whose heading has all the words of a name (one in four may be missing), inflected or misspelt.
 * @param leastShare Share of the heading's words that the name must match, 0 to 1
 */
export function sectionByName(document: Document, name: string, leastShare: number): NamedSection | null {
  const nameWords = wordsOf(name);
  if (nameWords.length === 0) return null;
  let best: NamedSection | null = null;
  for (const section of sectionsOf(document)) {
    const { words } = section;
    const matched = nameWords.filter((word) => words.some((other) => isFormOf(word, other))).length;
    if (matched < nameWords.length - Math.floor(nameWords.length / 4) || matched / words.length < leastShare)
      continue;
    const score = Math.min(1, (2 * matched) / (nameWords.length + words.length));
    if (!best || score > best.score || (score === best.score && lengthOf(section) > lengthOf(best.section)))
      best = { section, score };
  }
  return best;
}

/** Topic words, or all words when there are only function words ("Nasıl?"). */
function wordsOf(name: string): string[] {
  const words = topicWords(name);
  return words.length > 0 ? words : (plain(name).match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** True when two plain words differ in no more than an ending or one slip. */
function isFormOf(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  const shorter = Math.min(one.length, other.length);
  if (shorter < 4) return false;
  let prefix = 0;
  while (prefix < shorter && one[prefix] === other[prefix]) prefix++;
  return prefix >= Math.max(4, shorter - 1) || (shorter >= 5 && isWithin(one, other, 1));
}

function longest(sections: readonly Section[]): Section | null {
  return sections.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? null;
}

function lengthOf({ start, end }: Range): number {
  return end - start;
}
