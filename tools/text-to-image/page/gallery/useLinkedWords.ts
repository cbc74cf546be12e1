import { useState } from 'react';
import type { Range } from '#contract/documents.ts';
import { isActive, isPressed, togglePressed } from './linked-words.ts';

/** The words of the description that are pointed at or pressed, in the text or in a picture. */
export interface LinkedWords {
  /** True when a range, or a part asked for by it, is marked. */
  isActive(span: Range): boolean;
  /** True from one press until the next. */
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
    press: (span) => setPressed(togglePressed(span, chosen)),
  };
}
