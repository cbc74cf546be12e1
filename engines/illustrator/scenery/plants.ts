import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { circle, disc, dots, ellipse, n, type Point, path, polygon, stroke } from './svg.ts';
import { growthOf } from './year.ts';

/** Where a plant stands and how it is seen. */
interface Plant {
  /** The foot, in pixels. */
  x: number;
  y: number;
  /** Pixels. */
  height: number;
  /** 0 at hand, 1 at the horizon. */
  distance: number;
}

/** A tree with leaves, in blossom, in autumn's colours or bare under snow, as the year has it. */
export function tree(stage: Stage, plant: Plant): string {
  const { x, y, height: h, distance } = plant;
  const { mood } = stage;
  const growth = growthOf(mood);
  if (growth.bare) return bareTree(stage, plant);
  const leaf = stage.pick(growth.leaves);
  const [colour, lit] = [mood.far(leaf, distance), mood.far(mix(leaf, '#fffbe0', 0.28), distance)];
  const trunk = mood.far('#9a6f52', distance);
  const lean = mood.weather.has('wind') ? h * 0.07 : 0;
  const cx = x + lean;
  const crown = [
    disc(cx, y - h * 0.68, h * 0.27),
    disc(cx - h * 0.19, y - h * 0.52, h * 0.2),
    disc(cx + h * 0.2, y - h * 0.5, h * 0.19),
    disc(cx, y - h * 0.46, h * 0.2),
  ];
  const shine = [disc(cx - h * 0.07, y - h * 0.74, h * 0.14), disc(cx - h * 0.22, y - h * 0.55, h * 0.1)];
  return (
    path(
      `M${n(x - h * 0.05)} ${n(y)}L${n(x - h * 0.03 + lean * 0.6)} ${n(y - h * 0.5)}h${n(h * 0.06)}L${n(x + h * 0.05)} ${n(y)}Z`,
      trunk,
    ) +
    path(crown.join(''), colour) +
    path(shine.join(''), lit, 0.6)
  );
}

/** Branches from the trunk: where they leave it, how far they reach aside and up, all in shares of the height. */
const branches = [
  [0.34, -0.22, 0.22],
  [0.42, 0.24, 0.24],
  [0.54, -0.17, 0.22],
  [0.62, 0.15, 0.2],
  [0.72, -0.1, 0.15],
  [0.78, 0.08, 0.12],
] as const;

function bareTree({ mood }: Stage, { x, y, height: h, distance }: Plant): string {
  const wood = mood.far('#8f7464', distance);
  const snow = mood.far('#f6f9fc', distance);
  const trunk = polygon([
    { x: x - h * 0.04, y },
    { x: x - h * 0.006, y: y - h * 0.92 },
    { x: x + h * 0.006, y: y - h * 0.92 },
    { x: x + h * 0.04, y },
  ]);
  const arm = ([from, aside, up]: readonly [number, number, number], lift: number) =>
    `M${n(x)} ${n(y - h * from - lift)}q${n(h * aside * 0.55)} ${n(-h * up * 0.25)} ${n(h * aside)} ${n(-h * up)}`;
  const twig = ([from, aside, up]: readonly [number, number, number]) =>
    `M${n(x + h * aside * 0.6)} ${n(y - h * (from + up * 0.42))}l${n(h * aside * 0.5)} ${n(-h * up * 0.16)}`;
  return (
    path(trunk, wood) +
    stroke(branches.map((branch) => arm(branch, 0)).join(''), wood, h * 0.022) +
    stroke(branches.slice(0, 4).map(twig).join(''), wood, h * 0.014) +
    stroke(
      branches
        .slice(0, 4)
        .map((branch) => arm(branch, h * 0.014))
        .join(''),
      snow,
      h * 0.012,
      0.9,
    )
  );
}

/** A fir in three tiers. */
export function fir({ mood }: Stage, { x, y, height: h, distance }: Plant): string {
  const needles = growthOf(mood).needles;
  const lean = mood.weather.has('wind') ? h * 0.05 : 0;
  const tier = (top: number, bottom: number, half: number): Point[] => [
    { x: x + lean * (1 - top), y: y - h * (1 - top) },
    { x: x + h * half, y: y - h * (1 - bottom) },
    { x: x - h * half, y: y - h * (1 - bottom) },
  ];
  const tiers = [tier(0.42, 0.9, 0.27), tier(0.2, 0.66, 0.21), tier(0, 0.4, 0.15)];
  const body = mood.far(needles, distance);
  const caps = mood.snowy
    ? tiers.map(([top, right, left]) => {
        if (top === undefined || right === undefined || left === undefined) return '';
        const down = (to: Point, share: number) => ({
          x: top.x + (to.x - top.x) * share,
          y: top.y + (to.y - top.y) * share,
        });
        const [one, other] = [down(left, 0.6), down(right, 0.6)];
        const middle = { x: top.x, y: top.y + (one.y - top.y) * 0.78 };
        return polygon([top, other, middle, one]);
      })
    : [];
  return (
    path(
      `M${n(x - h * 0.035)} ${n(y)}v${n(-h * 0.14)}h${n(h * 0.07)}v${n(h * 0.14)}Z`,
      mood.far('#8b6650', distance),
    ) +
    `<g stroke="${body}" stroke-width="${n(h * 0.025)}" stroke-linejoin="round">${path(tiers.map(polygon).join(''), body)}</g>` +
    (mood.snowy
      ? path(caps.join(''), mood.far('#f4f8fc', distance))
      : path(
          tiers.map(([top, , left]) => half(top, left, x)).join(''),
          mood.far(mix(needles, '#e9f5c8', 0.25), distance),
          0.45,
        ))
  );
}

