/** A low estimate: a token has about four characters in English, and under three in Turkish. */
const charactersPerToken = 2.5;
/** The tokens that are kept for the instructions and the answer. */
const reservedTokens = 1_500;
const leastTokens = 500;

/** The UTF-16 code units of a document's text that fit into a context of so many tokens. */
export function textBudget(contextTokens: number): number {
  return Math.floor(Math.max(leastTokens, contextTokens - reservedTokens) * charactersPerToken);
}

/** The tokens that an answer of so many words may take: a Turkish word takes three or more. */
export function tokensFor(words: number): number {
  return Math.min(4_000, Math.ceil(words * 4) + 200);
}
