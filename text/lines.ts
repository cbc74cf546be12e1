/** A text on one line: every run of white space is one space, none stands at its ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The length of a list item's marker ("•", "3.") and the white space behind it, in UTF-16 code units; 0
 * where the item's text doesn't begin with it.
 */
export function markerLength(item: string, marker: string): number {
  if (marker === '' || !item.startsWith(marker)) return 0;
  return marker.length + (/^\s*/.exec(item.slice(marker.length))?.[0].length ?? 0);
}
