import type { Block } from '#contract/documents.ts';
import { type Language, languages } from '#contract/languages.ts';
import { detectLanguage } from '../language.ts';

/** In a block with fewer letters, no language is detected. */
const fewestLetters = 20;

/**
 * The language in which each block is spoken. A block that is short, or in a language without a voice, takes that of
 * the block before; a heading first looks at the next three. The first blocks take the first language that is found.
 * @param fallback the language if none is found
 */
export function languagesOfBlocks(text: string, blocks: readonly Block[], fallback: Language): Language[] {
  const detected = blocks.map(({ start, end }) => {
    const words = text.slice(start, end);
    return (words.match(/\p{L}/gu)?.length ?? 0) < fewestLetters
      ? null
      : spokenLanguage(detectLanguage(words));
  });
  const first = detected.find((language) => language !== null) ?? fallback;
  let previous = first;
  return blocks.map((block, index) => {
    const next =
      block.kind === 'heading' ? detected.slice(index + 1, index + 4).find((each) => each !== null) : null;
    previous = detected[index] ?? next ?? previous;
    return previous;
  });
}

/** A detected language if the product has a voice for it, else null. */
export function spokenLanguage(detected: string): Language | null {
  return languages.find((language) => language === detected) ?? null;
}
