/** The first letters of the first and last word of a name, in the language's upper case. */
export function initials(name: string, language: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const outerWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return outerWords
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toLocaleUpperCase(language);
}

function firstLetter(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, '') || word;
  return [...letters][0] ?? '';
}
