const arrow = ' → ';

/**
 * A comparison's title for a narrow line: without the words with which both names begin, since only the rest tells the
 * documents apart. Any other title, and one of which nothing would be left, stays as it is.
 */
export function pairTitle(title: string): string {
  const names = title.split(arrow).map((name) => name.split(' '));
  const [first, second] = names;
  if (!first || !second || names.length > 2) return title;
  const different = first.findIndex((word, index) => word !== second[index]);
  const rests = [first, second].map((words) => words.slice(different).filter(isWord).join(' '));
  return different > 0 && rests.every(Boolean) ? rests.join(arrow) : title;
}

/** False for the dash that stood between the common beginning and the rest. */
function isWord(word: string, index: number): boolean {
  return index > 0 || !/^[–—-]$/.test(word);
}
