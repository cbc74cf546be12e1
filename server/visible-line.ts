import { invalidField } from './invalid-field.ts';

/** One line without control characters and direction marks; empty when nothing visible remains. */
export function visibleLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/(?!\s)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(line) ? line : '';
}

/**
 * A title as a user typed it, in one line.
 * @throws KalemError validation_failed for one without a visible character
 */
export function visibleTitle(text: string): string {
  const title = visibleLine(text);
  if (!title) throw invalidField('title', 'The title has no visible character', 'required');
  return title;
}

/**
 * A person's name as they typed it, in one line.
 * @throws KalemError validation_failed for one without a visible character
 */
export function visibleName(text: string): string {
  const name = visibleLine(text);
  if (!name) throw invalidField('name', 'The name has no visible character', 'required');
  return name;
}

/** Drops half a surrogate pair that a cut left at the end. */
export function withoutHalfPair(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
