import { plain } from '../question-words.ts';

/** Words behind a plural that is asked for: "which towns are", "what tools can". */
const auxiliary =
  '(?:are|were|do|did|have|can|could|may|must|should|will|would|need|get|come|came|go|belong|take|took)';
const patterns = [
  new RegExp(
    String.raw`\b(?:which|what)\s+(?:of\s+the\s+)?(?:[a-z-]+\s+){0,2}(?:(?!(?:does|was|has|this|is)\b)[a-z]+[^su\W]s|people|children)\s+${auxiliary}\b`,
  ),
  /\bwhat (?:are|were) (?:the|all|my|our|your|their)\b.*[^su\W]s\b/,
  /\bwhat (?:do|did|should|must|will) (?:i|we|you|they|one) (?:all )?(?:have to |need to )?(?:need|bring|pack|take with|carry)\b/,
  /^(?:please )?(?:list|name|give me|show me|tell me)(?: me| us)?(?: all)?(?: of)?(?: the)? (?:[a-z-]+ )*[a-z]+[^su\W]s\b/,
  /\bwho (?:all )?(?:came|attended|were|are|was (?:present|there|absent)|is (?:coming|invited))\b/,
  /(?<!\p{L})(?:neler|nelerdir|nelerdi|neleri|hangileri|hangileridir|kimler|kimlerdi|kimlerdir|kimlere|listele\p{L}*|sirala\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})hangi\s+(?:\p{L}+\s+)?\p{L}+l[ae]r(?:i|a|e|in|[dt][ae]n?|[iy]\p{L}*|n\p{L}*)?(?!\p{L})/u,
];

/** True for a question that asks for several things at once: "which towns are named?", "yanıma neler almalıyım?". */
export function asksForMany(question: string): boolean {
  const line = plain(question).trim();
  return patterns.some((pattern) => pattern.test(line));
}
