/** Collapses every run of white space to one space and trims the ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** UTF-16 code units of an item's marker ("•", "3.") and white space; 0 if it doesn't begin with them. */
export function markerLength(item: string, marker: string): number {
  if (marker === '' || !item.startsWith(marker)) return 0;
  return marker.length + (/^\s*/.exec(item.slice(marker.length))?.[0].length ?? 0);
}
