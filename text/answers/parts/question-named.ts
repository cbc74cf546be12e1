import type { Document, Range } from '#contract/documents.ts';
import { plain, tidy } from '../question-words.ts';
import { englishBehind, turkishBehind } from './number-patterns.ts';
import type { SectionMention } from './question-numbered.ts';
import { type NamedSection, sectionByName } from './sections.ts';

const quoted = /"([^"]{2,120})"|(?<![\p{L}\p{N}])'([^']{2,120}?)'(?!\p{L}{3})/gu;
/** Words after a name: "... bölümünde", "... başlığı altında", "... section". */
const turkishAfter = new RegExp(
  String.raw`^[a-z]{0,4}\s*(?:(?:adli|baslikli|isimli)\s+)?(?:${turkishBehind})(?:\s+alt[a-z]+)?`,
  'u',
);
const english = `(?:${englishBehind}|heading)`;
const englishAfter = new RegExp(String.raw`^\s+${english}\b`, 'u');
const englishBefore = new RegExp(
  String.raw`(?:\b(?:in|from|of|under|within|at)\s+)?(?:\b(?:the|this)\s+)?\b${english}\s+(?:on|about|called|titled|entitled|named|headed|with the title)?\s*$`,
  'u',
);
const mostNameWords = 8;
/** Words taken for the name of a section that the document lacks. */
const mostUnknownWords = 4;

/** The section that a question names by its heading, or in quotation marks; null for none. */
export function namedSection(text: string, document: Document): SectionMention | null {
  const line = plain(text);
  for (const match of line.matchAll(quoted)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const name = text.slice(from + 1, to - 1);
    const after = turkishAfter.exec(line.slice(to)) ?? englishAfter.exec(line.slice(to));
    const before = englishBefore.exec(line.slice(0, from));
    const named = sectionByName(document, name, after || before ? 0.34 : 0.75);
    if (!named && !after && !before) continue;
    // Quotation marks may enclose any words; those of a heading mean its section.
    const lead = /(?:\b(?:in|from|of|under|within|at)\s+)?(?:\bthe\s+)?$/.exec(line.slice(0, from));
    const start = before?.index ?? (after ? lead?.index : from) ?? from;
    const end = after ? to + after[0].length : to;
    return mentionOf(start, end, named, name);
  }
  return sectionAfterName(text, line, document) ?? sectionBeforeName(text, line, document);
}

function mentionOf(from: number, to: number, named: NamedSection | null, name: string): SectionMention {
  const label = named?.section.heading ?? tidy(name);
  return {
    from,
    to,
    scope: { kind: 'section', label, found: named !== null },
    range: named?.section ?? null,
  };
}

/** A section with the range of the words that name it. */
type FoundName = Range & { named: NamedSection };

/** The range of a text that names a section best; null when none does. */
function bestName(
  text: string,
  document: Document,
  ranges: readonly Range[],
  leastShare: number,
): FoundName | null {
  let best: FoundName | null = null;
  for (const { start, end } of ranges) {
    const named = sectionByName(document, text.slice(start, end), leastShare);
    if (named && named.score > (best?.named.score ?? 0)) best = { start, end, named };
  }
  return best;
}

/** "In the payment terms section", "Ödeme koşulları bölümünde": takes the words before that are a heading. */
function sectionAfterName(text: string, line: string, document: Document): SectionMention | null {
  const patterns = [
    /\s(?:(?:adli|baslikli|isimli)\s+)?(?:bolum|kism|baslig)(?:u|i)?(?:n?[dt][ea](?:n|ki)?|n?[iu]n?|ne|nu|ni)?\b(?:\s+alt[a-z]+)?/g,
    /\s(?:section|chapter)\b/g,
  ];
  for (const match of patterns.flatMap((pattern) => [...line.matchAll(pattern)])) {
    const words = [...line.slice(0, match.index).matchAll(/\S+/g)].slice(-mostNameWords).reverse();
    const clauseEnd = words.findIndex(([word]) => /[,;:?!]$/.test(word));
    const nameWords = clauseEnd < 0 ? words : words.slice(0, clauseEnd);
    const ranges = nameWords.map(({ index }) => ({ start: index, end: match.index }));
    const best = bestName(text, document, ranges, 0.6);
    if (!best) continue;
    const lead = /\b(?:(?:in|from|of|under|within)\s+)?(?:the\s+)?$/.exec(line.slice(0, best.start));
    return mentionOf(lead?.index ?? best.start, match.index + match[0].length, best.named, '');
  }
  return null;
}

/** "in the section on payment terms": takes the words after that match a heading. */
function sectionBeforeName(text: string, line: string, document: Document): SectionMention | null {
  const opening =
    /(?:\b(?:in|from|of|under|within)\s+)?\bthe\s+(?:section|chapter)\s+(?:on|about|called|titled|entitled|named)\s+(?:the\s+)?/.exec(
      line,
    );
  if (!opening) return null;
  const start = opening.index + opening[0].length;
  const clause = /^[^,;:?!.]+/.exec(line.slice(start))?.[0] ?? '';
  const ranges = [...clause.matchAll(/\S+/g)]
    .slice(0, mostNameWords)
    .map((word) => ({ start, end: start + word.index + word[0].length }));
  const best = bestName(text, document, ranges, 0.5);
  const end = (best ?? ranges.slice(0, mostUnknownWords).at(-1))?.end;
  return end === undefined
    ? null
    : mentionOf(opening.index, end, best?.named ?? null, text.slice(start, end));
}
