/** A LIKE pattern that matches text containing `text`, with its special characters escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
