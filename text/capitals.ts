/** Makes a text's first letter a capital by the rules of its language: "iş" becomes "İş" in Turkish. */
export function capitalise(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** True when a text has capitals and no small letters. */
export function isCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}
