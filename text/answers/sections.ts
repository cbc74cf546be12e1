import type { Document, Range } from '#contract/documents.ts';
import { oneLine } from '../lines.ts';
import { isWithin } from '../search/spelling.ts';
import { numberKey, ordinalWords } from './number-words.ts';
import { plain, topicWords } from './question-words.ts';

/** What a part of a document is called. Chapters, parts and sections are all sections here. */
export type SectionKind = 'section' | 'article' | 'appendix';

/** A heading with all that stands under it. */
export interface Section extends Range {
  /** As the document writes it, on one line. */
  heading: string;
  /** Without its number. */
  name: string;
  level: number;
  /** Its number as a key ("2.1"), null without one. */
  number: string | null;
  /** From the word beside the number; null where none stands there. */
  kind: SectionKind | null;
  /** The words of the name that say something, plain. */
  words: readonly string[];
}

/** Patterns, to be built into others, of the plain words for each kind. */
export const sectionWords: Readonly<Record<SectionKind, string>> = {
  section: 'sections?|chapters?|parts?|units?|bolum|kisim|unite|baslik',
  article: 'articles?|clauses?|madde|md\\.',
  appendix: 'appendix|appendices|annex|ek',
};
const anyWord = Object.values(sectionWords).join('|');
const number = String.raw`\d{1,3}(?:\.\d{1,3})*|[ivxlc]+|[a-z]`;
const gap = String.raw`[\s.):–—-]*`;
/** "Section 2: ...", "MADDE 5 - ...", "Bölüm II ...". */
const wordFirst = new RegExp(`^(${anyWord})\\s*[:.-]?\\s*(${number}|[a-z]+)(?=[\\s.):–—-]|$)${gap}`);
/** "2. Bölüm: ...", "İkinci Bölüm ...". */
const wordLast = new RegExp(
  `^(?:(\\d{1,3})\\s?\\.|(${ordinalWords}|[ivxlc]+)\\.?)\\s*(${anyWord})(?=[\\s.):–—-]|$)${gap}`,
);
/** "2 ...", "2.1. ...", "IV. ...", "a) ...". */
const bare = new RegExp(`^(?:(\\d{1,3}(?:\\.\\d{1,3})*)(?=[\\s.)]|$)|([ivxlc]+|[a-z])[.)])${gap}(?=\\S)`);

/** What a plain word such as "madde" or "chapter" calls a part. */
export function kindOf(word: string): SectionKind {
  if (new RegExp(`^(?:${sectionWords.article})`).test(word)) return 'article';
  return new RegExp(`^(?:${sectionWords.appendix})$`).test(word) ? 'appendix' : 'section';
}

type Parsed = Pick<Section, 'name' | 'number' | 'kind'>;

function parseHeading(heading: string): Parsed {
  const text = plain(heading);
  const first = wordFirst.exec(text);
  const key = first ? numberKey(first[2] ?? '') : '';
  // Of letters only those are numbers that came out as one, or stand alone.
  if (first && (/^\d/.test(key) || key.length === 1))
    return { name: heading.slice(first[0].length), number: key, kind: kindOf(first[1] ?? '') };
  const last = wordLast.exec(text);
  if (last)
    return {
      name: heading.slice(last[0].length),
      number: numberKey(last[1] ?? last[2] ?? ''),
      kind: kindOf(last[3] ?? ''),
    };
  const plainNumber = bare.exec(text);
  if (!plainNumber) return { name: heading, number: null, kind: null };
  const written = plainNumber[1] ?? plainNumber[2] ?? '';
  return { name: heading.slice(plainNumber[0].length), number: numberKey(written), kind: null };
}

const known = new WeakMap<Document, readonly Section[]>();

