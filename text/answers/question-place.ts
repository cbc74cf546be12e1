import type { AnswerScope } from '#contract/chat.ts';
import type { Range } from '#contract/documents.ts';

/** Words of a question that name a part of the document. */
export interface Place {
  /** Where they stand in the question. */
  from: number;
  to: number;
  scope: AnswerScope;
  /** Null when the document has no such part. */
  range: Range | null;
}

// Pieces of patterns over plain texts, as plain() makes them.
export const dotted = String.raw`\d{1,3}(?:\.\d{1,3})*`;
export const ordinalMark = String.raw`\s?(?:\.|'?(?:inci|nci|uncu|ncu)|st|nd|rd|th)`;
export const lead = String.raw`(?:\b(?:on|in|at|from|of|under|within|between|per|according to)\s+)?(?:\bthe\s+)?`;
/** "5. maddeye göre": the place is what an answer goes by. */
export const goingBy = String.raw`(?:\s+(?:gore|uyarinca|kapsaminda|geregince)\b)?`;
/** What follows the number in "sayfa 3'te". */
export const turkishEnding = String.raw`(?:'?(?:n?[iu]n|[yn]?[eaiu]|n?[dt][ea](?:n|ki)?|s[iu]n?(?:[dt][ea](?:n|ki)?|[iu]n?)?)\b)?${goingBy}`;
export const ofDocument = String.raw`(?:\s+of\s+(?:the|this)\s+(?:document|text|file|pdf|report|contract|paper|book))?`;
