import type { RelationName } from '#text/picture/wish.ts';
import type { Nature } from '../nature.ts';
import type { Random } from '../types.ts';
import * as attach from './attach.ts';
import { boundsOf, boxOf, type Group, joined, moved, type Piece, partOf, withPieces } from './group.ts';
import { carrying, type Forest, type Subject } from './relate.ts';
import { crowdOf } from './rows.ts';
import { leastShown, shownFlat, shownShared } from './visibility.ts';

/** All that one host or all hosts together carry, by how. */
type Load = Partial<Record<RelationName, Group[]>>;

/** Builds groups out of trees of relations. */
export class Assembly {
  readonly #forest: Forest;
  readonly #subjects: readonly Subject[];
  readonly #random: Random;

  constructor(forest: Forest, subjects: readonly Subject[], random: Random) {
    this.#forest = forest;
    this.#subjects = subjects;
    this.#random = random;
  }

  /** @returns one group, or one for each instance where nothing ties them together */
  groupsOf(thing: number): Group[] {
    const subject = this.#subjects[thing];
    if (subject === undefined) return [];
    const own = this.#carried(thing, true);
    const { between = [], ...shared } = this.#carried(thing, false);
    const before = subject.count === 1 ? (shared['in-front-of'] ?? []) : [];
    const leftwards = this.#random() < 0.5;
    const hosts = Array.from({ length: subject.count }, (_, index) => {
      const faces = subject.drawing.faces !== null;
      const mirrored = faces && (index > 1 && this.#random() < 0.15 ? leftwards : !leftwards);
      const piece = pieceOf(thing, subject, mirrored);
      return this.#carrying(piece, subject.nature, shareOf(own, index, subject.count), before);
    });
    if (between.length === 0 && Object.keys(shared).length === 0) return hosts;
    const body = this.#bodyOf(hosts, between);
    return body === undefined ? [] : [this.#surrounded({ ...body, thing }, subject.nature, shared)];
  }

  /** Hosts as one group, with what is between them. */
  #bodyOf(hosts: readonly Group[], between: readonly Group[]): Group | undefined {
    if (between.length > 0 && hosts.length > 3) return sharedOf(attach.amidst(hosts, between, this.#random));
    const middle = hosts.length > 1 ? Math.ceil(hosts.length / 2) : hosts.length;
    const all = [...hosts.slice(0, middle), ...between, ...hosts.slice(middle)];
    const rows = between.length > 0 || all.length < 5 ? 1 : Math.ceil(all.length / 5);
    return all.length === 1 ? all[0] : crowdOf(all, rows, 0.75, this.#random);
  }

  /** @param own what each instance carries its share of, or else what all carry together */
  #carried(thing: number, own: boolean): Load {
    const load: Load = {};
    for (const { thing: child, relation } of this.#forest.carried.get(thing) ?? []) {
      if (carrying.has(relation) !== own) continue;
      load[relation] = [...(load[relation] ?? []), ...this.groupsOf(child)];
    }
    for (const groups of Object.values(load)) this.#order(groups);
    return load;
  }

  /** Puts groups into the order that the description asks for, as far as it can be had. */
  #order(groups: Group[]): void {
    for (const [left, right] of this.#forest.orders) {
      const [one = -1, other = -1] = [left, right].map((thing) =>
        groups.findIndex(({ pieces }) => pieces.some((piece) => piece.thing === thing)),
      );
      if (one < 0 || other < 0 || one < other) continue;
      groups.splice(other, 0, ...groups.splice(one, 1));
    }
  }

  /** One instance with what is on it, in it and under it. @param before what stands in front of it */
  #carrying(piece: Piece, nature: Nature, load: Load, before: readonly Group[]): Group {
    const random = this.#random;
    const { inside, shelter } = piece.drawing;
    const { in: held = [], under: below = [], on = [] } = load;
    const openly = inside === null && nature.flat;
    const standing = openly ? [...on, ...held] : on;
    const within = openly ? [] : held;
    const factor = Math.max(
      attach.widening({ piece, nature }, standing),
      attach.enlarging(inside, piece, within),
      attach.enlarging(shelter, piece, below),
      nature.alive || nature.distant ? 1 : attach.backing(piece, before),
    );
    const bare = below.length + standing.length + within.length === 0;
    const least = bare ? piece.least : nature.flat ? shownFlat : shownShared;
    const larger: Piece = { ...piece, scale: piece.scale * factor, least };
    const host = { piece: larger, nature };
    const groups: Group[] = [{ thing: piece.thing, pieces: [larger] }];
    if (within.length > 0 && inside === null) groups.push(attach.putWithin(host, within, random));
    else if (within.length > 0 && inside !== null)
      groups.push(attach.putInto(host, partOf(larger, inside), within, random));
    if (standing.length > 0) groups.push(attach.standOn(host, standing, random));
    if (below.length > 0 && shelter === null) groups.push(attach.putBefore(host, below, random));
    else if (below.length > 0 && shelter !== null)
      groups.push(attach.putUnder(partOf(larger, shelter), below, random));
    return overhead(joined(groups), larger);
  }

  /** A body with what is behind, above, before, around and beside it. */
  #surrounded(core: Group, nature: Nature, load: Load): Group {
    const random = this.#random;
    const first = core.pieces[0];
    if (first === undefined) return core;
    const { behind, above, 'in-front-of': before, around, beside = [] } = load;
    let body = core;
    const add = (after: Group) => {
      body = { thing: core.thing, pieces: [...body.pieces, ...after.pieces] };
    };
    if (behind) {
      const rear = sharedOf(attach.putBehind(body, behind, this.#areAloft(behind), random));
      body = { thing: core.thing, pieces: [...rear.pieces, ...body.pieces] };
    }
    if (above) add(attach.putAbove(body, above, random));
    if (before || around) body = sharedOf(body);
    if (before) add(attach.putBefore({ piece: outlineOf(body, first), nature }, before, random));
    if (around) {
      body = sharedOf(body);
      add(attach.putAround(body, { piece: first, nature }, around, this.#areAloft(around)));
    }
    const side = random() < 0.5 ? -1 : 1;
    const most = core.pieces.length === 1 && beside.length > 2 ? Math.ceil(beside.length / 2) : beside.length;
    for (const at of [-1, 1]) {
      const asked = load[at < 0 ? 'left-of' : 'right-of'] ?? [];
      const groups = [...asked, ...(at === side ? beside.slice(0, most) : beside.slice(most))];
      const {
        near = [],
        flying = [],
        standing = [],
      } = Object.groupBy(groups, (group) => {
        if (nature.person && this.#isHandy(group)) return 'near';
        return this.#areAloft([group]) ? 'flying' : 'standing';
      });
      if (near.length > 0) add(attach.putIntoHand(body, near, at, random));
      for (const some of [flying, standing])
        if (some.length > 0) add(attach.putBeside(body, some, at, this.#raised(nature, some), random));
    }
    // Where something stands before or beside what hangs on a wall, it is that one's feet that are on the ground.
    const feet = nature.habitat === 'wall' ? feetOf(body) : [];
    return feet.length === 0 ? body : moved(body, 0, -Math.max(...feet));
  }

  /** How much higher than a host what is beside it is, as a share of the host's height. */
  #raised({ habitat }: Nature, groups: readonly Group[]): number {
    const alike = groups.every((group) => this.#natureOf(group)?.habitat === habitat);
    if (habitat === 'wall') return alike ? 0 : -0.7;
    return this.#areAloft(groups) && !alike ? 0.5 : 0;
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

/** An instance by itself, its feet at the origin. */
export function pieceOf(thing: number | null, subject: Omit<Subject, 'count'>, mirrored: boolean): Piece {
  const { drawing, nature } = subject;
  const stands = nature.habitat !== 'sky' && nature.habitat !== 'wall' && !nature.flat;
  const scale = nature.size / Math.max(drawing.box.width, drawing.box.height);
  const contact = stands ? 'shadow' : null;
  const place = { x: 0, y: 0, scale, mirrored, contact, cutAt: null } as const;
  return { thing, drawing, ...place, alive: nature.alive, least: leastShown };
}

/** How high the feet are of all that stand. */
const feetOf = ({ pieces }: Group): number[] =>
  pieces.flatMap(({ contact, y }) => (contact === 'shadow' ? [y] : []));

/** Who stands under what reaches no ground, as under an umbrella, is the one on the ground. */
function overhead(group: Group, host: Piece): Group {
  const lowest = Math.max(...feetOf(group), 0);
  if (host.drawing.shelter === null || lowest < 0.1 * boxOf(host).height) return group;
  return withPieces(moved(group, 0, -lowest), (piece) =>
    piece.drawing === host.drawing ? { contact: null } : {},
  );
}

/** A piece that stands for a whole group where its outline alone matters. */
function outlineOf(group: Group, piece: Piece): Piece {
  if (group.pieces.length === 1) return piece;
  const { x, y, width, height } = boundsOf([group]);
  const drawing = { ...piece.drawing, box: { x: 0, y: 0, width, height } };
  return { ...piece, drawing, x: x + width / 2, y: y + height, scale: 1, cutAt: null };
}

const sharedOf = (group: Group): Group =>
  withPieces(group, ({ least }) => ({ least: Math.min(least, shownShared) }));

/** The share of a load that the index-th of several hosts carries: dealt out in order, so that each has about as many. */
function shareOf(load: Load, index: number, hosts: number): Load {
  const dealt = (groups: Group[]) =>
    groups.filter((_, place) => Math.floor((place * hosts) / groups.length) === index);
  return Object.fromEntries(Object.entries(load).map(([relation, groups]) => [relation, dealt(groups)]));
}
