import type { Range } from '#contract/documents.ts';
import type { Form } from '../words/forms.ts';
import type { Meaning } from '../words/meaning.ts';
import type { Phrase } from './phrases.ts';

/**
 * A noun with its things, or another phrase from which relations are read. A noun `isReference` when its things
 * were named before ("the dragon"), and `isDescribed` when it has a count or another attribute.
 */
export type Element = Range & { form: Form } & (
    | { kind: 'noun'; things: number[]; isReference: boolean; isDescribed: boolean }
    | ((Meaning & { kind: 'scene' }) & { wordCount: number })
    | (Meaning & { kind: 'relation' | 'with' | 'region' | 'verb' })
    | { kind: 'quoted'; text: string }
    | { kind: 'unknown' | 'and' | 'comma' | 'stop' }
  );

export type Noun = Element & { kind: 'noun' };

/** The element of a phrase that ends a noun's attributes; null for any other phrase. */
export function boundaryOf({ start, end, meaning, form }: Phrase): Element | null {
  switch (meaning.kind) {
    case 'relation':
    case 'with':
    case 'region':
    case 'verb':
    case 'quoted':
    case 'stop':
      return { start, end, form, ...meaning };
    case 'copula':
      return { start, end, form, kind: 'verb', value: 'finite', mark: '' };
    default:
      return null;
  }
}
