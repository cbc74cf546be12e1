import { mix } from '#engines/illustrator/scenery/colour.ts';
import { land, ridge } from '#engines/illustrator/scenery/land.ts';
import { sown } from '#engines/illustrator/scenery/meadow.ts';
import type { Painted, Stage } from '#engines/illustrator/scenery/stage.ts';
import { dots } from '#engines/illustrator/scenery/svg.ts';
import { glitter, swell, track, water } from '#engines/illustrator/scenery/water.ts';

/** Sand with a foam line above it. @param y where it begins, as a share of the height */
function shore(stage: Stage, y: number): string {
  const { mood, unit } = stage;
  const line = ridge(stage, { y, swell: 0.014, waves: 0.7 });
  const sand = mood.snowy ? '#eef3f7' : '#f6e0b3';
  const deep = mood.snowy ? '#d5e2ec' : '#ebc98f';
  const fill = stage.fall([
    { at: 0, colour: mood.lit(mix(sand, deep, 0.45)) },
    { at: 0.2, colour: mood.lit(sand) },
    { at: 1, colour: mood.lit(deep) },
  ]);
  return [
    land(stage, (x) => line(x) - unit * 2.4, mood.lit('#a8e0ea')),
    land(stage, (x) => line(x) - unit * 1.1, mood.lit('#ffffff')),
    land(stage, line, fill),
    dots(sown(stage, 14, y + 0.05, 0.97), mood.lit(deep), unit * 0.7, 0.8),
    dots(sown(stage, 6, y + 0.06, 0.97), mood.lit('#ffffff'), unit * 0.6, 0.7),
  ].join('');
}

/** The open sea from its shore. @param lightX share of the width where the light comes from */
export function sea(stage: Stage, lightX: number): Painted {
  const { mood } = stage;
  const back = [
    water(stage, 0.5, 0.9),
    glitter(stage, 0.51, 0.7, 14),
    track(stage, lightX * stage.width, 0.505, 0.72),
    swell(stage, 0.66, mood.lit('#63b9df'), 14),
    swell(stage, 0.73, mood.lit('#56aeda'), 19),
    swell(stage, 0.81, mood.lit('#67bfdd'), 25),
    shore(stage, 0.885),
  ];
  return {
    back: back.join(''),
    zones: {
      sky: { top: 0.04, bottom: 0.46 },
      ground: { top: 0.91, bottom: 0.97 },
      water: { top: 0.58, bottom: 0.84 },
    },
  };
}
