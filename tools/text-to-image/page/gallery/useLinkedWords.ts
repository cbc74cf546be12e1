import { useState } from 'react';
import type { Range } from '#contract/documents.ts';
import { isActive, isPressed, togglePressed } from './linked-words.ts';

export type LinkedWords = ReturnType<typeof useLinkedWords>;

/** The words of the description that are pointed at or pressed, in the text or in a picture. */
export function useLinkedWords() {
  const [pointed, point] = useState<Range | null>(null);
  const [pressed, setPressed] = useState<Range | null>(null);
  const choice = { pointed, pressed };
  return {
    isActive: (range: Range) => isActive(range, choice),
    isPressed: (range: Range) => isPressed(range, choice),
    point,
    press: (range: Range) => setPressed(togglePressed(range, choice)),
  };
}
