import { useState } from 'react';
import type { Range } from '#contract/documents.ts';
import { isActive, isPressed, pressedAfter } from './linked-words.ts';

/** Which words of the description are pointed at or pressed, in the text or in a picture. */
export interface LinkedWords {
  /** Whether words, or a part that was asked for by them, are to be marked. */
  isActive(span: Range): boolean;
  /** Stays until pressed again. */
  isPressed(span: Range): boolean;
  point(span: Range | null): void;
  press(span: Range): void;
}

export function useLinkedWords(): LinkedWords {
  const [pointed, point] = useState<Range | null>(null);
  const [pressed, setPressed] = useState<Range | null>(null);
  const chosen = { pointed, pressed };
  return {
    isActive: (span) => isActive(span, chosen),
    isPressed: (span) => isPressed(span, chosen),
    point,
    press: (span) => setPressed(pressedAfter(span, chosen)),
  };
}
