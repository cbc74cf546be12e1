import type { Box } from '../types.ts';
import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { circle, disc, dots, n, path, rect, stroke } from './svg.ts';

interface Sky {
  svg: string;
  keepClear: Box[];
}

interface SkyPlan {
  /** Pixels from above to where the sky ends. */
  horizon: number;
  /** To where nothing stands before it. */
  open: number;
  /** False where the description has a sun or moon of its own. */
  luminary: boolean;
}

/** All that is in the air behind everything else. */
export function skyOf(stage: Stage, plan: SkyPlan): Sky {
  const { width, height, mood } = stage;
  const [zenith, middle, low] = mood.sky;
  const end = plan.horizon / height;
  const air = stage.fall([
    { at: 0, colour: zenith },
    { at: end * 0.6, colour: middle },
    { at: end, colour: low },
  ]);
  const light = plan.luminary ? luminary(stage, plan) : { svg: glowAt(stage, plan), keepClear: [] };
  const bow = mood.weather.has('rainbow') ? rainbow(stage, plan) : { svg: '', keepClear: [] };
  const svg = [
    rect(0, 0, width, height, { fill: air }),
    mood.night && !mood.overcast ? stars(stage, plan.horizon) : '',
    light.svg,
    bow.svg,
    clouds(stage, plan, light.keepClear),
    mood.weather.has('storm') ? lightning(stage, plan) : '',
    mood.weather.has('wind') ? gusts(stage, plan.open) : '',
  ];
  return { svg: svg.join(''), keepClear: [...light.keepClear, ...bow.keepClear] };
}

/** The brighter side of a sky whose sun isn't shown. */
function glowAt(stage: Stage, { horizon }: SkyPlan): string {
  const { mood, width, unit } = stage;
  if (mood.overcast || mood.night) return '';
  const colour = mood.time === 'sunset' ? '#ffe0a3' : '#ffffff';
  const fill = stage.glow([
    { at: 0, colour, opacity: 0.6 },
    { at: 1, colour, opacity: 0 },
  ]);
  return circle(stage.lightX * width, mood.time === 'day' ? 0 : horizon * 0.8, unit * 50, fill);
}

function luminary(stage: Stage, plan: SkyPlan): Sky {
  const { mood, width, unit } = stage;
  if (mood.overcast) return { svg: '', keepClear: [] };
  if (mood.night) return moon(stage, plan);
  const low = mood.time === 'sunset' || mood.time === 'dawn';
  // A sun that nobody asked for would only be one more thing by day; its light is enough.
  if (!low && !mood.weather.has('sun')) return { svg: glowAt(stage, plan), keepClear: [] };
  const radius = unit * (low ? 8 : 6.5);
  const x = stage.lightX * width;
  const y = low ? plan.horizon - radius * stage.between(0.5, 1.3) : plan.open * stage.between(0.24, 0.32);
  const colour = { dawn: '#fff0d6', morning: '#ffe07a', day: '#ffd84d', sunset: '#ffe29a', night: '#ffffff' }[
    mood.time
  ];
  const light = low ? colour : '#fff6d6';
  const halo = stage.glow([
    { at: 0, colour: light, opacity: 0.9 },
    { at: 0.35, colour: light, opacity: 0.4 },
    { at: 1, colour: light, opacity: 0 },
  ]);
  const svg = circle(x, y, radius * (low ? 5 : 3.4), halo) + circle(x, y, radius, colour);
  return { svg, keepClear: [around(x, y, radius * 1.15)] };
}

function moon(stage: Stage, { open }: SkyPlan): Sky {
  const { width, unit, mood } = stage;
  const radius = unit * 6;
  const [x, y] = [stage.lightX * width, open * stage.between(0.26, 0.34)];
  const halo = stage.glow([
    { at: 0, colour: '#dfe6ff', opacity: 0.5 },
    { at: 1, colour: '#dfe6ff', opacity: 0 },
  ]);
  const face = '#f6f1dc';
  const sea = mix(face, mood.sky[1], 0.18);
  const svg = [
    circle(x, y, radius * 4, halo),
    circle(x, y, radius, face),
    circle(x - radius * 0.35, y - radius * 0.25, radius * 0.24, sea),
    circle(x + radius * 0.32, y + radius * 0.1, radius * 0.32, sea),
    circle(x - radius * 0.15, y + radius * 0.5, radius * 0.16, sea),
  ];
  return { svg: svg.join(''), keepClear: [around(x, y, radius * 1.15)] };
}

function around(x: number, y: number, radius: number): Box {
  return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
}

/** @param bottom pixels; stars grow fewer towards it */
export function stars(stage: Stage, bottom: number, count = stage.many(90)): string {
  const { width, unit } = stage;
  const sown = (share: number) =>
    Array.from({ length: Math.round(count * share) }, () => ({
      x: stage.between(0, width),
      y: stage.between(0, 1) ** 1.4 * bottom * 0.92,
    }));
  return (
    dots(sown(0.6), '#ffffff', unit * 0.28, 0.6) +
    dots(sown(0.3), '#ffffff', unit * 0.45, 0.85) +
    dots(sown(0.1), '#fff3cf', unit * 0.75, 0.95)
  );
}

