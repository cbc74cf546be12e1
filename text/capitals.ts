/** A text with its first letter large, by the rules of its language: "iş" is "İş" in Turkish. */
export function capitalise(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** Whether all of a text's letters are capitals. */
export function isCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}
