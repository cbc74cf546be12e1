import { layersOf } from './layers.ts';
import { prop } from './props.ts';
import { type LayerOf, sceneOf } from './scene.ts';
import { skyOf } from './sky.ts';
import type { Stage } from './stage.ts';
import { element, n } from './svg.ts';
import { falling } from './weather.ts';

/** A window on the light's side of a room, with the hour and the weather behind it. */
export function windowOf(stage: Stage, { size, view, frame }: LayerOf<'window'>): string {
  const width = Math.min(stage.unit * size[0], stage.width * 0.4);
  const height = Math.min(stage.unit * size[1], stage.height * 0.36);
  const [x, y] = [stage.x(0.25, true) - width / 2, stage.height * 0.13];
  const outside = stage.view(width, height);
  const { sky, layers } = sceneOf(view);
  const seen = [
    sky === null ? '' : skyOf(outside, sky).svg,
    layersOf(outside, layers).svg,
    falling(outside),
  ].join('');
  const clip = stage.clip(element('rect', { x, y, width, height }));
  return (
    `<g clip-path="${clip}"><g transform="translate(${n(x)} ${n(y)})">${seen}</g></g>` +
    prop(stage, frame, { x: x + width / 2, y: y + height, width, height })
  );
}
