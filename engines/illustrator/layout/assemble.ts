import type { RelationName } from '#text/picture/wish.ts';
import type { Nature } from '../nature.ts';
import type { Random } from '../types.ts';
import * as attach from './attach.ts';
import {
  boundsOf,
  boxOf,
  type Group,
  joinGroups,
  mapPieces,
  moveGroup,
  type Piece,
  partBox,
} from './group.ts';
import { carryingRelations, type Forest, type Subject } from './relate.ts';
import { crowdOf } from './rows.ts';
import { leastShown, shownFlat, shownShared } from './visibility.ts';

/** The groups that are related to a host, by their relation: on: [cup, plate], beside: [chair]. */
type Load = Partial<Record<RelationName, Group[]>>;

/** Builds groups out of trees of relations: "a cup on a table, a chair beside it" becomes one group. */
export class Assembly {
  readonly #forest: Forest;
  readonly #subjects: readonly Subject[];
  readonly #random: Random;

  constructor(forest: Forest, subjects: readonly Subject[], random: Random) {
    this.#forest = forest;
    this.#subjects = subjects;
    this.#random = random;
  }

  /** The group of a thing and all that is related to it; one for each instance if nothing joins the instances. */
  groupsOf(thing: number): Group[] {
    const subject = this.#subjects[thing];
    if (subject === undefined) return [];
    const dealt = this.#loadOf(thing, true);
    const { between = [], ...shared } = this.#loadOf(thing, false);
    const before = subject.count === 1 ? (shared['in-front-of'] ?? []) : [];
    const leftwards = this.#random() < 0.5;
    const hosts = Array.from({ length: subject.count }, (_, index) => {
      const hasSide = subject.drawing.faces !== null;
      const mirrored = hasSide && (index > 1 && this.#random() < 0.15 ? leftwards : !leftwards);
      const piece = pieceOf(thing, subject, mirrored);
      return this.#withLoad(piece, subject.nature, shareOf(dealt, index, subject.count), before);
    });
    if (between.length === 0 && Object.keys(shared).length === 0) return hosts;
    const body = this.#bodyOf(hosts, between);
    return body === undefined ? [] : [this.#withNeighbours({ ...body, thing }, subject.nature, shared)];
  }

  /** Joins the instances of a thing into one group, with whatever is between them. */
  #bodyOf(hosts: readonly Group[], between: readonly Group[]): Group | undefined {
    if (between.length > 0 && hosts.length > 3)
      return mayBeCovered(attach.putAmidst(hosts, between, this.#random));
    const middle = hosts.length > 1 ? Math.ceil(hosts.length / 2) : hosts.length;
    const all = [...hosts.slice(0, middle), ...between, ...hosts.slice(middle)];
    const rows = between.length > 0 || all.length < 5 ? 1 : Math.ceil(all.length / 5);
    return all.length === 1 ? all[0] : crowdOf(all, rows, 0.75, this.#random);
  }

  /** The load that is dealt out to a thing's instances (on, in and under them), or the load that they share. */
  #loadOf(thing: number, isDealt: boolean): Load {
    const load: Load = {};
    for (const { thing: child, relation } of this.#forest.carried.get(thing) ?? []) {
      if (carryingRelations.has(relation) !== isDealt) continue;
      load[relation] = [...(load[relation] ?? []), ...this.groupsOf(child)];
    }
    for (const groups of Object.values(load)) this.#order(groups);
    return load;
  }

  /** Sorts groups from left to right as the description asks, as far as that is possible. */
  #order(groups: Group[]): void {
    for (const [left, right] of this.#forest.orders) {
      const [one = -1, other = -1] = [left, right].map((thing) =>
        groups.findIndex(({ pieces }) => pieces.some((piece) => piece.thing === thing)),
      );
      if (one < 0 || other < 0 || one < other) continue;
      groups.splice(other, 0, ...groups.splice(one, 1));
    }
  }

  /** One instance with the groups on it, in it and under it. It grows if those, or groups before it, need more room. */
  #withLoad(piece: Piece, nature: Nature, load: Load, before: readonly Group[]): Group {
    const random = this.#random;
    const { inside, shelter } = piece.drawing;
    const { in: content = [], under: below = [], on = [] } = load;
    // Groups "in" a flat thing without an inside, such as a pond, stand on it.
    const isOpen = inside === null && nature.flat;
    const standing = isOpen ? [...on, ...content] : on;
    const within = isOpen ? [] : content;
    const factor = Math.max(
      attach.wideningFor({ piece, nature }, standing),
      attach.enlargingFor(inside, piece, within),
      attach.enlargingFor(shelter, piece, below),
      nature.alive || nature.distant ? 1 : attach.backdropScale(piece, before),
    );
    const isBare = below.length + standing.length + within.length === 0;
    const least = isBare ? piece.least : nature.flat ? shownFlat : shownShared;
    const larger: Piece = { ...piece, scale: piece.scale * factor, least };
    const host = { piece: larger, nature };
    const groups: Group[] = [{ thing: piece.thing, pieces: [larger] }];
    if (within.length > 0)
      groups.push(
        inside === null
          ? attach.putWithin(host, within, random)
          : attach.putInto(host, partBox(larger, inside), within, random),
      );
    if (standing.length > 0) groups.push(attach.standOn(host, standing, random));
    if (below.length > 0)
      groups.push(
        shelter === null
          ? attach.putBefore(host, below, random)
          : attach.putUnder(partBox(larger, shelter), below, random),
      );
    return holdOverhead(joinGroups(groups), larger);
  }

  /** A group with the groups behind, above, before, around and beside it. */
  #withNeighbours(core: Group, nature: Nature, load: Load): Group {
    const random = this.#random;
    const first = core.pieces[0];
    if (first === undefined) return core;
    const { behind, above, 'in-front-of': before, around, beside = [] } = load;
    let body = core;
    const add = (front: Group) => {
      body = { thing: core.thing, pieces: [...body.pieces, ...front.pieces] };
    };
    if (behind) {
      const rear = mayBeCovered(attach.putBehind(body, behind, this.#areAloft(behind), random));
      body = { thing: core.thing, pieces: [...rear.pieces, ...body.pieces] };
    }
    if (above) add(attach.putAbove(body, above, random));
    if (before || around) body = mayBeCovered(body);
    if (before) add(attach.putBefore({ piece: outlineOf(body, first), nature }, before, random));
    if (around) {
      body = mayBeCovered(body);
      add(attach.putAround(body, { piece: first, nature }, around, this.#areAloft(around)));
    }
    // Groups beside a thing are all on a random side of it, except that many are divided between both sides.
    const side = random() < 0.5 ? -1 : 1;
    const most = core.pieces.length === 1 && beside.length > 2 ? Math.ceil(beside.length / 2) : beside.length;
    for (const each of [-1, 1]) {
      const named = load[each < 0 ? 'left-of' : 'right-of'] ?? [];
      const groups = [...named, ...(each === side ? beside.slice(0, most) : beside.slice(most))];
      const {
        inHand = [],
        flying = [],
        standing = [],
      } = Object.groupBy(groups, (group) => {
        if (nature.person && this.#isHandy(group)) return 'inHand';
        return this.#areAloft([group]) ? 'flying' : 'standing';
      });
      if (inHand.length > 0) add(attach.putIntoHand(body, inHand, each, random));
      for (const some of [flying, standing])
        if (some.length > 0) add(attach.putBeside(body, some, each, this.#liftOf(some, nature), random));
    }
    // If something stands before or beside a thing on the wall, it is its feet that must be on the ground.
    const feet = nature.habitat === 'wall' ? feetOf(body) : [];
    return feet.length === 0 ? body : moveGroup(body, 0, -Math.max(...feet));
  }

  /** The height of groups above the feet of the host beside them, as a share of the host's height. */
  #liftOf(groups: readonly Group[], { habitat }: Nature): number {
    const areAlike = groups.every((group) => this.#natureOf(group)?.habitat === habitat);
    if (habitat === 'wall') return areAlike ? 0 : -0.7;
    return this.#areAloft(groups) && !areAlike ? 0.5 : 0;
  }

  #isHandy(group: Group): boolean {
    return group.pieces.length === 1 && (this.#natureOf(group)?.handy ?? false);
  }

  #areAloft(groups: readonly Group[]): boolean {
    return groups.every((group) => this.#natureOf(group)?.habitat === 'sky');
  }

  #natureOf({ thing }: Group): Nature | undefined {
    return thing === null ? undefined : this.#subjects[thing]?.nature;
  }
}

/** One instance of a thing, with its feet at the origin. */
export function pieceOf(thing: number | null, subject: Omit<Subject, 'count'>, mirrored: boolean): Piece {
  const { drawing, nature } = subject;
  const stands = nature.habitat !== 'sky' && nature.habitat !== 'wall' && !nature.flat;
  const scale = nature.size / Math.max(drawing.box.width, drawing.box.height);
  const contact = stands ? 'shadow' : null;
  const place = { x: 0, y: 0, scale, mirrored, contact, cutAt: null } as const;
  return { thing, drawing, ...place, alive: nature.alive, least: leastShown };
}

/** The y of the feet of all pieces that stand on the ground. */
const feetOf = ({ pieces }: Group): number[] =>
  pieces.flatMap(({ contact, y }) => (contact === 'shadow' ? [y] : []));

/** If somebody stands under a host that is held over them, such as an umbrella, they are on the ground and not the host. */
function holdOverhead(group: Group, host: Piece): Group {
  const lowest = Math.max(...feetOf(group), 0);
  if (host.drawing.shelter === null || lowest < 0.1 * boxOf(host).height) return group;
  return mapPieces(moveGroup(group, 0, -lowest), (piece) =>
    piece.drawing === host.drawing ? { contact: null } : {},
  );
}

/** A piece with the outline of a whole group. */
function outlineOf(group: Group, piece: Piece): Piece {
  if (group.pieces.length === 1) return piece;
  const { x, y, width, height } = boundsOf([group]);
  const drawing = { ...piece.drawing, box: { x: 0, y: 0, width, height } };
  return { ...piece, drawing, x: x + width / 2, y: y + height, scale: 1, cutAt: null };
}

/** Lowers the share of each piece that must show, because the description puts others before it. */
const mayBeCovered = (group: Group): Group =>
  mapPieces(group, ({ least }) => ({ least: Math.min(least, shownShared) }));

/** The share of a load that one of several hosts carries, given by its index. Each host gets about as many groups. */
function shareOf(load: Load, index: number, hosts: number): Load {
  const shareIn = (groups: Group[]) =>
    groups.filter((_, order) => Math.floor((order * hosts) / groups.length) === index);
  return Object.fromEntries(Object.entries(load).map(([relation, groups]) => [relation, shareIn(groups)]));
}