/** A flat-bottomed heap of discs. @param x its middle @param y its bottom, both in pixels */
export function cloud(stage: Stage, x: number, y: number, width: number, fill: string, opacity = 1): string {
  const foot = width * 0.13;
  const heaps = [
    { at: -0.24, size: stage.between(0.14, 0.18) },
    { at: stage.between(-0.08, 0.08), size: stage.between(0.2, 0.24) },
    { at: 0.26, size: stage.between(0.13, 0.17) },
  ];
  const base = `M${n(x - width / 2 + foot)} ${n(y)}a${n(foot)} ${n(foot)} 0 0 1 0 ${n(-foot * 2)}h${n(width - foot * 2)}a${n(foot)} ${n(foot)} 0 0 1 0 ${n(foot * 2)}Z`;
  return path(
    base + heaps.map(({ at, size }) => disc(x + at * width, y - size * width, size * width)).join(''),
    fill,
    opacity,
  );
}

/** What a cloud is filled with: its own colour above, more of the air below. */
export function cloudFill(stage: Stage): string {
  const { cloud: colour, sky } = stage.mood;
  return stage.fall([
    { at: 0.2, colour },
    { at: 1, colour: mix(colour, sky[1], 0.55) },
  ]);
}

/** @param free boxes that no cloud stands over or under */
function clouds(stage: Stage, { horizon, open }: SkyPlan, free: Box[]): string {
  const { mood, width, unit } = stage;
  const heavy = mood.weather.has('rain') || mood.weather.has('storm');
  const many = heavy || mood.weather.has('cloud') || mood.weather.has('snow');
  if (mood.weather.has('fog') && !many) return '';
  const broad = Math.max(width / (unit * 100), 1);
  const fill = cloudFill(stage);
  const near = stage.across(Math.round((many ? 4 : mood.weather.has('sun') ? 2 : 3) * broad), unit * 5);
  const distant = stage.across(Math.round((many ? 4 : 3) * broad), unit * 5);
  const bank = heavy
    ? stage.across(Math.round(4 * broad), unit * 10).map((x) => {
        return cloud(stage, x, open * stage.between(0.22, 0.34), unit * stage.between(46, 60), fill);
      })
    : [];
  const beside = (x: number, y: number, size: number, opacity: number) => {
    const hides = free.some((box) => Math.abs(box.x + box.width / 2 - x) < (size + box.width) / 2);
    return hides ? '' : cloud(stage, x, y, size, fill, opacity);
  };
  return [
    ...distant.map((x) => beside(x, horizon * stage.between(0.62, 0.84), unit * stage.between(9, 15), 0.55)),
    ...near.map((x) => beside(x, open * stage.between(0.2, 0.6), unit * stage.between(17, 30), 0.9)),
    ...bank,
  ].join('');
}

const bands = ['#f28b82', '#fbbc6a', '#fdea8f', '#a7dca0', '#8cc3f2', '#b9a3e3'] as const;

function rainbow(stage: Stage, { horizon }: SkyPlan): Sky {
  const { width, unit, mood } = stage;
  const radius = Math.min(width * 0.46, horizon * 0.86);
  // It stands opposite the sun.
  const x = width * (stage.lightX < 0.5 ? 0.56 : 0.44);
  const y = horizon + unit * 4;
  const band = unit * 1.5;
  const arcs = bands.map((colour, index) => {
    const r = n(radius - index * band);
    return stroke(
      `M${n(x - radius + index * band)} ${n(y)}a${r} ${r} 0 0 1 ${n((radius - index * band) * 2)} 0`,
      mood.lit(colour),
      band * 1.04,
      0.62,
    );
  });
  const foot = (at: number) => ({ x: at, y: horizon * 0.7, width: band * 7, height: horizon * 0.3 });
  return { svg: arcs.join(''), keepClear: [foot(x - radius - band), foot(x + radius - band * 6)] };
}

function lightning(stage: Stage, { open }: SkyPlan): string {
  const { width, unit } = stage;
  const bolt = (x: number, top: number, size: number) =>
    path(
      `M${n(x)} ${n(top)}l${n(-size * 0.28)} ${n(size * 0.52)}h${n(size * 0.2)}l${n(-size * 0.16)} ${n(size * 0.48)}l${n(size * 0.48)} ${n(-size * 0.62)}h${n(-size * 0.22)}l${n(size * 0.2)} ${n(-size * 0.38)}Z`,
      '#ffe27a',
    );
  const x = width * (1 - stage.lightX);
  const glow = stage.glow([
    { at: 0, colour: '#fff3c4', opacity: 0.5 },
    { at: 1, colour: '#fff3c4', opacity: 0 },
  ]);
  return (
    circle(x, open * 0.45, unit * 26, glow) +
    bolt(x, open * 0.2, Math.min(unit * 26, open * 0.6)) +
    bolt(x + (stage.lightX < 0.5 ? -1 : 1) * unit * 22, open * 0.18, Math.min(unit * 14, open * 0.35))
  );
}

/** Lines of wind that end in a curl. */
function gusts(stage: Stage, open: number): string {
  const { mood, unit } = stage;
  const colour = mix(mood.sky[2], '#ffffff', mood.night ? 0.25 : 0.75);
  const lines = stage.across(5, unit * 8).map((x, index) => {
    const length = unit * stage.between(16, 28);
    const [y, r] = [open * (0.16 + 0.15 * ((index * 2) % 5)), unit * stage.between(2, 3.2)];
    const d = `M${n(x - length / 2)} ${n(y)}c${n(length * 0.3)} ${n(-unit * 2)} ${n(length * 0.6)} ${n(unit * 1.5)} ${n(length)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r)} ${n(-r)}`;
    return stroke(d, colour, unit * 0.75, 0.75);
  });
  return lines.join('');
}
