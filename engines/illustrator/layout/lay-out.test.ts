import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DrawnThing, relationNames, settings } from '#text/picture/wish.ts';
import { contains, overlapArea } from '../boxes.ts';
import type { Composition } from './composition.ts';
import { partBox } from './group.ts';
import { pictureOf, type Sketch } from './testing/wishes.ts';
import { shownFlat, visibility } from './visibility.ts';

const emoji = (characters: string) => ({ emoji: characters });
const drawn = (name: DrawnThing) => ({ drawn: name });
const shapes = [
  [1024, 1024],
  [1024, 680],
  [680, 1024],
  [1024, 576],
] as const;
const seeds = [1, 2, 3, 4, 5, 6];

function boxesOf({ placed }: Composition, thing: number) {
  return placed.filter((one) => one.thing === thing).map(({ box }) => box);
}
function boxOf(composition: Composition, thing: number) {
  const [box] = boxesOf(composition, thing);
  if (box === undefined) throw new Error(`nothing drawn of ${thing}`);
  return box;
}
const bottom = ({ y, height }: { y: number; height: number }) => y + height;
const middle = ({ x, width }: { x: number; width: number }) => x + width / 2;

it('shows every thing, whole and inside of the picture, whatever is asked for', () => {
  const pictures = [
    ...['🍎', '🐈', '🏠', '🌳', '🚗', '⛵', '🐟', '🎈', '☀', '🏔', '🧒', '🦋', '🐘', '🐜', '✈'].map(emoji),
    ...(['table', 'bowl', 'box', 'rug', 'lake', 'fence', 'sign', 'wall', 'street-lamp'] as const).map(drawn),
  ];
  const kinds = fc.array(fc.tuple(fc.constantFrom(...pictures), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 5,
  });
  const index = fc.nat(4);
  const relations = fc.array(fc.tuple(index, fc.constantFrom(...relationNames), index, index), {
    maxLength: 4,
  });
  const setting = fc.option(fc.constantFrom(...settings));
  fc.assert(
    fc.property(
      kinds,
      relations,
      setting,
      fc.constantFrom(...shapes),
      fc.nat(1_000),
      (things, links, place, shape, seed) => {
        const known = links.filter(([, , ...others]) => others.every((other) => other < things.length));
        const sketch: Sketch = {
          things,
          relations: known.filter(([thing]) => thing < things.length),
          setting: place,
        };
        const { composition, canvas } = pictureOf(sketch, seed, shape);
        for (const [thing, [picture]] of things.entries()) {
          const isWall = 'drawn' in picture && picture.drawn === 'wall';
          if (!isWall) expect(boxesOf(composition, thing).length).toBeGreaterThan(0);
        }
        expect(Math.min(1, ...visibility(composition))).toBeGreaterThanOrEqual(shownFlat);
        for (const { box } of composition.placed) expect(contains({ x: 0, y: 0, ...canvas }, box)).toBe(true);
      },
    ),
    { numRuns: 25, seed: 7 },
  );
});

it('puts things side by side on a table', () => {
  for (const seed of seeds) {
    const things: Sketch['things'] = [[emoji('🍎'), 3], [drawn('table')], [emoji('☕')]];
    const { composition } = pictureOf(
      {
        things,
        relations: [
          [0, 'on', 1],
          [2, 'on', 1],
        ],
      },
      seed,
    );
    const table = composition.placed.find(({ thing }) => thing === 1);
    if (table?.drawing.surface === null || table === undefined) throw new Error('a table has a surface');
    const surface = partBox(table, { ...table.drawing.surface, height: 0 });
    const standing = [...boxesOf(composition, 0), ...boxesOf(composition, 2)];
    expect(standing).toHaveLength(4);
    for (const box of standing) {
      expect(Math.abs(bottom(box) - surface.y)).toBeLessThan(0.02 * 1024);
      expect(middle(box)).toBeGreaterThan(surface.x);
      expect(middle(box)).toBeLessThan(surface.x + surface.width);
    }
    expect(visibility(composition).every((shown) => shown > 0.9)).toBe(true);
  }
});

