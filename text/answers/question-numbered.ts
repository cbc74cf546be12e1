import type { Document, Range } from '#contract/documents.ts';
import { cardinalWords, numberKey, ordinalWords } from './question-numbers.ts';
import {
  dotted,
  goingBy,
  lead,
  ofDocument,
  ordinalMark,
  type Place,
  turkishEnding,
} from './question-place.ts';
import {
  kindOf,
  lastSection,
  type Section,
  sectionByNumber,
  sectionByPlace,
  sectionWords,
} from './question-sections.ts';
import { plain } from './question-words.ts';

const turkishSection = String.raw`(?:bolum|kisim|kism|unite|baslik|baslig|madde)[a-z]*|md\.`;
const numberedKinds = `${sectionWords.section}|${sectionWords.article}|${sectionWords.appendix}`;
const sectionPatterns = [
  // "2. bölümde", "5'inci madde", "the 2nd section", "2.1 numaralı bölüm", "2.1 bölümünde"
  new RegExp(
    `${lead}\\b(${dotted})(?:${ordinalMark}|\\s+(?:numarali|no'?lu))\\s*(${turkishSection}|section|chapter|part|article|clause)(?![a-z])${goingBy}${ofDocument}`,
    'd',
  ),
  new RegExp(`\\b(\\d{1,3}(?:\\.\\d{1,3})+)\\s+(${turkishSection})${goingBy}`, 'd'),
  // "section 2.1", "bölüm II'de", "Ek A"
  new RegExp(
    `${lead}\\b(${numberedKinds})\\s*(?:(?:no|number)\\b\\.?:?\\s*)?(${dotted}|[ivxlc]+\\b|[a-z]\\b|(?:${cardinalWords})\\b)${turkishEnding}${ofDocument}`,
    'd',
  ),
  new RegExp(`(§)\\s*(${dotted})`, 'd'),
  // "ikinci bölümde", "the last chapter"
  new RegExp(
    `${lead}\\b(${ordinalWords}|son|last|final)\\s+(${turkishSection}|section|chapter|part|article|clause)(?![a-z])${goingBy}${ofDocument}`,
    'd',
  ),
];

/** The section, article or appendix that a question names by its number. */
export function numberedSection(text: string, document: Document): Place | null {
  for (const [index, pattern] of sectionPatterns.entries()) {
    const match = pattern.exec(plain(text));
    if (!match) continue;
    const [one = '', other = ''] = match.slice(1);
    const [written, word] = index === 2 || index === 3 ? [other, one] : [one, other];
    // "in part I agree", "madde i...": letters are numbers only where they are written as such.
    const at = match.indices?.[word === one ? 2 : 1]?.[0] ?? match.index;
    const isCapital = /^\p{Lu}+(?!\p{Ll})/u.test(text.slice(at));
    if (/^[a-z]$/.test(written) && !isCapital && text[at + 1] !== "'" && text[at + 1] !== '’') continue;
    const kind = kindOf(word);
    const isLast = /^(?:son|last|final)$/.test(written);
    const key = numberKey(written);
    const section = isLast
      ? lastSection(document)
      : (sectionByNumber(document, key, kind) ??
        (/^\d+$/.test(key) && kind === 'section' ? sectionByPlace(document, Number(key)) : null) ??
        (kind === 'article' ? articleInText(document, key) : null));
    const named = text.slice(at, at + written.length);
    // "Section 230 of the Act": the text speaks of it, so it need not be a part of this document.
    if (!section && (isLast || isLoose(word) || isMentioned(document, key, word))) continue;
    return {
      from: match.index,
      to: match.index + match[0].length,
      scope: {
        kind: 'section',
        label:
          section?.heading ??
          (kind === 'section'
            ? named
            : `${text.slice(...(match.indices?.[word === one ? 1 : 2] ?? [at]))} ${named}`),
        found: section !== null,
      },
      range: section,
    };
  }
  return null;
}

/** Words that mean other things as well: "ek 2 gün", "part 2", "birinci kısım". */
function isLoose(word: string): boolean {
  return /^(?:ek|parts?|units?|annex|appendi|kisim|kism|unite|baslik|baslig)/.test(word);
}

function isMentioned({ text }: Document, key: string, word: string): boolean {
  if (!/^\d/.test(key)) return false;
  const names = kindOf(word) === 'article' ? 'article|clause|madde' : 'section|chapter|§|bölüm';
  const escaped = key.replaceAll('.', '\\.');
  return new RegExp(
    `(?:${names})\\s*${escaped}(?![\\d.]\\d)|(?<![\\d.])${escaped}\\.\\s?(?:${names})`,
    'iu',
  ).test(text);
}

/** Articles that are written as paragraphs, "Madde 5 - ...": up to the next one or a heading. */
function articleInText({ blocks, text }: Document, key: string): Section | null {
  const numberOf = (block: Range) =>
    /^(?:madde|article|clause)\s*(\d{1,3}(?:\.\d{1,3})*)(?=\W)/.exec(
      plain(text.slice(block.start, block.start + 40)),
    )?.[1];
  const first = blocks.findIndex((block) => block.kind !== 'reference' && numberOf(block) === key);
  const block = blocks[first];
  if (!block) return null;
  const next = blocks
    .slice(first + 1)
    .find((later) => later.kind === 'heading' || numberOf(later) !== undefined);
  const heading =
    text
      .slice(block.start, block.end)
      .split(/[-–—:.(]|(?<=\d)\s/)[0]
      ?.trim() ?? key;
  return {
    start: block.start,
    end: next?.start ?? text.length,
    heading,
    name: heading,
    level: 6,
    number: key,
    kind: 'article',
    words: [],
  };
}
