import type { TranslationResult } from '../contract.ts';
import { type SentenceKey, sentenceId, sentenceKeysOf } from '../shared/view.ts';

export type Side = 'source' | 'target';

const sides = ['source', 'target'] as const;

export const sidePart = (key: SentenceKey, side: Side): string => `${side} ${sentenceId(key)}`;

export const blockOfPart = (part: string): number => Number(/ (\d+)-/.exec(part)?.[1] ?? 0);

export function searchableTranslation({ blocks, from, to }: TranslationResult) {
  return sentenceKeysOf(blocks).flatMap((key) =>
    sides.map((side) => ({
      id: sidePart(key, side),
      text: blocks[key.block]?.sentences[key.sentence]?.[side] ?? '',
      language: side === 'source' ? from : to,
      listed: true,
    })),
  );
}
