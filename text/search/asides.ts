import { loadWordLists } from '../load-words.ts';
import { fold } from '../plain/fold.ts';

const lists = loadWordLists(new URL('./data/asides.tsv', import.meta.url), ['navigation', 'copyright']);
const navigationWords = new Set(lists('navigation'));
const copyrightWords = lists('copyright');

/** Words; a longer text that names who holds the rights also says something. */
const longestCopyright = 25;
/** What parts the links of a navigation line: bars, dots, arrows, brackets. */
const linkEnds = /[|·•»«›‹→←>[\]()]+/u;
/** The least share of letters among the signs of a sentence; formulas and commands have fewer. */
const leastLetters = 0.5;

/**
 * True for a text that doesn't answer questions unless somebody asks for just its words: links to other pages, a line
 * of copyright, a formula, an arrow.
 */
export function isAside(text: string, language: string): boolean {
  const folded = fold(text, language);
  return isNavigation(folded) || isCopyright(folded) || isFormula(text);
}

function isNavigation(folded: string): boolean {
  const links = folded
    .split(linkEnds)
    .map((link) => link.trim())
    .filter(Boolean);
  const known = links.filter((link) => navigationWords.has(link) || /^\p{N}+$/u.test(link));
  return links.length > 0 && known.length > links.length / 2 && known.some((link) => /\p{L}/u.test(link));
}

/** A short line that begins with a word for the rights, or has one beside a year. */
function isCopyright(folded: string): boolean {
  if (folded.split(/\s+/).length > longestCopyright) return false;
  return copyrightWords.some(
    (words) =>
      folded.startsWith(words) || (folded.includes(words) && /(?<!\d)(?:19|20)\d\d(?!\d)/.test(folded)),
  );
}

/** True for what begins like a formula or has hardly any letters, but also no sentence: "=VLOOKUP(A2;B:C;2)", "->". */
function isFormula(text: string): boolean {
  if (/^=\s*\p{Lu}[\p{Lu}.]*\(/u.test(text)) return true;
  const signs = text.match(/[^\s\p{N}.,:;%€$£₺°–-]/gu) ?? [];
  const letters = signs.filter((sign) => /\p{L}/u.test(sign));
  return signs.length > 0 && letters.length < leastLetters * signs.length;
}
