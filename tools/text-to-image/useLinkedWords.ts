import { useState } from 'react';
import type { Span } from '#contract/pictures.ts';
import { overlaps } from './reading.ts';

/** Which words of the description are pointed at or pressed, in the text or in a picture. */
export interface LinkedWords {
  /** Whether words, or a part that was asked for by them, are to be marked. */
  isActive(span: Span): boolean;
  /** Stays until pressed again. */
  isPressed(span: Span): boolean;
  point(span: Span | null): void;
  press(span: Span): void;
}

export function useLinkedWords(): LinkedWords {
  const [pointed, point] = useState<Span | null>(null);
  const [pressed, setPressed] = useState<Span | null>(null);
  const active = pointed ?? pressed;
  const isPressed = (span: Span) => pressed !== null && overlaps(span, pressed);
  return {
    isActive: (span) => active !== null && overlaps(span, active),
    isPressed,
    point,
    press: (span) => setPressed(isPressed(span) ? null : span),
  };
}