it('puts things where the description says', () => {
  for (const seed of seeds) {
    const cat = emoji('🐈');
    const beside = (
      relation: 'left-of' | 'right-of' | 'above' | 'under' | 'in-front-of' | 'behind',
      other = drawn('table'),
    ) => pictureOf({ things: [[cat], [other]], relations: [[0, relation, 1]] }, seed).composition;
    const left = beside('left-of');
    expect(middle(boxOf(left, 0))).toBeLessThan(boxOf(left, 1).x);
    const right = beside('right-of');
    expect(boxOf(right, 0).x).toBeGreaterThan(middle(boxOf(right, 1)));
    const above = beside('above');
    expect(bottom(boxOf(above, 0))).toBeLessThan(boxOf(above, 1).y);
    const under = beside('under');
    expect(boxOf(under, 0).y).toBeGreaterThan(boxOf(under, 1).y);
    expect(overlapArea(boxOf(under, 0), boxOf(under, 1))).toBeGreaterThan(0);
    const front = pictureOf(
      { things: [[cat], [emoji('🏠')]], relations: [[0, 'in-front-of', 1]] },
      seed,
    ).composition;
    expect(front.placed.map(({ thing }) => thing)).toEqual([1, 0]);
    expect(bottom(boxOf(front, 0))).toBeGreaterThan(bottom(boxOf(front, 1)));
    const behind = pictureOf(
      { things: [[emoji('🌳')], [emoji('🐕')]], relations: [[0, 'behind', 1]] },
      seed,
    ).composition;
    expect(behind.placed.map(({ thing }) => thing)).toEqual([0, 1]);
    const between = pictureOf(
      { things: [[cat], [emoji('🏠')], [emoji('🌳')]], relations: [[0, 'between', 1, 2]] },
      seed,
    ).composition;
    const order = [1, 0, 2].map((thing) => middle(boxOf(between, thing)));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
});

it('lets things show above the container that they are in', () => {
  const { composition } = pictureOf({
    things: [[emoji('🍎'), 6], [drawn('bowl')]],
    relations: [[0, 'in', 1]],
  });
  const apples = composition.placed.filter(({ thing }) => thing === 0);
  expect(apples).toHaveLength(6);
  expect(apples.every(({ cutAt }) => cutAt !== null)).toBe(true);
  const bowl = boxOf(composition, 1);
  for (const { box } of apples)
    expect(overlapArea({ ...bowl, y: 0, height: 1024 }, box)).toBeCloseTo(box.width * box.height, 0);
});

it('follows the earlier relation when relations contradict each other or form a circle', () => {
  const things: Sketch['things'] = [[emoji('🐈')], [emoji('🐕')], [emoji('🐎')]];
  const { composition } = pictureOf({
    things,
    relations: [
      [0, 'left-of', 1],
      [0, 'right-of', 1],
      [1, 'left-of', 2],
      [2, 'left-of', 0],
      [0, 'on', 0],
    ],
  });
  expect(composition.givenUp.map(({ relation }) => relation)).toEqual(['right-of', 'left-of', 'on']);
  const [cat, dog, horse] = [0, 1, 2].map((thing) => middle(boxOf(composition, thing)));
  expect(cat).toBeLessThan(dog ?? 0);
  expect(dog).toBeLessThan(horse ?? 0);
});

it('puts flying things in the sky, and swimming things in water', () => {
  const { composition, scenery } = pictureOf({
    things: [[emoji('🎈'), 4], [emoji('🏠')], [emoji('🐋')]],
    setting: 'field',
  });
  const horizon = scenery.zones.ground.bottom * 1024;
  for (const box of boxesOf(composition, 0)) expect(bottom(box)).toBeLessThan(horizon - 0.2 * 1024);
  const pond = composition.placed.find(({ thing }) => thing === null);
  expect(pond && overlapArea(pond.box, boxOf(composition, 2))).toBeGreaterThan(0);
});

it('follows left, right and the foreground', () => {
  const span = { start: 0, end: 0 };
  const placings = [
    { span, thing: 0, region: 'left' as const },
    { span, thing: 1, region: 'right' as const },
  ];
  for (const seed of seeds) {
    const { composition } = pictureOf({ things: [[emoji('🌳')], [emoji('🏠')]], placings }, seed);
    expect(middle(boxOf(composition, 0))).toBeLessThan(512);
    expect(middle(boxOf(composition, 1))).toBeGreaterThan(512);
  }
});

it('draws fewer things when there are too many, and reports that', () => {
  const { composition } = pictureOf({ things: [[emoji('🐜'), 500], [emoji('🍰')], [emoji('🐝'), 30]] });
  expect(composition.placed.length).toBeLessThanOrEqual(40);
  const [ants, bees] = composition.reduced;
  expect(ants).toMatchObject({ thing: 0, asked: 500, drawn: boxesOf(composition, 0).length });
  expect(bees).toMatchObject({ thing: 2, asked: 30, drawn: boxesOf(composition, 2).length });
});

it('draws a single thing large, and composes differently for another seed', () => {
  for (const shape of shapes) {
    const { composition, canvas } = pictureOf({ things: [[emoji('🐈')]] }, 3, shape);
    const { width, height } = boxOf(composition, 0);
    expect(Math.max(height / canvas.height, width / canvas.width)).toBeGreaterThan(0.4);
  }
  const things: Sketch['things'] = [[emoji('🏠')], [emoji('🌳'), 3], [emoji('🐄'), 2]];
  const places = (seed: number) => pictureOf({ things }, seed).composition.placed.map(({ x, y }) => [x, y]);
  expect(places(1)).toEqual(places(1));
  expect(places(1)).not.toEqual(places(2));
});

it('writes on a board, on a thing without one and on a sign of its own, large enough to be read', () => {
  const things: Sketch['things'] = [[drawn('sign')], [emoji('🚌')]];
  const writings: Sketch['writings'] = [
    ['AÇIK', 0],
    ['OKUL', 1],
    ['Bugün hava çok güzel', null],
  ];
  for (const seed of seeds) {
    const { composition, canvas } = pictureOf({ things, writings }, seed);
    expect(composition.writings.map(({ writing }) => writing).toSorted()).toEqual([0, 1, 2]);
    for (const { box, on, writing } of composition.writings) {
      expect(contains({ x: 0, y: 0, ...canvas }, box)).toBe(true);
      expect(box.height).toBeGreaterThan(0.03 * 1024);
      const carrier = on === null ? null : composition.placed[on];
      if (writing < 2 && carrier) expect(contains(carrier.box, box)).toBe(true);
    }
  }
});