/** A document's headings in their order, each with the range that it heads, subsections included. */
export function sectionsOf(document: Document): readonly Section[] {
  const found = known.get(document);
  if (found) return found;
  const headings = document.blocks.filter((block) => block.kind === 'heading');
  const parsed = headings.map((block): Section => {
    const { start, level } = block;
    const heading = oneLine(document.text.slice(start, block.end));
    const read = parseHeading(heading);
    return {
      start,
      end: document.text.length,
      heading,
      level,
      ...read,
      words: wordsOf(read.name || heading),
    };
  });
  for (const [index, section] of parsed.entries()) {
    for (let next = index + 1; next < parsed.length; next++) {
      const other = parsed[next];
      if (!other || !endsAt(section, other)) continue;
      section.end = other.start;
      break;
    }
  }
  known.set(document, parsed);
  return parsed;
}

/** Whether a later heading ends a section. Numbers are surer than levels, which are guessed from type in PDFs. */
function endsAt(section: Section, later: Section): boolean {
  if (section.number && later.number && section.kind === later.kind) {
    if (later.number.startsWith(`${section.number}.`)) return false;
    if (later.number.split('.').length === section.number.split('.').length && later.level >= section.level)
      return true;
  }
  return later.level <= section.level;
}

/** The section of a number ("2.1", "3", "a"); of several the one named by the same word, then the longest. */
export function sectionByNumber(document: Document, key: string, kind: SectionKind): Section | null {
  const matches = sectionsOf(document).filter(
    (section) =>
      section.number === key && (section.kind === kind || (section.kind === null && kind !== 'appendix')),
  );
  const named = matches.filter((section) => section.kind === kind);
  return longest(named.length > 0 ? named : matches);
}

/** The nth section where headings have no numbers: counted on the uppermost level that has several. */
export function sectionByPlace(document: Document, place: number | 'last'): Section | null {
  const sections = sectionsOf(document);
  if (sections.some((section) => section.number !== null)) return null;
  for (let level = 1; level <= 6; level++) {
    const same = sections.filter((section) => section.level === level);
    if (same.length > 1) return same.at(place === 'last' ? -1 : place - 1) ?? null;
  }
  return null;
}

/** The last section that a document counts: by its numbers, else by its uppermost headings. */
export function lastSection(document: Document): Section | null {
  const numbered = sectionsOf(document).filter(
    ({ number, kind }) => /^\d+$/.test(number ?? '') && kind !== 'article',
  );
  return numbered.length > 0 ? (numbered.at(-1) ?? null) : sectionByPlace(document, 'last');
}

export interface NamedSection {
  section: Section;
  /** 1 when name and heading have the same words. */
  score: number;
}

/**
 * The section whose heading has all the words of a name (one in four may be missing), inflected or with a
 * slip. least: how much of the heading the name must cover, 0 to 1.
 */
export function sectionByName(document: Document, name: string, least: number): NamedSection | null {
  const wanted = wordsOf(name);
  if (wanted.length === 0) return null;
  let best: NamedSection | null = null;
  for (const section of sectionsOf(document)) {
    const { words } = section;
    const matched = wanted.filter((word) => words.some((other) => isForm(word, other))).length;
    if (matched < wanted.length - Math.floor(wanted.length / 4) || matched / words.length < least) continue;
    const score = Math.min(1, (2 * matched) / (wanted.length + words.length));
    if (!best || score > best.score || (score === best.score && lengthOf(section) > lengthOf(best.section)))
      best = { section, score };
  }
  return best;
}

/** Topic words; of a heading of nothing but function words ("Nasıl?"), all of them. */
function wordsOf(name: string): string[] {
  const words = topicWords(name);
  return words.length > 0
    ? words
    : (plain(name)
        .match(/[\p{L}\p{N}]+/gu)
        ?.map(String) ?? []);
}

/** Whether two plain words are forms of one: alike but for an ending or a slip. */
function isForm(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  const shorter = Math.min(one.length, other.length);
  if (shorter < 4) return false;
  let same = 0;
  while (same < shorter && one[same] === other[same]) same++;
  return same >= Math.max(4, shorter - 1) || (shorter >= 5 && isWithin(one, other, 1));
}

function longest(sections: readonly Section[]): Section | null {
  return sections.reduce<Section | null>(
    (best, section) => (best && lengthOf(best) >= lengthOf(section) ? best : section),
    null,
  );
}

function lengthOf({ start, end }: Range): number {
  return end - start;
}
