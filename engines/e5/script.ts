const letters = /\p{L}/gu;
const latinLetters = /\p{Script=Latin}/gu;
/** Less than this share of Latin letters, and what is left over isn't enough to tell meanings by. */
const leastShare = 0.5;
const sampleLength = 20_000;

/**
 * Whether the model can tell what a text means: it knows the Latin script alone, and gives all others
 * vectors that mean nothing. A text without letters (numbers, symbols) counts as readable.
 */
export function isReadable(text: string): boolean {
  const sample = text.length > sampleLength ? sampleOf(text) : text;
  const all = sample.match(letters)?.length ?? 0;
  return all === 0 || (sample.match(latinLetters)?.length ?? 0) >= all * leastShare;
}

/** Pieces from all over a long text: its first pages may be in another script than the rest. */
function sampleOf(text: string): string {
  const piece = sampleLength / 20;
  return Array.from({ length: 20 }, (_, index) => {
    const from = Math.floor((text.length * index) / 20);
    return text.slice(from, from + piece);
  }).join('\n');
}
