import { foldToAscii } from '#text/plain/fold.ts';

/**
 * The distance of a query from an entry, -1 for the best; null when a word of the query isn't in it. Case and
 * diacritics don't count, so that "ozet" finds "Özetleme". A word at the start of the label is nearer than one at the
 * start of another word, and that is nearer than one in the middle of a word or one of the keywords.
 * @param keywords other words by which it is found, only from their beginning
 */
export function distanceOf(query: string, label: string, keywords = ''): number | null {
  const words = foldToAscii(query, 'en').split(/\s+/).filter(Boolean);
  const foldedLabel = foldToAscii(label, 'en');
  const starts = startsOf(foldedLabel);
  const keywordStarts = startsOf(foldToAscii(keywords, 'en'));
  // Several labels may have the same words in another order, so a label typed from its start comes first.
  if (foldedLabel.startsWith(words.join(' '))) return -1;
  let distance = 0;
  for (const word of words) {
    if (foldedLabel.startsWith(word)) continue;
    if (starts.some((start) => start.startsWith(word))) distance += 1;
    else if (foldedLabel.includes(word)) distance += 2;
    else if (keywordStarts.some((start) => start.startsWith(word))) distance += 3;
    else return null;
  }
  return distance;
}

/** The words of a text. */
function startsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
