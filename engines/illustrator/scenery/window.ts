import type { Box } from '../types.ts';
import { tower } from './buildings.ts';
import { mix } from './colour.ts';
import { cloud, cloudFill } from './sky.ts';
import type { Stage } from './stage.ts';
import { circle, dots, n, path, rect, stroke } from './svg.ts';
import { growthOf } from './year.ts';

interface WindowLook {
  frame: string;
  /** Null where none hangs. */
  curtain: string | null;
  /** What is seen through it. */
  view: 'hills' | 'town';
  /** Panes side by side. */
  panes: number;
}

/** A window with the hour and the weather behind it. @param luminary false where sun and moon are among the things */
export function windowOf(stage: Stage, box: Box, look: WindowLook, luminary: boolean): string {
  const { mood, unit } = stage;
  const { x, y, width, height } = box;
  const frame = mood.indoors(look.frame);
  const clip = stage.clip(`<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"/>`);
  const bars = Array.from({ length: look.panes - 1 }, (_, index) => {
    return rect(x + (width * (index + 1)) / look.panes - unit * 0.4, y, unit * 0.8, height, { fill: frame });
  });
  return [
    rect(x - unit * 1.4, y - unit * 1.4, width + unit * 2.8, height + unit * 2.8, {
      fill: frame,
      radius: unit * 0.6,
    }),
    `<g clip-path="${clip}">${view(stage, box, look.view, luminary)}</g>`,
    ...bars,
    rect(x, y + height * 0.36, width, unit * 0.8, { fill: frame }),
    rect(x - unit * 2.6, y + height + unit * 1.2, width + unit * 5.2, unit * 1.8, {
      fill: mix(frame, mood.indoors('#b9a68f'), 0.25),
      radius: unit * 0.5,
    }),
    look.curtain === null ? '' : curtains(stage, box, look.curtain),
  ].join('');
}

function view(
  stage: Stage,
  { x, y, width, height }: Box,
  land: WindowLook['view'],
  luminary: boolean,
): string {
  const { mood, unit } = stage;
  const growth = growthOf(mood);
  const air = stage.fall([
    { at: 0, colour: mood.sky[0] },
    { at: 0.5, colour: mood.sky[1] },
    { at: 0.85, colour: mood.sky[2] },
  ]);
  const at = (share: number) => x + width * share;
  const hill = (top: number, from: number, colour: string, distance: number) =>
    path(
      `M${n(x)} ${n(y + height)}V${n(y + height * (top + from))}Q${n(at(0.3))} ${n(y + height * (top - 0.12))} ${n(at(0.6))} ${n(y + height * top)}T${n(x + width)} ${n(y + height * (top - from))}V${n(y + height)}Z`,
      mood.far(colour, distance),
    );
  const inside = (count: number) =>
    Array.from({ length: count }, () => ({
      x: at(stage.between(0, 1)),
      y: y + height * stage.between(0, 1),
    }));
  const low = mood.time === 'sunset' || mood.time === 'dawn';
  const shown = luminary && !mood.overcast && (mood.night || low || mood.weather.has('sun'));
  const body = mood.night ? '#f6f1dc' : low ? '#ffe9ae' : '#ffd84d';
  const [sunX, sunY] = [at(0.7), y + height * (low ? 0.62 : 0.2)];
  const wet = mood.weather.has('rain') || mood.weather.has('storm');
  const streaks = wet
    ? stroke(
        inside(22)
          .map((drop) => `M${n(drop.x)} ${n(drop.y)}l${n(-unit * 0.6)} ${n(unit * 2.6)}`)
          .join(''),
        '#ffffff',
        unit * 0.3,
        0.55,
      )
    : '';
  return [
    rect(x, y, width, height, { fill: air }),
    mood.night && !mood.overcast ? dots(inside(12), '#ffffff', unit * 0.4, 0.8) : '',
    shown ? circle(sunX, sunY, unit * 5, body, 0.2) + circle(sunX, sunY, unit * 3, body) : '',
    mood.night
      ? ''
      : cloud(stage, at(0.28), y + height * 0.3, Math.min(width * 0.4, unit * 16), cloudFill(stage), 0.9),
    mood.overcast
      ? cloud(stage, at(0.75), y + height * 0.2, Math.min(width * 0.55, unit * 22), cloudFill(stage), 0.95)
      : '',
    mood.weather.has('rainbow')
      ? ['#f28b82', '#fdea8f', '#8cc3f2']
          .map((colour, index) => {
            const r = width * 0.46 - index * unit;
            return stroke(
              `M${n(at(0.5) - r)} ${n(y + height * 0.85)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0`,
              mood.lit(colour),
              unit,
              0.7,
            );
          })
          .join('')
      : '',
    mood.weather.has('storm')
      ? path(
          `M${n(at(0.62))} ${n(y + height * 0.22)}l${n(-unit * 3)} ${n(unit * 6)}h${n(unit * 2.2)}l${n(-unit * 1.8)} ${n(unit * 5.4)}l${n(unit * 5.4)} ${n(-unit * 7)}h${n(-unit * 2.5)}l${n(unit * 2.2)} ${n(-unit * 4.4)}Z`,
          '#ffe27a',
        )
      : '',
    land === 'town'
      ? town(stage, { x, y, width, height })
      : hill(0.78, 0.06, growth.hills[1], 0.35) + hill(0.9, -0.05, growth.grass, 0.1),
    streaks,
    mood.weather.has('snow') ? dots(inside(26), '#ffffff', unit * 0.8, 0.9) : '',
    mood.weather.has('fog')
      ? rect(x, y + height * 0.35, width, height * 0.65, { fill: mood.sky[2], opacity: 0.6 })
      : '',
    // Light on the glass.
    path(
      `M${n(at(0.08))} ${n(y + height)}L${n(at(0.4))} ${n(y)}H${n(at(0.56))}L${n(at(0.24))} ${n(y + height)}Z`,
      '#ffffff',
      mood.night ? 0.06 : 0.16,
    ),
  ].join('');
}

