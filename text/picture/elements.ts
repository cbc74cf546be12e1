import type { Range } from '#contract/documents.ts';
import type { Form } from './forms.ts';
import type { Ground, Surface, Trait } from './meaning.ts';
import type { Unit } from './units.ts';
import type { Region, RelationName } from './wish.ts';

/** What relations are read from, in the text's order. */
export type Element = Range &
  (
    | { kind: 'noun'; things: number[]; form: Form; known: boolean; modified: boolean }
    | { kind: 'scene'; traits: Trait[]; surface: Surface | null; form: Form; words: number }
    | { kind: 'place'; relation: RelationName; ground: Ground; inverse: boolean; form: Form }
    | { kind: 'region'; region: Region }
    | { kind: 'verb'; form: 'finite' | 'participle' | 'exists' | 'rides'; aloft: boolean }
    | { kind: 'writing'; text: string }
    | { kind: 'unknown' | 'and' | 'comma' | 'stop' }
  );

export type Noun = Element & { kind: 'noun' };

/** What a word that ends a noun's phrase is to relations; null for any other. */
export function boundaryOf({ start, end, meaning, form }: Unit): Element | null {
  const span = { start, end };
  switch (meaning.kind) {
    case 'place': {
      const { relation, ground, inverse = false } = meaning;
      return { ...span, kind: 'place', relation, ground, inverse, form };
    }
    case 'region':
      return { ...span, kind: 'region', region: meaning.region };
    case 'verb':
      return { ...span, kind: 'verb', form: meaning.form, aloft: meaning.aloft === true };
    case 'being':
      return { ...span, kind: 'verb', form: 'finite', aloft: false };
    case 'quoted':
      return { ...span, kind: 'writing', text: meaning.text };
    case 'stop':
      return { ...span, kind: 'stop' };
    default:
      return null;
  }
}
