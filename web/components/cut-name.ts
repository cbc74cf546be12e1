const ellipsis = '…';

/** The number of characters that the kept end of a name may have. */
const longestTail = 16;

/** A name whose end has a figure, a dash or an extension; only the end may tell it from others that begin alike. */
const distinguishingEnd = /[\d_–—-]|\.(?=[\p{L}\d])/u;

const letters = new Intl.Segmenter();

/**
 * Shortens a name to a line. What is left begins and ends at words where it can: a name of a file or a version loses
 * its middle, since only its end may tell it from another; any other name loses its end.
 * @param fits tells whether a text has room
 */
export function cutName(name: string, fits: (text: string) => boolean): string {
  if (fits(name)) return name;
  for (const tail of tailsOf(name)) {
    const fitsBefore = (head: string) => fits(joined(head, tail));
    const head = longestHead(name.slice(0, -tail.length), fitsBefore);
    if (head !== null) return joined(head, tail);
  }
  return (longestHead(name, (head) => fits(head + ellipsis)) ?? firstLetters(name, fits)) + ellipsis;
}

function joined(head: string, tail: string): string {
  // Cut at a space, the words stay apart; a dash there would stand beside the ellipsis.
  return head + ellipsis + tail.replace(/^\s+([–—-]\s+)?/, ' ').replace(/^[–—-]\s+/, ' ');
}

/** The ends of a name that begin with a word, the longest first; none when the end says little. */
function tailsOf(name: string): string[] {
  // The title of a pasted text is cut already, so that its end is the middle of a sentence.
  if (name.endsWith(ellipsis) || !distinguishingEnd.test(lastLetters(name, 1.5 * longestTail))) return [];
  const end = lastLetters(name, longestTail);
  return [...end.matchAll(/[\s_–—-](?=[^\s_–—-])/gu)].map(({ index }) => end.slice(index));
}

function lastLetters(name: string, count: number): string {
  return segmentsOf(name).slice(-count).join('');
}

function segmentsOf(name: string): string[] {
  return [...letters.segment(name)].map(({ segment }) => segment);
}

/** The longest beginning that fits and ends with a word, or null. */
function longestHead(text: string, fits: (head: string) => boolean): string | null {
  const ends = [...text.matchAll(/\S(?=[\s_]|$)/gu)].map(({ index, 0: letter }) => index + letter.length);
  const heads = ends.map((end) => text.slice(0, end).replace(/[\s,;:…→–—_-]+$/u, ''));
  return heads.findLast((head) => head !== '' && fits(head)) ?? null;
}

/** The letters of a long first word that fit before an ellipsis. */
function firstLetters(name: string, fits: (text: string) => boolean): string {
  const all = segmentsOf(name);
  const counts = all.map((_, index) => all.length - 1 - index);
  const count = counts.find((each) => fits(all.slice(0, each).join('') + ellipsis)) ?? 0;
  return all.slice(0, count).join('');
}
