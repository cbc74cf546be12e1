import type { Box } from '../types.ts';
import { paint } from './paint.ts';
import { prop } from './props.ts';
import type { Scene } from './scene.ts';
import type { Span, Stage } from './stage.ts';
import { dots, element } from './svg.ts';

interface Sky {
  svg: string;
  keepClear: Box[];
}
type Plan = NonNullable<Scene['sky']>;

const nothing: Sky = { svg: '', keepClear: [] };
const sunColours = {
  dawn: '#fff0d6',
  morning: '#ffe07a',
  day: '#ffd84d',
  sunset: '#ffe29a',
  night: '#ffffff',
};

/** All that is in the air behind everything else. */
export function skyOf(stage: Stage, plan: Plan): Sky {
  const { width, height, mood, unit } = stage;
  const [zenith, middle, low] = mood.sky;
  const { horizon, open } = plan;
  const fill = stage.gradient('fall', [
    [0, zenith],
    [horizon * 0.6, middle],
    [horizon, low],
  ]);
  const light = mood.overcast ? nothing : mood.night ? moon(stage, plan) : sun(stage, plan);
  const bow = mood.weather.has('rainbow') ? rainbow(stage, plan) : nothing;
  const windy = mood.weather.has('wind') ? stage.across(5, 8) : [];
  const svg = [
    element('rect', { x: 0, y: 0, width, height, fill }),
    mood.night && !mood.overcast ? stars(stage, horizon) : '',
    light.svg,
    bow.svg,
    clouds(stage, plan, light.keepClear),
    mood.weather.has('storm') ? lightning(stage, open) : '',
    ...windy.map((x, index) => {
      const y = height * open * (0.16 + 0.15 * ((index * 2) % 5));
      return prop(stage, 'gust', { x, y, width: unit * stage.span([18, 30]), opacity: 0.75 });
    }),
  ];
  return { svg: svg.join(''), keepClear: [...light.keepClear, ...bow.keepClear] };
}

/** The sun where it is low or asked for; else the brighter side of the sky alone. */
function sun(stage: Stage, { horizon, open }: Plan): Sky {
  const { mood, unit, height } = stage;
  const cx = stage.x(stage.lightX);
  // A sun that nobody asked for would only be one more thing by day; its light is enough.
  if (!stage.luminary || !(mood.low || mood.weather.has('sun'))) {
    const cy = mood.time === 'day' ? 0 : height * horizon * 0.8;
    const fill = paint(stage, mood.time === 'sunset' ? 'sunset-glow' : 'day-glow');
    return { svg: element('circle', { cx, cy, r: unit * 50, fill }), keepClear: [] };
  }
  const r = unit * (mood.low ? 8 : 6.5);
  const cy = mood.low
    ? height * horizon - r * stage.span([0.5, 1.3])
    : height * open * stage.span([0.24, 0.32]);
  const fill = sunColours[mood.time];
  const light = mood.low ? fill : '#fff6d6';
  const halo = stage.gradient('glow', [
    [0, light, 0.9],
    [0.35, light, 0.4],
    [1, light, 0],
  ]);
  const svg =
    element('circle', { cx, cy, r: r * (mood.low ? 5 : 3.4), fill: halo }) +
    element('circle', { cx, cy, r, fill });
  return { svg, keepClear: [around(cx, cy, r * 1.15)] };
}

function moon(stage: Stage, { open }: Plan): Sky {
  if (!stage.luminary) return nothing;
  const r = stage.unit * 6;
  const [cx, cy] = [stage.x(stage.lightX), stage.height * open * stage.span([0.26, 0.34])];
  const halo = element('circle', { cx, cy, r: r * 4, fill: paint(stage, 'moon-glow') });
  return {
    svg: halo + prop(stage, 'moon', { x: cx, y: cy + r, height: 2 * r }),
    keepClear: [around(cx, cy, r * 1.15)],
  };
}

function around(x: number, y: number, radius: number): Box {
  return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
}

/** They grow fewer towards the horizon. */
function stars(stage: Stage, horizon: number): string {
  const sown = (count: number) =>
    stage
      .scattered(count)
      .map(({ x, y }) => ({ x, y: (y / stage.height) ** 1.4 * horizon * 0.92 * stage.height }));
  return (
    dots(sown(54), '#ffffff', stage.unit * 0.28, 0.6) +
    dots(sown(27), '#ffffff', stage.unit * 0.45, 0.85) +
    dots(sown(9), '#fff3cf', stage.unit * 0.75, 0.95)
  );
}

/** Far ones, near ones, and a bank of them in rain; none stands over or under what is to be seen. */
function clouds(stage: Stage, { horizon, open }: Plan, free: readonly Box[]): string {
  const { mood, unit, height } = stage;
  const many = mood.wet || mood.weather.has('cloud') || mood.weather.has('snow');
  if (mood.weather.has('fog') && !many) return '';
  const heap = (count: number, margin: number, y: [number, number], size: Span, opacity: number) =>
    stage.across(stage.many(count), margin).map((x) => {
      const width = unit * stage.span(size);
      const hides = free.some((box) => Math.abs(box.x + box.width / 2 - x) < (width + box.width) / 2);
      if (hides) return '';
      const name = stage.pick(['cloud-1', 'cloud-2', 'cloud-3']);
      return prop(stage, name, { x, y: height * stage.span(y), width, opacity, flipped: stage.chance(0.5) });
    });
  return [
    ...heap(many ? 4 : 3, 5, [horizon * 0.62, horizon * 0.84], [9, 15], 0.55),
    ...heap(many ? 4 : mood.weather.has('sun') ? 2 : 3, 5, [open * 0.2, open * 0.6], [17, 30], 0.9),
    ...(mood.wet ? heap(4, 10, [open * 0.22, open * 0.34], [46, 60], 1) : []),
  ].join('');
}

/** It stands opposite the sun; its feet stay free. */
function rainbow(stage: Stage, { horizon }: Plan): Sky {
  const { unit, height } = stage;
  const radius = Math.min(stage.width * 0.46, height * horizon * 0.86);
  const [x, y] = [stage.x(0.56, true), height * horizon + unit * 4];
  const svg = prop(stage, 'rainbow', { x, y, height: radius, opacity: 0.7 });
  const foot = (left: number) => {
    return { x: left, y: height * horizon * 0.7, width: radius * 0.25, height: height * horizon * 0.3 };
  };
  return { svg, keepClear: [foot(x - radius), foot(x + radius * 0.75)] };
}

function lightning(stage: Stage, open: number): string {
  const { unit, height } = stage;
  const [x, aside] = [stage.x(1 - stage.lightX), stage.lightX < 0.5 ? -1 : 1];
  const bolt = (at: number, top: number, size: number) =>
    prop(stage, 'bolt', { x: at, y: height * top + size, height: size });
  return (
    element('circle', { cx: x, cy: height * open * 0.45, r: unit * 26, fill: paint(stage, 'bolt-glow') }) +
    bolt(x, open * 0.2, Math.min(unit * 26, height * open * 0.6)) +
    bolt(x + aside * unit * 22, open * 0.18, Math.min(unit * 14, height * open * 0.35))
  );
}
