import type { Span } from '#contract/pictures.ts';
import type { Form } from './forms.ts';
import type { Ground, Trait } from './meaning.ts';
import type { Region, RelationName } from './wish.ts';

/** What relations are read from, in the text's order. */
export type Element = Span &
  (
    | { kind: 'noun'; things: number[]; form: Form; known: boolean; modified: boolean }
    | { kind: 'scene'; traits: Trait[]; form: Form; words: number }
    | { kind: 'place'; relation: RelationName; ground: Ground; inverse: boolean; form: Form }
    | { kind: 'region'; region: Region }
    | { kind: 'verb'; form: 'finite' | 'participle' | 'exists' | 'rides' }
    | { kind: 'writing'; text: string }
    | { kind: 'unknown' | 'and' | 'comma' | 'stop' }
  );

export type Noun = Element & { kind: 'noun' };
