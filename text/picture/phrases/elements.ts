import type { Range } from '#contract/documents.ts';
import type { Region, RelationName } from '../wish.ts';
import type { Form } from '../words/forms.ts';
import type { Ground, Meaning, Surface, Trait } from '../words/meaning.ts';
import type { Phrase } from './phrases.ts';

/** What relations are read from, in the text's order. */
export type Element = Range &
  (
    | { kind: 'noun'; things: number[]; form: Form; known: boolean; modified: boolean }
    | { kind: 'scene'; trait: Trait | null; surface: Surface; form: Form; words: number }
    | { kind: 'relation'; relation: RelationName; ground: Ground; form: Form }
    /** Who or what has the things that come next. `content`: only if it holds things ("a bowl of cherries"). */
    | { kind: 'with'; relation: RelationName; content: boolean }
    | { kind: 'region'; region: Region }
    | { kind: 'verb'; form: (Meaning & { kind: 'verb' })['value']; airborne: boolean }
    | { kind: 'writing'; text: string }
    | { kind: 'unknown' | 'and' | 'comma' | 'stop' }
  );

export type Noun = Element & { kind: 'noun' };
export type Scene = Element & { kind: 'scene' };
export type RelationWord = Element & { kind: 'relation' };

/** What a phrase that ends a noun's attributes is to relations; null for any other. */
export function boundaryOf({ start, end, meaning, form }: Phrase): Element | null {
  const span = { start, end };
  switch (meaning.kind) {
    case 'relation':
      return { ...span, kind: 'relation', relation: meaning.relation, ground: meaning.ground, form };
    case 'with':
      return { ...span, kind: 'with', relation: meaning.relation, content: meaning.content };
    case 'region':
      return { ...span, kind: 'region', region: meaning.value };
    case 'verb':
      return { ...span, kind: 'verb', form: meaning.value, airborne: meaning.mark === 'airborne' };
    case 'copula':
      return { ...span, kind: 'verb', form: 'finite', airborne: false };
    case 'quoted':
      return { ...span, kind: 'writing', text: meaning.text };
    case 'stop':
      return { ...span, kind: 'stop' };
    default:
      return null;
  }
}
