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
