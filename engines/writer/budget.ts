/** Letters in a token: English has four, Turkish under three with the vocabularies that are in use. */
const charactersPerToken = 2.5;
/** For the instructions and the answer. */
const reservedTokens = 1_500;
const leastTokens = 500;

/** How much document text a model with such a context takes beside the prompt, in UTF-16 code units. */
export function textBudget(contextTokens: number): number {
  return Math.floor(Math.max(leastTokens, contextTokens - reservedTokens) * charactersPerToken);
}

/** Longest answer for so many words, in tokens: Turkish words take three or more. */
export function tokensFor(words: number): number {
  return Math.min(4_000, Math.ceil(words * 4) + 200);
}

/**
 * Packs texts in their order into pieces of at most `most` code units, joined by blank lines. A text that is
 * longer by itself is cut at white space.
 */
export function packTexts(texts: readonly string[], most: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const text of texts.flatMap((each) => cut(each, most))) {
    if (piece !== '' && piece.length + 2 + text.length > most) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? text : `${piece}\n\n${text}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function cut(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const at = rest.lastIndexOf(' ', most);
    const end = at > most / 2 ? at : most;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}
