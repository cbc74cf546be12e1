import { type Atom, type Place, weightOf } from './atoms.ts';

/** Properties that changed on the same text of one paragraph. */
export interface Entry {
  readonly properties: readonly string[];
  /** The atoms that changed. */
  readonly atoms: readonly Atom[];
  /** True when all of the paragraph now has these values. */
  readonly isWhole: boolean;
}

/** The share of a paragraph's text from which a property belongs to the change of its style. */
const leastPart = 0.5;

/** What nothing has told yet about a paragraph: one entry for all properties of the same text. */
export function restOf(atoms: readonly Atom[]): Entry[] {
  const [first] = atoms;
  if (!first || first.place.revised.text.trim() === '') return [];
  const properties = new Set(atoms.flatMap(({ changed }) => [...changed.keys()]));
  if (isInvisible(first, properties)) return [];
  const single = [...properties].flatMap((property) => entriesOf(property, atoms));
  const groups = [...Map.groupBy(single, keyOf).values()].map(joined);
  const whole = groups.find(({ isWhole }) => isWhole);
  if (!whole?.properties.includes('style')) return groups;
  const total = weightOf(atoms);
  const isPartOfStyle = (entry: Entry) => entry === whole || weightOf(entry.atoms) >= leastPart * total;
  return [joined(groups.filter(isPartOfStyle)), ...groups.filter((entry) => !isPartOfStyle(entry))];
}

/** A style's name alone is nothing to see, unless it makes a heading or an item of the paragraph. */
function isInvisible({ place: { original, revised } }: Atom, properties: ReadonlySet<string>): boolean {
  const isSameKind = original.style === revised.style && original.level === revised.level;
  return isSameKind && properties.size === 1 && properties.has('style');
}

/** A property's changes, by its new value. */
function entriesOf(property: string, atoms: readonly Atom[]): Entry[] {
  const changed = atoms.filter((atom) => atom.changed.has(property));
  return [...Map.groupBy(changed, (atom) => atom.changed.get(property)?.after ?? '')].map(
    ([after, same]) => ({
      properties: [property],
      atoms: same,
      isWhole: atoms.every((atom) => (atom.after[property] ?? '') === after),
    }),
  );
}

const keyOf = ({ isWhole, atoms }: Entry) =>
  isWhole ? '' : atoms.map(({ start, end }) => `${start}-${end}`).join();

function joined(entries: readonly Entry[]): Entry {
  const atoms = new Set(entries.flatMap((entry) => entry.atoms));
  return {
    properties: entries.flatMap(({ properties }) => properties),
    atoms: [...atoms].sort((one, other) => one.start - other.start),
    isWhole: entries.some(({ isWhole }) => isWhole),
  };
}

/** The entries of a paragraph. */
export interface Rest {
  readonly place: Place;
  readonly entries: readonly Entry[];
}

/** Joins entries of whole paragraphs of a story that say the same, wherever they stand. */
export function mergeAlike(rests: readonly Rest[]): Entry[][] {
  const merged: Entry[][] = [];
  const groups = new Map<string, Entry[]>();
  for (const { place, entries } of rests) {
    for (const entry of entries) {
      const meaning = entry.isWhole ? `${place.story} ${meaningOf(entry)}` : null;
      const known = meaning === null ? undefined : groups.get(meaning);
      const group = known ?? [];
      if (!known) merged.push(group);
      group.push(entry);
      if (meaning !== null) groups.set(meaning, group);
    }
  }
  return merged;
}

/** A text that is equal for entries that set the same values. */
function meaningOf({ properties, atoms }: Entry): string {
  const newValue = (property: string) =>
    atoms.flatMap(({ changed }) => changed.get(property)?.after ?? [])[0] ?? '';
  return properties
    .map((property) => `${property}=${newValue(property)}`)
    .sort()
    .join(';');
}
