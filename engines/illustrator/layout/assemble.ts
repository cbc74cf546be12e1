import type { RelationName } from '#text/picture/wish.ts';
import type { Random } from '../types.ts';
import {
  amidst,
  backing,
  enlarging,
  type Host,
  putAbove,
  putAround,
  putBefore,
  putBehind,
  putBeside,
  putInto,
  putIntoHand,
  putUnder,
  putWithin,
  standOn,
  widening,
} from './attach.ts';
import { boundsOf, boxOf, type Group, moved, type Piece, partOf } from './group.ts';
import type { Habitat, Nature } from './nature.ts';
import { carrying, type Forest, type Subject } from './relate.ts';
import { crowdOf } from './rows.ts';
import { leastShown, shownFlat, shownShared } from './visibility.ts';

/** What one host or all hosts together carry, by how. */
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
    const shared = this.#carried(thing, false);
    const leftwards = this.#random() < 0.5;
    const hosts = Array.from({ length: subject.count }, (_, index) => {
      const mirrored =
        subject.drawing.faces !== null && (index > 1 && this.#random() < 0.15 ? leftwards : !leftwards);
      return this.#carrying(
        pieceOf(thing, subject, mirrored),
        subject.nature,
        shareOf(own, index, subject.count),
        subject.count === 1 ? (shared['in-front-of'] ?? []) : [],
      );
    });
    const between = shared.between ?? [];
    const others = Object.entries(shared).filter(([relation]) => relation !== 'between');
    if (between.length === 0 && others.length === 0) return hosts;
    const bedded = between.length > 0 && hosts.length > 3;
    const middle = Math.ceil(hosts.length / 2);
    const all =
      hosts.length > 1
        ? [...hosts.slice(0, middle), ...between, ...hosts.slice(middle)]
        : [...hosts, ...between];
    const rows = between.length > 0 || all.length < 5 ? 1 : Math.ceil(all.length / 5);
    const body = bedded
      ? sharedOf(amidst(hosts, between, this.#random))
      : all.length === 1
        ? all[0]
        : crowdOf(all, rows, 0.75, this.#random);
    return body === undefined ? [] : [this.#surrounded({ ...body, thing }, subject.nature, shared)];
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
      const one = groups.findIndex((group) => contains(group, left));
      const other = groups.findIndex((group) => contains(group, right));
      if (one < 0 || other < 0 || one < other) continue;
      const [later] = groups.splice(one, 1);
      if (later !== undefined) groups.splice(other, 0, later);
    }
  }

  /** One instance with what is on it, in it and under it. */
  #carrying(piece: Piece, nature: Nature, load: Load, before: readonly Group[]): Group {
    const { surface, inside, shelter } = piece.drawing;
    const flat = nature.flat || surface !== null;
    const held = load.in ?? [];
    const openly = inside === null && flat && nature.flat;
    const standing = [...(load.on ?? []), ...(openly ? held : [])];
    const within = openly ? [] : held;
    const below = load.under ?? [];
    const factor = Math.max(
      widening(hostOf(piece, nature), standing),
      enlarging(inside, piece, within),
      enlarging(shelter, piece, below),
      nature.alive || nature.distant ? 1 : backing(piece, before),
    );
    const larger: Piece = {
      ...piece,
      scale: piece.scale * factor,
      least:
        below.length + standing.length + within.length === 0
          ? piece.least
          : nature.flat
            ? shownFlat
            : shownShared,
    };
    const host = hostOf(larger, nature);
    const pieces: Piece[] = [larger];
    if (within.length > 0) {
      const put =
        inside === null
          ? putWithin(host, within, this.#random)
          : putInto(host, partOf(larger, inside), within, this.#random);
      pieces.push(...put.pieces);
    }
    if (standing.length > 0) pieces.push(...standOn(host, standing, this.#random).pieces);
    if (below.length > 0) {
      const put =
        shelter === null
          ? putBefore(host, below, this.#random)
          : putUnder(partOf(larger, shelter), below, this.#random);
      pieces.push(...put.pieces);
    }
    return { thing: piece.thing, pieces: overhead(pieces, larger) };
  }

  /** A body with what is behind, above, before, around and beside it. */
  #surrounded(core: Group, nature: Nature, load: Load): Group {
    const random = this.#random;
    let body = core;
    const first = core.pieces[0];
    if (first === undefined) return core;
    const add = (before: Group | null, after: Group | null) => {
      body = {
        thing: core.thing,
        pieces: [...(before?.pieces ?? []), ...body.pieces, ...(after?.pieces ?? [])],
      };
    };
    const share = () => {
      body = sharedOf(body);
    };
    if (load.behind) {
      add(sharedOf(putBehind(body, load.behind, this.#areAloft(load.behind), random)), null);
    }
    if (load.above) add(null, putAbove(body, load.above, random));
    if (load['in-front-of']) {
      share();
      add(null, putBefore(hostOf(boundsPiece(body, first), nature), load['in-front-of'], random));
    }
    if (load.around) {
      share();
      add(null, putAround(body, hostOf(first, nature), load.around, this.#areAloft(load.around)));
    }
    const beside = load.beside ?? [];
    const side = random() < 0.5 ? -1 : 1;
    const sides = { left: [...(load['left-of'] ?? [])], right: [...(load['right-of'] ?? [])] };
    const alone =
      core.pieces.length === 1 && beside.length > 2 ? Math.ceil(beside.length / 2) : beside.length;
    (side < 0 ? sides.left : sides.right).push(...beside.slice(0, alone));
    (side < 0 ? sides.right : sides.left).push(...beside.slice(alone));
    for (const [groups, at] of [
      [sides.left, -1],
      [sides.right, 1],
    ] as const) {
      const near = groups.filter((group) => nature.person && this.#isHandy(group));
      const apart = groups.filter((group) => !near.includes(group));
      if (near.length > 0) add(null, putIntoHand(body, near, at, random));
      for (const some of [
        apart.filter((group) => this.#areAloft([group])),
        apart.filter((group) => !this.#areAloft([group])),
      ]) {
        if (some.length > 0) add(null, putBeside(body, some, at, this.#raised(nature, some), random));
      }
    }
    return nature.habitat === 'wall' ? this.#grounded(body) : body;
  }

  /** How much higher than a host what is beside it is, as a share of the host's height. */
  #raised({ habitat }: Nature, groups: readonly Group[]): number {
    if (habitat === 'wall') return groups.every((group) => this.#habitatOf(group) === 'wall') ? 0 : -0.7;
    return this.#areAloft(groups) && habitat !== 'sky' ? 0.5 : 0;
  }

  /** Where something stands before or beside what hangs on a wall, it is that one's feet that are on the ground. */
  #grounded(body: Group): Group {
    const feet = feetOf(body.pieces);
    return feet.length === 0 ? body : moved(body, 0, -Math.max(...feet));
  }

  #isHandy({ thing, pieces }: Group): boolean {
    return thing !== null && pieces.length === 1 && (this.#subjects[thing]?.nature.handy ?? false);
  }

  #areAloft(groups: readonly Group[]): boolean {
    return groups.every((group) => this.#habitatOf(group) === 'sky');
  }

  #habitatOf({ thing }: Group): Habitat | null {
    return thing === null ? null : (this.#subjects[thing]?.nature.habitat ?? null);
  }
}

/** An instance by itself, its feet at the origin. */
export function pieceOf(
  thing: number | null,
  { drawing, nature }: Omit<Subject, 'count'>,
  mirrored: boolean,
): Piece {
  const aloft = nature.habitat === 'sky' || nature.habitat === 'wall';
  return {
    thing,
    drawing,
    x: 0,
    y: 0,
    scale: nature.size / Math.max(drawing.box.width, drawing.box.height),
    mirrored,
    contact: aloft || nature.flat ? null : 'shadow',
    cutAt: null,
    alive: nature.alive,
    least: leastShown,
  };
}

/** How high the feet are of all that stand. */
function feetOf(pieces: readonly Piece[]): number[] {
  return pieces.filter(({ contact }) => contact === 'shadow').map(({ y }) => y);
}

/** Who stands under what reaches no ground, as under an umbrella, is the one on the ground. */
function overhead(pieces: readonly Piece[], host: Piece): Piece[] {
  const lowest = Math.max(...feetOf(pieces), 0);
  if (host.drawing.shelter === null || lowest < 0.1 * boxOf(host).height) return [...pieces];
  const { pieces: lifted } = moved({ thing: host.thing, pieces: [...pieces] }, 0, -lowest);
  return lifted.map((piece) => (piece.drawing === host.drawing ? { ...piece, contact: null } : piece));
}

function hostOf(piece: Piece, { flat, habitat }: Nature): Host {
  return { piece, flat, aloft: habitat === 'sky', hung: habitat === 'wall' };
}

/** Stands for a whole group where its outline alone matters. */
function boundsPiece(group: Group, piece: Piece): Piece {
  if (group.pieces.length === 1) return piece;
  const box = boundsOf([group]);
  const drawing = { ...piece.drawing, box: { x: 0, y: 0, width: box.width, height: box.height } };
  return { ...piece, drawing, x: box.x + box.width / 2, y: box.y + box.height, scale: 1, cutAt: null };
}

function sharedOf(group: Group): Group {
  return {
    ...group,
    pieces: group.pieces.map((piece) => ({ ...piece, least: Math.min(piece.least, shownShared) })),
  };
}

function contains({ pieces }: Group, thing: number): boolean {
  return pieces.some((piece) => piece.thing === thing);
}

/** What the index-th of several hosts carries of a load: dealt out in order, so that each has about as many. */
function shareOf(load: Load, index: number, hosts: number): Load {
  const share: Load = {};
  for (const relation of carrying) {
    const groups = load[relation] ?? [];
    const dealt = groups.filter((_, place) => Math.floor((place * hosts) / groups.length) === index);
    if (dealt.length > 0) share[relation] = dealt;
  }
  return share;
}
