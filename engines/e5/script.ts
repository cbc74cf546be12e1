const letters = /\p{L}/gu;
const latinLetters = /\p{Script=Latin}/gu;
/** The least share of Latin letters; with fewer, too little is left to compare meanings. */
const leastShare = 0.5;
const sampleLength = 20_000;

/**
 * True when the model can represent a text's meaning: it knows only the Latin script and gives meaningless
 * vectors to others. A text without letters (numbers, symbols) counts as readable.
 */
export function isReadable(text: string): boolean {
  const sample = text.length > sampleLength ? sampleOf(text) : text;
  const all = sample.match(letters)?.length ?? 0;
  return all === 0 || (sample.match(latinLetters)?.length ?? 0) >= all * leastShare;
}

/** Pieces from all over a long text, whose first pages may be in another script. */
function sampleOf(text: string): string {
  const piece = sampleLength / 20;
  return Array.from({ length: 20 }, (_, index) => {
    const start = Math.floor((text.length * index) / 20);
    return text.slice(start, start + piece);
  }).join('\n');
}
