import type { Zones } from '../types.ts';
import { paint } from './paint.ts';
import { prop } from './props.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import { dots, element, n, stroke } from './svg.ts';

/** What the weather leaves on the ground, and mist over what is far. */
export function settled(stage: Stage, { ground }: Zones, { sky, puddles = 0 }: Scene): string {
  const { mood, unit, height } = stage;
  const pools = mood.wet && puddles > 0 ? stage.across(stage.many(puddles)) : [];
  const [top, bottom] = [ground.top, ground.bottom].map((share) => share * height);
  const svg = pools.map((x) => {
    const y = stage.span([(top ?? 0) + 2 * unit, bottom ?? 0]);
    return prop(stage, 'puddle', { x, y, width: unit * stage.span([12, 22]) });
  });
  const misty = mood.weather.has('fog') && sky !== null;
  return svg.join('') + (misty ? mist(stage, sky.horizon - 0.16, ground.top + 0.06, 0.85) : '');
}

/** A veil that is thickest in its middle, with paler streaks. @param top @param bottom shares of the height */
function mist(stage: Stage, top: number, bottom: number, opacity: number): string {
  const { width, height, unit } = stage;
  const fill = paint(stage, 'mist');
  const veil = stage.gradient('fall', [
    [0, fill, 0],
    [0.5, fill, opacity],
    [1, fill, 0],
  ]);
  const streaks = stage.scattered(opacity * 4.5, [top + 0.06, bottom - 0.03]).map(({ x, y }) => {
    const long = unit * stage.span([30, 55]);
    const size = { width: long, height: unit * 2.6, rx: unit * 1.3 };
    return element('rect', { x: x - long / 2, y, ...size, fill, opacity: opacity * 0.5 });
  });
  const all = { x: 0, y: height * top, width, height: height * (bottom - top), fill: veil };
  return element('rect', all) + streaks.join('');
}

/** What falls or drifts before everything: sparse, so that it hides nothing. */
export function falling(stage: Stage): string {
  const { mood, unit } = stage;
  const drops = (count: number, length: number) =>
    stage
      .scattered(count, [-0.03, 1])
      .map(
        ({ x, y }) => `M${n(x)} ${n(y)}l${n(-unit * length * (mood.windy ? 0.6 : 0.2))} ${n(unit * length)}`,
      )
      .join('');
  const flakes = (count: number, size: number, opacity: number) =>
    dots(stage.scattered(count), '#ffffff', unit * size, opacity);
  const drifting = mood.seasonal && !mood.snowy && (mood.season === 'autumn' || mood.season === 'spring');
  return [
    mood.wet ? stroke(drops(70, 3), paint(stage, 'streak'), unit * 0.25, 0.45) : '',
    mood.wet ? stroke(drops(36, 5), paint(stage, 'streak'), unit * 0.4, 0.5) : '',
    mood.weather.has('snow') ? flakes(70, 0.7, 0.75) + flakes(36, 1.15, 0.85) + flakes(10, 1.8, 0.8) : '',
    mood.weather.has('fog') ? mist(stage, 0.8, 1.06, 0.45) : '',
    drifting ? leaves(stage) : '',
  ].join('');
}

/** Leaves in autumn, petals in spring; rarely in the middle, where things are. */
function leaves(stage: Stage): string {
  const height = stage.unit * (stage.mood.season === 'autumn' ? 1.3 : 0.8);
  return stage
    .scattered(20, [0.2, 0.97])
    .filter(({ x }, index) => index % 4 === 0 || Math.abs(x / stage.width - 0.5) > 0.3)
    .map(({ x, y }) => {
      return prop(stage, stage.pick(['leaf-1', 'leaf-2']), { x, y, height, flipped: stage.chance(0.5) });
    })
    .join('');
}