function town(stage: Stage, { x, y, width, height }: Box): string {
  const blocks = [0.42, 0.28, 0.5, 0.34, 0.46, 0.25, 0.4].map((rise, index, all) => {
    const broad = width / all.length;
    const wall = stage.pick(['#a9bfdd', '#bcb0da', '#efc2ac', '#9cc9cf']);
    const tall = height * (rise + stage.between(0, 0.12));
    return tower(stage, {
      x: x + index * broad,
      y: y + height,
      width: broad * 0.94,
      height: tall,
      wall,
      distance: 0.3,
    });
  });
  return blocks.join('');
}

function curtains(stage: Stage, { x, y, width, height }: Box, colour: string): string {
  const { mood, unit } = stage;
  const cloth = mood.indoors(colour);
  const fold = mood.indoors(mix(colour, '#5c4a6b', 0.16));
  const [top, bottom] = [y - unit * 4, y + height + unit * 5];
  const side = (edge: number, inward: number) => {
    const broad = unit * 7 * inward;
    const d = `M${n(edge - broad * 0.55)} ${n(top)}H${n(edge + broad * 0.75)}Q${n(edge + broad * 0.7)} ${n(top + (bottom - top) * 0.55)} ${n(edge + broad * 0.1)} ${n(top + (bottom - top) * 0.62)}Q${n(edge + broad * 0.35)} ${n(bottom - unit * 4)} ${n(edge + broad * 0.4)} ${n(bottom)}H${n(edge - broad * 0.55)}Z`;
    const pleat = (at: number) => `M${n(edge + broad * at)} ${n(top)}V${n(bottom)}`;
    return path(d, cloth) + stroke(pleat(-0.3) + pleat(-0.05), fold, unit * 0.5, 0.6);
  };
  return (
    side(x, 1) +
    side(x + width, -1) +
    rect(x - unit * 6, top - unit * 1, width + unit * 12, unit * 1.4, {
      fill: mood.indoors('#b98f6b'),
      radius: unit * 0.7,
    })
  );
}
