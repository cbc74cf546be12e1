import type { PictureWish, Relation, RelationName } from '#text/picture/wish.ts';
import type { Nature } from '../nature.ts';
import type { Drawing } from '../types.ts';

type Link = Pick<Relation, 'thing' | 'relation'>;
/** Two things of which one must be left of the other. */
type Order = readonly [left: number, right: number];

/** Relations as trees of things, all given as indexes into the wish's things. */
export interface Forest {
  roots: number[];
  /** The things that are related to each host, and how. */
  carried: ReadonlyMap<number, readonly Link[]>;
  orders: readonly Order[];
  /** Relations that contradict those before them. */
  refused: Relation[];
}

/** A thing of the wish as the layout needs it. */
export interface Subject {
  drawing: Drawing;
  nature: Nature;
  count: number;
}

/** The most instances beside one thing; more of them are its surroundings, and needn't stand in a row with it. */
const mostBeside = 3;
/** Relations of which each instance of a host has a share: three tables carry two cups each. */
export const carryingRelations: ReadonlySet<RelationName> = new Set(['on', 'in', 'under']);
/** Relations that say hardly more than that things are near each other. */
const nearRelations: ReadonlySet<RelationName> = new Set(['beside', 'left-of', 'right-of', 'around']);

/**
 * Makes trees of relations. A relation between things of two trees joins the trees ("a cat on a mat, the cat in front
 * of a house": the mat is in front of the house too); one between things of the same tree can only order them.
 */
export function forestOf({ things, relations }: PictureWish, subjects: readonly Subject[]): Forest {
  const trees = new Trees();
  const refused = relations.filter((relation) => !addRelation(trees, relation, subjects));
  const roots = [...things.keys()].filter((index) => trees.isRoot(index));
  return { roots, carried: trees.carried, orders: trees.orders, refused };
}

/** Returns false if the relation contradicts those before it. */
function addRelation(
  trees: Trees,
  { thing, relation, others }: Relation,
  subjects: readonly Subject[],
): boolean {
  const [first, second] = others;
  if (first === undefined) return true;
  if (relation === 'between' && second !== undefined) {
    const both = [trees.tie(thing, 'right-of', first), trees.tie(second, 'right-of', thing)];
    return !both.includes(false);
  }
  const [one, other] = [subjects[thing], subjects[first]];
  if (one === undefined || other === undefined) return trees.tie(thing, relation, first);
  const { name, reversed } = betterPhrased(relation, one, other);
  const [guest, host] = reversed ? [first, thing] : [thing, first];
  const [guestNature, hostNature] = reversed ? [other.nature, one.nature] : [one.nature, other.nature];
  if (isPulledApart(name, guestNature, hostNature)) return true;
  const count = (sum: number, index: number) => sum + (subjects[index]?.count ?? 1);
  if (name === 'beside' && trees.companyOf(guest, host).reduce(count, 0) > mostBeside) return true;
  if (carryingRelations.has(name)) trees.leaveSide(guest, host);
  return trees.tie(guest, name, host);
}

/** Trees of things, which relations join one after the other. */
class Trees {
  readonly carried = new Map<number, Link[]>();
  readonly orders: Order[] = [];
  readonly #parents = new Map<number, number>();

  isRoot(thing: number): boolean {
    return !this.#parents.has(thing);
  }

  #rootOf(thing: number): number {
    const parent = this.#parents.get(thing);
    return parent === undefined ? thing : this.#rootOf(parent);
  }

  #linksOf(thing: number): Link[] {
    return this.carried.get(thing) ?? [];
  }

  /** Relates one thing to the other. Returns false if that contradicts the relations before. */
  tie(thing: number, relation: RelationName, other: number): boolean {
    if (thing === other) return false;
    const root = this.#rootOf(thing);
    const areRelated = root === this.#rootOf(other);
    if (!areRelated) {
      this.#parents.set(root, other);
      this.carried.set(other, [...this.#linksOf(other), { thing: root, relation }]);
    }
    if (relation === 'left-of') return this.#addOrder([thing, other]) || !areRelated;
    if (relation === 'right-of') return this.#addOrder([other, thing]) || !areRelated;
    return !areRelated || nearRelations.has(relation);
  }

  /** Removes a thing from the side of its host if it is to be on another thing. */
  leaveSide(thing: number, other: number): void {
    const parent = this.#parents.get(thing);
    if (parent === undefined || this.#rootOf(other) === this.#rootOf(thing)) return;
    const links = this.#linksOf(parent);
    const kept = links.filter((one) => one.thing !== thing || one.relation !== 'beside');
    if (kept.length === links.length) return;
    this.#parents.delete(thing);
    this.carried.set(parent, kept);
  }

  /** Records an order. Returns false if it contradicts those before. */
  #addOrder([left, right]: Order): boolean {
    if (isLeft(right, left, this.orders)) return false;
    this.orders.push([left, right]);
    return true;
  }

  /** A newcomer and the things that are beside its host already; empty if both are in one tree. */
  companyOf(newcomer: number, host: number): number[] {
    const root = this.#rootOf(newcomer);
    if (root === this.#rootOf(host)) return [];
    return [root, ...this.#linksOf(host).flatMap((one) => (one.relation === 'beside' ? one.thing : []))];
  }
}

/** True when the orders put one thing left of the other, directly or by things between them. */
function isLeft(one: number, other: number, orders: readonly Order[]): boolean {
  return orders.some(([left, right]) => left === one && (right === other || isLeft(right, other, orders)));
}

/** True when one thing is on the ground and the other in the sky, so that neither should move: "a rainbow with cows". */
function isPulledApart(relation: RelationName, guest: Nature, host: Nature): boolean {
  if (relation === 'beside' && guest.distant && host.habitat !== 'sky') return true;
  return nearRelations.has(relation) && host.habitat === 'sky' && guest.habitat !== 'sky';
}

/** The relation by which a group is built best: the larger thing is the host, which may need the reversed relation. */
function betterPhrased(
  relation: RelationName,
  thing: Subject,
  other: Subject,
): { name: RelationName; reversed: boolean } {
  const isLarger = thing.nature.size > other.nature.size;
  const { habitat } = other.nature;
  const isOverhead = habitat === 'sky' || habitat === 'wall' || (isLarger && other.drawing.shelter === null);
  if (relation === 'under' && isOverhead) return { name: 'above', reversed: true };
  const isOnFlat = relation === 'above' && other.nature.flat && thing.nature.habitat === 'ground';
  if (isOnFlat) return { name: 'on', reversed: false };
  const wouldBeHidden = relation === 'behind' && isLarger && thing.nature.habitat !== 'sky';
  return wouldBeHidden ? { name: 'in-front-of', reversed: true } : { name: relation, reversed: false };
}
