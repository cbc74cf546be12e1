/**
 * A name or title as it may be shown: one line, without control characters and without the marks that
 * turn the direction of what follows.
 */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?!\s)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
