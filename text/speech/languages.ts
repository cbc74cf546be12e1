import type { Block } from '#contract/documents.ts';
import { type Language, languages } from '#contract/languages.ts';
import { detectLanguage } from '../language.ts';

/** A block with fewer letters says too little about its language and follows its neighbours. */
const tellingLetters = 20;

/**
 * The language in which each block is spoken. Long blocks are told by their own words; a short one
 * follows the block before it, a heading the one after it, where there is one.
 */
export function languagesOfBlocks(text: string, blocks: readonly Block[], fallback: Language): Language[] {
  const own = blocks.map(({ start, end }) => {
    const words = text.slice(start, end);
    return (words.match(/\p{L}/gu)?.length ?? 0) < tellingLetters
      ? null
      : spokenLanguage(detectLanguage(words));
  });
  const first = own.find((language) => language !== null) ?? fallback;
  let before = first;
  return blocks.map((block, index) => {
    const next =
      block.kind === 'heading' ? own.slice(index + 1, index + 4).find((each) => each !== null) : null;
    before = own[index] ?? next ?? before;
    return before;
  });
}

/** One of the product's languages, or null. */
export function spokenLanguage(detected: string): Language | null {
  return languages.find((language) => language === detected) ?? null;
}