/** The lit half of a fir's tier. */
function half(top: Point | undefined, left: Point | undefined, x: number): string {
  return top === undefined || left === undefined ? '' : polygon([top, { x, y: left.y }, left]);
}

/** A low round bush. */
export function bush(stage: Stage, { x, y, height: h, distance }: Plant): string {
  const { mood } = stage;
  const growth = growthOf(mood);
  const leaf = growth.bare ? growth.leaves[0] : stage.pick([growth.leaves[0], growth.leaves[2]]);
  const colour = mood.far(leaf, distance);
  const lit = mood.far(mix(leaf, '#fffbe0', 0.3), distance);
  const heap = (bottom: number) =>
    `M${n(x - h)} ${n(bottom)}a${n(h * 0.55)} ${n(h * 0.55)} 0 0 1 ${n(h * 0.5)} ${n(-h * 0.6)}a${n(h * 0.55)} ${n(h * 0.55)} 0 0 1 ${n(h)} 0a${n(h * 0.55)} ${n(h * 0.55)} 0 0 1 ${n(h * 0.5)} ${n(h * 0.6)}Z`;
  const shade = ellipse(x, y, h * 1.15, h * 0.1, mood.far('#3f6b52', distance), 0.3);
  return shade + path(heap(y), colour) + ellipse(x - h * 0.2, y - h * 0.72, h * 0.36, h * 0.2, lit, 0.55);
}

/** A palm that leans to one side. @param lean from left (-1) to right (1) */
export function palm({ mood }: Stage, { x, y, height: h, distance }: Plant, lean: number): string {
  const top = { x: x + lean * h * 0.28, y: y - h * 0.82 };
  const trunk = stroke(
    `M${n(x)} ${n(y)}Q${n(x + lean * h * 0.02)} ${n(y - h * 0.5)} ${n(top.x)} ${n(top.y)}`,
    mood.far('#b08560', distance),
    h * 0.055,
  );
  const leaf = (dx: number, dy: number) => {
    const end = { x: top.x + dx * h, y: top.y + dy * h };
    const bend = { x: top.x + dx * h * 0.55, y: top.y + dy * h * 0.2 - h * 0.17 };
    const under = { x: top.x + dx * h * 0.5, y: top.y + dy * h * 0.35 - h * 0.02 };
    return `M${n(top.x)} ${n(top.y)}Q${n(bend.x)} ${n(bend.y)} ${n(end.x)} ${n(end.y)}Q${n(under.x)} ${n(under.y)} ${n(top.x)} ${n(top.y)}Z`;
  };
  const behind = [leaf(-0.3, -0.12), leaf(0.3, -0.12), leaf(0.08, -0.22)].join('');
  const before = [leaf(-0.36, 0.12), leaf(0.36, 0.12), leaf(-0.2, 0.26), leaf(0.2, 0.26)].join('');
  return (
    path(behind, mood.far('#4fa466', distance)) +
    trunk +
    path(before, mood.far('#68bb70', distance)) +
    circle(top.x - h * 0.03, top.y + h * 0.03, h * 0.032, mood.far('#8a5f43', distance)) +
    circle(top.x + h * 0.035, top.y + h * 0.035, h * 0.032, mood.far('#9a6d4d', distance))
  );
}

/** Blades of grass in small tufts. @param size pixels */
export function tufts(stage: Stage, places: Point[], size: number, colour: string, opacity = 1): string {
  const lean = stage.mood.weather.has('wind') ? size * 0.7 : 0;
  const d = places.map(({ x, y }) => {
    const [a, b, c] = [-0.35 * size, 0, 0.4 * size].map((at) => at + lean);
    return `M${n(x - size * 0.2)} ${n(y)}q0 ${n(-size * 0.4)} ${n((a ?? 0) + size * 0.1)} ${n(-size * 0.75)}M${n(x)} ${n(y)}q0 ${n(-size * 0.5)} ${n(b ?? 0)} ${n(-size)}M${n(x + size * 0.2)} ${n(y)}q0 ${n(-size * 0.4)} ${n((c ?? 0) - size * 0.1)} ${n(-size * 0.7)}`;
  });
  return stroke(d.join(''), colour, Math.max(Math.min(size * 0.13, stage.unit * 0.5), 1), opacity);
}

/** Blossoms in the grass, in the season's colours. */
export function blossoms(stage: Stage, places: Point[], diameter: number): string {
  const { flowers } = growthOf(stage.mood);
  if (flowers === null) return '';
  return flowers
    .map((colour, index) =>
      dots(
        places.filter((_, at) => at % 3 === index),
        stage.mood.lit(colour),
        diameter,
      ),
    )
    .join('');
}
