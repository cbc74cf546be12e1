const latin = /\p{sc=Latin}/gu;
const letters = /\p{L}/gu;

/** True when more than half of a text's letters are Latin. */
export function isLatin(text: string): boolean {
  return 2 * (text.match(latin)?.length ?? 0) > (text.match(letters)?.length ?? 0);
}
