/** Characters of a token: about four in English, under three in Turkish with current vocabularies. */
const charactersPerToken = 2.5;
/** Tokens for the instructions and the answer. */
const reservedTokens = 1_500;
const leastTokens = 500;

/** UTF-16 code units of document text that fit into a context beside the prompt. */
export function textBudget(contextTokens: number): number {
  return Math.floor(Math.max(leastTokens, contextTokens - reservedTokens) * charactersPerToken);
}

/** Tokens that an answer of so many words may take: Turkish words take three or more. */
export function tokensFor(words: number): number {
  return Math.min(4_000, Math.ceil(words * 4) + 200);
}
