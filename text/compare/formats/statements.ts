import { type Atom, weightOf } from './atoms.ts';
import type { Scope } from './scopes.ts';
import type { FormatScope } from './told.ts';

/** A change of one property that holds throughout a scope. */
export interface Statement {
  readonly scope: Scope;
  readonly property: string;
  /** The new value; '' for the default. */
  readonly after: string;
  /** The changed atoms that it explains. */
  readonly atoms: readonly Atom[];
  /** True when it holds for all of the scope's text, and not only for what had the same value before. */
  readonly isFull: boolean;
}

/** A statement holds when it is true of this share of the text that it is about. */
const leastShare = 0.95;
/** It must also explain this share of the scope's text, or it would be about something else. */
const leastPart = 0.5;
/** Paragraphs that share a change, at least. */
const leastPlaces = 2;

/** Every statement that holds in a scope about the changed properties of its text. */
export function statementsOf(scope: Scope): Statement[] {
  const members = [...scope.atoms, ...scope.optional];
  const partOf = partsOf(scope);
  const properties = new Set(members.flatMap(({ changed }) => [...changed.keys()]));
  return [...properties].flatMap((property) => {
    const changed = members.filter((atom) => atom.changed.has(property));
    const byValue = Map.groupBy(changed, (atom) => atom.changed.get(property)?.after ?? '');
    return [...byValue].flatMap(([after, atoms]): Statement[] => {
      if (placesOf(atoms) < leastPlaces || partOf(atoms) < leastPart) return [];
      const isFull = holdsIn(scope.atoms, property, after);
      return isFull || holdsForFormer(scope, partOf, property, after, atoms)
        ? [{ scope, property, after, atoms, isFull }]
        : [];
    });
  });
}

/** True when nearly all of some text has a value now, apart from what changed to another one, which is told itself. */
function holdsIn(atoms: readonly Atom[], property: string, after: string): boolean {
  const right = atoms.filter((atom) => (atom.after[property] ?? '') === after);
  const exceptions = atoms.filter(({ changed }) => (changed.get(property)?.after ?? after) !== after);
  return weightOf(right) >= leastShare * (weightOf(atoms) - weightOf(exceptions));
}

/** True when all that had one same value before has the new one now. */
function holdsForFormer(
  scope: Scope,
  partOf: PartOf,
  property: string,
  after: string,
  changed: readonly Atom[],
): boolean {
  const byFormer = Map.groupBy(changed, (atom) => atom.changed.get(property)?.before ?? '');
  return byFormer.entries().some(([before, same]) => {
    if (placesOf(same) < leastPlaces || partOf(same) < leastPart) return false;
    const former = scope.atoms.filter((atom) => (atom.before[property] ?? '') === before);
    return holdsIn(former, property, after);
  });
}

type PartOf = (atoms: readonly Atom[]) => number;

/** Gives the share of a scope's text that some atoms are; the whole is weighed once for all values. */
function partsOf({ atoms: all }: Scope): PartOf {
  const counted = new Set(all);
  const whole = Math.max(1, weightOf(all));
  return (atoms) => weightOf(atoms.filter((atom) => counted.has(atom))) / whole;
}

const placesOf = (atoms: readonly Atom[]) => new Set(atoms.map(({ place }) => place)).size;

/** The weight of the text that a statement still has to explain. */
export function unexplained({ property, atoms }: Statement): number {
  return weightOf(atoms.filter(({ changed }) => changed.has(property)));
}

/** Scopes in the order in which they are preferred when they explain the same text. */
const ranks: readonly FormatScope['kind'][] = ['document', 'style', 'section', 'table', 'row', 'column'];

/** Sorts statements: those that explain most first. */
export function compareStatements(
  one: { statement: Statement; weight: number },
  other: { statement: Statement; weight: number },
): number {
  return (
    other.weight - one.weight ||
    Number(other.statement.isFull) - Number(one.statement.isFull) ||
    ranks.indexOf(one.statement.scope.kind) - ranks.indexOf(other.statement.scope.kind)
  );
}
