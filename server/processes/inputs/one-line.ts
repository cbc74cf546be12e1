/**
 * A name or title as it may be shown: one line, without control characters and without the marks that
 * turn the direction of what follows. Empty when nothing of it would show.
 */
export function oneLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/(?!\s)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(line) ? line : '';
}

/** Without the first half of a character that a cut has parted. */
export function whole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
