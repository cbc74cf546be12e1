import type { PictureWish, Relation, RelationName } from '#text/picture/wish.ts';
import type { Nature } from '../nature.ts';
import type { Drawing } from '../types.ts';

type Link = Pick<Relation, 'thing' | 'relation'>;
type Order = readonly [left: number, right: number];

/** Relations as trees: what each thing carries, and which of two stands left of the other where both are carried. */
export interface Forest {
  roots: number[];
  carried: ReadonlyMap<number, readonly Link[]>;
  orders: readonly Order[];
  /** Relations that can't be had after those before them. */
  refused: Relation[];
}

/** All that relations ask of a thing. */
export interface Subject {
  drawing: Drawing;
  nature: Nature;
  count: number;
}

/** More than these beside one thing are its surroundings: they needn't stand in one row with it. */
const Company = 3;
/** Relations by which one thing has another on, in or under it: of several, each its own. */
export const carrying: ReadonlySet<RelationName> = new Set(['on', 'in', 'under']);
/** Relations that say no more than that things are near to each other. */
const near: ReadonlySet<RelationName> = new Set(['beside', 'left-of', 'right-of', 'around']);

/**
 * Makes trees of relations: the first one that speaks of two things holds; a later one about things of the same
 * tree only orders them, and one about things of two trees ties the whole trees together ("a cat on a mat, the
 * cat in front of a house": the mat lies in front of the house too).
 */
export function forestOf({ things, relations }: PictureWish, subjects: readonly Subject[]): Forest {
  const trees = new Trees();
  const refused = relations.filter((asked) => !grow(trees, asked, subjects));
  const roots = [...things.keys()].filter((index) => trees.isRoot(index));
  return { roots, carried: trees.carried, orders: trees.orders, refused };
}

/** @returns whether the relation can be had together with those before it */
function grow(trees: Trees, { thing, relation, others }: Relation, subjects: readonly Subject[]): boolean {
  const [first, second] = others;
  if (first === undefined) return true;
  if (relation === 'between' && second !== undefined) {
    const both = [trees.tie(thing, 'right-of', first), trees.tie(second, 'right-of', thing)];
    return !both.includes(false);
  }
  const [one, other] = [subjects[thing], subjects[first]];
  if (one === undefined || other === undefined) return trees.tie(thing, relation, first);
  const { is, reversed } = turned(relation, one, other);
  const [of, to] = reversed ? [first, thing] : [thing, first];
  const [host, guest] = reversed ? [one, other] : [other, one];
  if (isTorn(is, guest.nature, host.nature)) return true;
  const count = (sum: number, index: number) => sum + (subjects[index]?.count ?? 1);
  if (is === 'beside' && trees.companyOf(of, to).reduce(count, 0) > Company) return true;
  if (carrying.has(is)) trees.part(of, to);
  return trees.tie(of, is, to);
}

/** Trees that grow together relation by relation. */
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

  /** @returns as `grow` */
  tie(thing: number, relation: RelationName, other: number): boolean {
    if (thing === other) return false;
    const root = this.#rootOf(thing);
    const related = root === this.#rootOf(other);
    if (!related) {
      this.#parents.set(root, other);
      this.carried.set(other, [...this.#linksOf(other), { thing: root, relation }]);
    }
    if (relation === 'left-of') return this.#keepOrder([thing, other]) || !related;
    if (relation === 'right-of') return this.#keepOrder([other, thing]) || !related;
    return !related || near.has(relation);
  }

  /** A thing that was beside one, and is on another one, leaves the first one's side. */
  part(thing: number, other: number): void {
    const parent = this.#parents.get(thing);
    if (parent === undefined || this.#rootOf(other) === this.#rootOf(thing)) return;
    const links = this.#linksOf(parent);
    const kept = links.filter((one) => one.thing !== thing || one.relation !== 'beside');
    if (kept.length === links.length) return;
    this.#parents.delete(thing);
    this.carried.set(parent, kept);
  }

  /** @returns whether it agrees with the orders before */
  #keepOrder([left, right]: Order): boolean {
    const contradicted = isLeft(right, left, this.orders);
    if (!contradicted) this.orders.push([left, right]);
    return !contradicted;
  }

  /** A newcomer with what is beside its host already; none where both are of one tree. */
  companyOf(newcomer: number, host: number): number[] {
    const root = this.#rootOf(newcomer);
    if (root === this.#rootOf(host)) return [];
    return [root, ...this.#linksOf(host).flatMap((one) => (one.relation === 'beside' ? one.thing : []))];
  }
}

/** One thing stands left of another by what is known, through others too. */
function isLeft(one: number, other: number, orders: readonly Order[]): boolean {
  return orders.some(([left, right]) => left === one && (right === other || isLeft(right, other, orders)));
}

/** Who stands on the ground isn't drawn up into the sky by what is in it, nor that down: "a rainbow with cows". */
function isTorn(relation: RelationName, one: Nature, two: Nature): boolean {
  if (relation === 'beside' && one.distant && two.habitat !== 'sky') return true;
  return near.has(relation) && two.habitat === 'sky' && one.habitat !== 'sky';
}

/** How a relation is told best to build upon it: `reversed` from the other side. */
function turned(relation: RelationName, one: Subject, two: Subject): { is: RelationName; reversed: boolean } {
  const larger = one.nature.size > two.nature.size;
  const { habitat } = two.nature;
  const over = habitat === 'sky' || habitat === 'wall' || (larger && two.drawing.shelter === null);
  if (relation === 'under' && over) return { is: 'above', reversed: true };
  const laid = relation === 'above' && two.nature.flat && one.nature.habitat === 'ground';
  if (laid) return { is: 'on', reversed: false };
  const hidden = relation === 'behind' && larger && one.nature.habitat !== 'sky';
  return hidden ? { is: 'in-front-of', reversed: true } : { is: relation, reversed: false };
}
