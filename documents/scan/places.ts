import type { Range } from '#contract/documents.ts';
import { flatten } from '../builder.ts';

/**
 * Where recognised words stand in the text that was made of them. Each line's words follow one another there, the
 * lines maybe in another order; a hyphen at a line's end may be gone. Null for a word that the text says otherwise.
 * @param lines the words of each line
 */
export function placeLines(lines: readonly (readonly string[])[], text: string): (Range | null)[][] {
  const taken = new Uint8Array(text.length);
  let from = 0;
  return lines.map((line) => {
    const words = line.map((word) => flatten(word).trim());
    const found = bestPlace(words, text, from, taken);
    if (!found) return line.map(() => null);
    for (const range of found) {
      if (!range) continue;
      taken.fill(1, range.start, range.end);
      from = range.end;
    }
    return found;
  });
}

/** The first place, from `from` on and then from the start, at which most of a line's words stand. */
function bestPlace(
  words: readonly string[],
  text: string,
  from: number,
  taken: Uint8Array,
): (Range | null)[] | null {
  const lead = words.findIndex((word, index) => text.includes(spelt(word, index === words.length - 1)));
  if (lead === -1) return null;
  const first = spelt(words[lead] ?? '', lead === words.length - 1);
  let best: (Range | null)[] | null = null;
  let most = 0;
  const places = [...occurrences(first, text, from, text.length), ...occurrences(first, text, 0, from)];
  for (const place of places) {
    if (taken[place] === 1) continue;
    const found = wordsFrom(words, lead, text, place);
    // A line begins inside a word only where a hyphen cut it.
    const inside = /[\p{L}\p{N}]/u.test(text.charAt(place - 1)) ? 0.5 : 0;
    const score = found.filter((range) => range !== null).length - inside;
    if (score <= most) continue;
    most = score;
    best = found;
    if (score === words.length) break;
  }
  return best;
}

function* occurrences(word: string, text: string, from: number, to: number): Generator<number> {
  if (word === '') return;
  for (let at = text.indexOf(word, from); at !== -1 && at < to; at = text.indexOf(word, at + 1)) yield at;
}

/** The words one after another, nothing but white space between them. */
function wordsFrom(words: readonly string[], lead: number, text: string, place: number): (Range | null)[] {
  let at = place;
  return words.map((word, index) => {
    if (index < lead) return null;
    while (/\s/.test(text.charAt(at))) at += 1;
    const said = text.startsWith(word, at) ? word : spelt(word, index === words.length - 1);
    if (said === '' || !text.startsWith(said, at)) return null;
    const range = { start: at, end: at + said.length };
    at = range.end;
    return range;
  });
}

/** A line's last word without the hyphen that cuts it. */
function spelt(word: string, last: boolean): string {
  return last ? word.replace(/(?<=\p{L})[-‐\u00ad]$/u, '') : word;
}
