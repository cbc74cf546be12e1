import type { PictureWish, Relation, RelationName } from '#text/picture/wish.ts';
import type { Drawing } from '../types.ts';
import type { Nature } from './nature.ts';

interface Link {
  thing: number;
  relation: RelationName;
}

/** Relations as trees: what each thing carries, and which of two stands left of the other where both are carried. */
export interface Forest {
  roots: number[];
  carried: Map<number, Link[]>;
  orders: [left: number, right: number][];
  /** Relations that can't be had after those before them. */
  refused: Relation[];
}

/** What relations ask of a thing. */
export interface Subject {
  drawing: Drawing;
  nature: Nature;
  count: number;
}

/** More than these beside one thing are its surroundings: they needn't stand in one row with it. */
const Company = 3;

/**
 * Makes trees of relations: the first one that speaks of two things holds; a later one about things of the same
 * tree only orders them, and one about things of two trees ties the whole trees together ("a cat on a mat, the
 * cat in front of a house": the mat lies in front of the house too).
 */
export function forestOf({ things, relations }: PictureWish, subjects: readonly Subject[]): Forest {
  const trees = new Trees(subjects);
  const refused: Relation[] = [];
  for (const asked of relations) if (!grow(trees, asked, subjects)) refused.push(asked);
  const roots = things.map((_, index) => index).filter((index) => trees.isRoot(index));
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
  const { of, is, to } = turned(thing, relation, first, subjects);
  if (isTorn(of, is, to, subjects)) return true;
  if (carrying.has(is)) trees.part(of, to);
  return trees.tie(of, is, to);
}

/** Trees that grow together relation by relation. */
class Trees {
  readonly carried: Forest['carried'] = new Map();
  readonly orders: Forest['orders'] = [];
  readonly #parents = new Map<number, number>();
  readonly #subjects: readonly Subject[];

  constructor(subjects: readonly Subject[]) {
    this.#subjects = subjects;
  }

  isRoot(thing: number): boolean {
    return !this.#parents.has(thing);
  }

  #rootOf(thing: number): number {
    const parent = this.#parents.get(thing);
    return parent === undefined ? thing : this.#rootOf(parent);
  }

  /** @returns as `grow` */
  tie(thing: number, relation: RelationName, other: number): boolean {
    if (thing === other) return false;
    const root = this.#rootOf(thing);
    const order = orderOf(thing, relation, other);
    if (root === this.#rootOf(other)) {
      if (order === null) return near.has(relation);
      return this.#keepOrder(order);
    }
    if (relation === 'beside' && this.#isCrowded(root, other)) return true;
    this.#parents.set(root, other);
    this.carried.set(other, [...(this.carried.get(other) ?? []), { thing: root, relation }]);
    if (order !== null) this.#keepOrder(order);
    return true;
  }

  /** What was beside one thing, and is on another one, leaves the first one's side. */
  part(thing: number, other: number): void {
    const parent = this.#parents.get(thing);
    const links = parent === undefined ? [] : (this.carried.get(parent) ?? []);
    const link = links.find((one) => one.thing === thing && one.relation === 'beside');
    if (parent === undefined || link === undefined || this.#rootOf(other) === this.#rootOf(thing)) return;
    this.#parents.delete(thing);
    this.carried.set(
      parent,
      links.filter((one) => one !== link),
    );
  }

  /** @returns whether it agrees with the orders before */
  #keepOrder([left, right]: [left: number, right: number]): boolean {
    const contradicted = isLeft(right, left, this.orders);
    if (!contradicted) this.orders.push([left, right]);
    return !contradicted;
  }

  #isCrowded(newcomer: number, host: number): boolean {
    const beside = (this.carried.get(host) ?? []).filter(({ relation }) => relation === 'beside');
    const company = [newcomer, ...beside.map(({ thing }) => thing)];
    return company.reduce((sum, index) => sum + (this.#subjects[index]?.count ?? 1), 0) > Company;
  }
}

/** Whether one thing stands left of another by what is known, through others too. */
function isLeft(one: number, other: number, orders: Forest['orders']): boolean {
  return orders.some(([left, right]) => left === one && (right === other || isLeft(right, other, orders)));
}

/** Relations by which one thing has another on, in or under it: of several, each its own. */
export const carrying: ReadonlySet<RelationName> = new Set(['on', 'in', 'under']);

function orderOf(thing: number, relation: RelationName, other: number): [number, number] | null {
  if (relation === 'left-of') return [thing, other];
  return relation === 'right-of' ? [other, thing] : null;
}

/** Relations that say no more than that things are near to each other. */
const near: ReadonlySet<RelationName> = new Set(['beside', 'left-of', 'right-of', 'around']);

/** Who stands on the ground isn't drawn up into the sky by what is in it, nor that down: "a rainbow with cows". */
function isTorn(thing: number, relation: RelationName, other: number, subjects: readonly Subject[]): boolean {
  const one = subjects[thing]?.nature;
  const two = subjects[other]?.nature;
  if (one === undefined || two === undefined) return false;
  if (relation === 'beside' && one.distant && two.habitat !== 'sky') return true;
  return near.has(relation) && two.habitat === 'sky' && one.habitat !== 'sky';
}

/** The same relation told from the other side where that one is the better one to build upon. */
function turned(thing: number, relation: RelationName, other: number, subjects: readonly Subject[]) {
  const as = { of: thing, is: relation, to: other };
  const one = subjects[thing];
  const two = subjects[other];
  if (one === undefined || two === undefined) return as;
  const larger = one.nature.size > two.nature.size;
  const covered = two.drawing.shelter !== null;
  if (
    relation === 'under' &&
    (two.nature.habitat === 'sky' || two.nature.habitat === 'wall' || (larger && !covered))
  ) {
    return { of: other, is: 'above' as const, to: thing };
  }
  if (relation === 'above' && two.nature.flat && one.nature.habitat === 'ground') {
    return { of: thing, is: 'on' as const, to: other };
  }
  if (relation === 'behind' && larger && one.nature.habitat !== 'sky') {
    return { of: other, is: 'in-front-of' as const, to: thing };
  }
  return as;
}
