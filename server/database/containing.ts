/** A LIKE pattern for what contains a text, in which no letter of the text has a meaning of its own. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
