/** Collapses every run of white space to one space and trims the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The length of a list item's marker ("•", "3.") and the white space after it, in UTF-16 code units; 0 when
 * the item's text doesn't begin with the marker.
 */
export function markerLength(item: string, marker: string): number {
  if (marker === '' || !item.startsWith(marker)) return 0;
  return marker.length + (/^\s*/.exec(item.slice(marker.length))?.[0].length ?? 0);
}
