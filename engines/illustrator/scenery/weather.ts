import type { Zones } from '../types.ts';
import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { dots, ellipse, n, type Point, path, rect, stroke } from './svg.ts';
import { growthOf } from './year.ts';

function scattered(stage: Stage, count: number, top = 0, bottom = 1): Point[] {
  return Array.from({ length: stage.many(count) }, () => ({
    x: stage.x(stage.between(0, 1)),
    y: stage.y(stage.between(top, bottom)),
  }));
}

interface Ground {
  /** Where the land begins, as a share of the height. */
  distant: number;
  /** How many stay after rain, over the shorter side. */
  puddles: number;
}

/** What the weather leaves on the ground, and mist over what is far. */
export function settled(stage: Stage, { ground }: Zones, { distant, puddles }: Ground): string {
  const { mood, unit, height } = stage;
  const wet = mood.weather.has('rain') || mood.weather.has('storm');
  const pools =
    !wet || puddles === 0
      ? []
      : stage.across(stage.many(puddles)).map((x) => {
          const y = height * (ground.top + (ground.bottom - ground.top) * stage.between(0.2, 0.95));
          const rx = unit * stage.between(6, 11);
          return (
            ellipse(x, y, rx, rx * 0.16, mix(mood.sky[1], mood.lit('#6d8fae'), 0.35), 0.75) +
            ellipse(x - rx * 0.25, y - rx * 0.03, rx * 0.4, rx * 0.04, mood.sky[2], 0.8)
          );
        });
  return (
    pools.join('') + (mood.weather.has('fog') ? mist(stage, distant - 0.16, ground.top + 0.06, 0.85) : '')
  );
}

/** A veil that is thickest in its middle. @param top @param bottom shares of the height */
function mist(stage: Stage, top: number, bottom: number, opacity: number): string {
  const { mood, width, height, unit } = stage;
  const colour = mix(mood.sky[2], '#ffffff', mood.night ? 0.22 : 0.35);
  const veil = stage.fall([
    { at: 0, colour, opacity: 0 },
    { at: 0.5, colour, opacity },
    { at: 1, colour, opacity: 0 },
  ]);
  const bands = stage.across(stage.many(opacity * 4.5), unit * 10).map((x) => {
    const long = unit * stage.between(30, 55);
    const y = height * stage.between(top + 0.06, bottom - 0.03);
    return rect(x - long / 2, y, long, unit * 2.6, {
      fill: colour,
      radius: unit * 1.3,
      opacity: opacity * 0.5,
    });
  });
  return rect(0, height * top, width, height * (bottom - top), { fill: veil }) + bands.join('');
}

/** What falls or drifts before everything: sparse, so that it hides nothing. */
export function falling(stage: Stage): string {
  const { mood, unit } = stage;
  const parts: string[] = [];
  const windy = mood.weather.has('wind') || mood.weather.has('storm');
  if (mood.weather.has('rain') || mood.weather.has('storm')) {
    const colour = mix(mood.sky[2], '#ffffff', mood.night ? 0.25 : 0.6);
    const drops = (count: number, length: number) =>
      scattered(stage, count, -0.03).map(
        ({ x, y }) => `M${n(x)} ${n(y)}l${n(-unit * length * (windy ? 0.6 : 0.2))} ${n(unit * length)}`,
      );
    parts.push(stroke(drops(70, 3).join(''), colour, unit * 0.25, 0.45));
    parts.push(stroke(drops(36, 5).join(''), colour, unit * 0.4, 0.5));
  }
  if (mood.weather.has('snow')) {
    parts.push(dots(scattered(stage, 70), '#ffffff', unit * 0.7, 0.75));
    parts.push(dots(scattered(stage, 36), '#ffffff', unit * 1.15, 0.85));
    parts.push(dots(scattered(stage, 10), '#ffffff', unit * 1.8, 0.8));
  }
  if (mood.weather.has('fog')) parts.push(mist(stage, 0.8, 1.06, 0.45));
  if (mood.seasonal && !mood.snowy && (mood.season === 'autumn' || mood.season === 'spring')) {
    parts.push(drifting(stage));
  }
  return parts.join('');
}

/** Leaves in autumn, petals in spring; rarely in the middle, where things are. */
function drifting(stage: Stage): string {
  const { mood, unit } = stage;
  const { leaves } = growthOf(mood);
  const autumn = mood.season === 'autumn';
  const size = unit * (autumn ? 1.5 : 0.9);
  return scattered(stage, autumn ? 22 : 18, 0.2, 0.97)
    .filter(({ x }, index) => index % 4 === 0 || Math.abs(x / stage.width - 0.5) > 0.3)
    .map(({ x, y }, index) => {
      const turn = stage.between(0, Math.PI);
      const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size];
      const bulge = 0.75;
      const d = `M${n(x - dx)} ${n(y - dy)}Q${n(x - dy * bulge)} ${n(y + dx * bulge)} ${n(x + dx)} ${n(y + dy)}Q${n(x + dy * bulge)} ${n(y - dx * bulge)} ${n(x - dx)} ${n(y - dy)}Z`;
      const colour = autumn ? leaves[index % 3] : leaves[index % 2];
      return path(d, mood.lit(colour ?? leaves[0]), 0.95);
    })
    .join('');
}
