import type {
  ColourName,
  Picture,
  Region,
  RelationName,
  Season,
  Setting,
  Size,
  TimeOfDay,
  Weather,
} from './wish.ts';

export type Trait =
  | { trait: 'setting'; value: Setting }
  | { trait: 'time'; value: TimeOfDay }
  | { trait: 'weather'; value: Weather }
  | { trait: 'season'; value: Season };

/**
 * How a place names what it is measured by: by a noun beside it, by a word that points back ("on it"), or, as "of"
 * does, by a noun that is only one if it holds things ("a bowl of cherries").
 */
export type Ground = 'noun' | 'pronoun' | 'content';

/** A scene that things lie and stand on: by its name ("sand"), or by words that say so themselves ("on the moon"). */
export type Surface = 'named' | 'stood-on';

/** What a word or phrase can mean in a description. */
export type Meaning =
  /** `more`: what else it is: a family is a man, a woman and a child. */
  | { kind: 'thing'; picture: Picture; more?: Picture[]; plural?: boolean }
  /** "ones": the thing named before, once more. */
  | { kind: 'same' }
  /** `article`: "a", "bir", "some", of which a noun in the singular is one. */
  | { kind: 'count'; value: number; article?: boolean }
  | { kind: 'colour'; name: ColourName }
  /** "colourful": several colours, as many as there are things. */
  | { kind: 'motley' }
  | { kind: 'shade'; shade: 'light' | 'dark' }
  | { kind: 'size'; size: Size }
  | { kind: 'scene'; traits: Trait[]; surface?: Surface }
  /**
   * `inverse`: the thing stands before the word and what is at it after ("a desk with a lamp").
   * `noun`: a Turkish noun that says so with its suffixes only: "üst" in "üstünde".
   */
  | { kind: 'place'; relation: RelationName; ground: Ground; inverse?: boolean; noun?: boolean }
  | { kind: 'region'; region: Region }
  | { kind: 'definite' }
  | { kind: 'being' }
  | { kind: 'and' }
  /** "olan", "yazan": a relative clause that says what there is. `aloft`: who does it is in the air. */
  | { kind: 'verb'; form: 'finite' | 'participle' | 'exists' | 'rides'; aloft?: boolean }
  /** "Without", "olmayan": the thing isn't there. */
  | { kind: 'none' }
  | { kind: 'filler' }
  /** Known to mean something that can't be drawn. */
  | { kind: 'untold' };

/** Reads lines of "head | words | words": the head with the words of one column, apart by commas. */
export function lines(table: string, column = 0): { head: string; words: string[] }[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', ...columns] = line.split('|');
      const words = (columns[column] ?? '').split(',').map((word) => word.trim());
      return { head: head.trim(), words: words.filter((word) => word !== '') };
    });
}
