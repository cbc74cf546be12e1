import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { ellipse, n, path, rect, stroke } from './svg.ts';

/** A colour of water in this light, with some of the sky in it. */
export function watery({ mood }: Stage, hex: string, sky = 0.12): string {
  const low = mood.time === 'sunset' || mood.time === 'dawn';
  return low ? mix(mood.lit(hex), mood.sky[0], sky + 0.34) : mix(mood.lit(hex), mood.sky[1], sky);
}

/** A surface of water, lighter at the horizon. @param top @param bottom shares of the height */
export function water(stage: Stage, top: number, bottom: number): string {
  const { mood, width, height } = stage;
  const fill = stage.fall([
    { at: 0, colour: mix(mood.lit('#8fd3ea'), mood.sky[2], 0.45) },
    { at: 0.35, colour: watery(stage, '#6cc0e2', 0.2) },
    { at: 1, colour: watery(stage, '#4ea7d6') },
  ]);
  return rect(0, top * height, width, (bottom - top) * height, { fill });
}

/** Short lines of light on water. */
export function glitter(stage: Stage, top: number, bottom: number, count: number): string {
  const { mood, width, height, unit } = stage;
  const lines = Array.from({ length: stage.many(count) }, () => {
    const depth = stage.between(0.04, 0.96);
    const y = height * (top + (bottom - top) * depth);
    const length = unit * stage.between(2, 5) * (0.6 + depth);
    return `M${n(stage.between(-0.02, 1) * width)} ${n(y)}h${n(length)}`;
  });
  return stroke(lines.join(''), mix(mood.lit('#d9f3fb'), mood.sky[2], 0.3), unit * 0.5, 0.6);
}

/** The track of a low sun or of the moon on water. */
export function track(stage: Stage, top: number, bottom: number): string {
  const { mood, height, unit } = stage;
  if (mood.overcast || mood.time === 'day' || mood.time === 'morning') return '';
  const colour = mood.night ? '#dfe6ff' : '#fff0c4';
  const rows = 9;
  return Array.from({ length: rows }, (_, row) => {
    const share = (row + 0.5) / rows;
    const y = height * (top + (bottom - top) * share);
    const half = unit * (3 + 7 * share) * stage.between(0.6, 1);
    return ellipse(
      stage.x(stage.lightX) + unit * stage.between(-1.5, 1.5),
      y,
      half,
      unit * 0.5,
      colour,
      0.55 - 0.35 * share,
    );
  }).join('');
}

/** A band of waves with round crests. @param y the crests' share of the height */
export function swell(stage: Stage, y: number, fill: string, size: number): string {
  const { width, height, unit } = stage;
  const length = unit * size;
  const start = -stage.between(0, length);
  const count = Math.ceil((width - start) / length) + 1;
  const crest = `q${n(length / 2)} ${n(-length * 0.16)} ${n(length)} 0`;
  const d = `M${n(start)} ${n(y * height)}${crest.repeat(count)}V${n(height)}H${n(start)}Z`;
  return path(d, fill);
}
