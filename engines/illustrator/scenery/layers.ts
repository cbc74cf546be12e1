import type { Box } from '../types.ts';
import { filled, paint } from './paint.ts';
import { breadthOf, prop } from './props.ts';
import { type Layer, type LayerOf, type Scene, sceneOf } from './scene.ts';
import type { Ridge, Stage } from './stage.ts';
import { band, below, element, n, type Point, polygon, stroke } from './svg.ts';

/**
 * Draws a scene, over it the sky that it has.
 * @param keepClear gets the boxes, in pixels, of what things shouldn't cover
 */
export function sceneIn(stage: Stage, { sky, layers }: Scene, keepClear: Box[]): string {
  const air = (name: string, share: number) =>
    layersOf(stage.view(stage.width, stage.height * share), sceneOf(name).layers, keepClear);
  const above = sky === null ? '' : air('sky-far', sky.horizon) + air('sky-near', sky.open);
  return above + layersOf(stage, layers, keepClear);
}

/** Draws layers one over the other. @param keepClear as of a scene */
export function layersOf(stage: Stage, layers: readonly Layer[], keepClear: Box[]): string {
  const shown = layers.filter(({ when }) => stage.mood.meets(when));
  return shown.map((layer) => drawn(stage, layer, keepClear)).join('');
}

function drawn(stage: Stage, layer: Layer, keepClear: Box[]): string {
  if (layer.kind === 'area') return area(stage, layer);
  if (layer.kind === 'land') return land(stage, layer);
  if (layer.kind === 'water') return water(stage, layer);
  if (layer.kind === 'waves') return waves(stage, layer);
  if (layer.kind === 'dots') return dots(stage, layer);
  if (layer.kind === 'strips') return strips(stage, layer);
  if (layer.kind === 'lane') return lane(stage, layer);
  if (layer.kind === 'props') return props(stage, layer, keepClear);
  if (layer.kind === 'row') return row(stage, layer);
  if (layer.kind === 'glow') return glow(stage, layer);
  if (layer.kind === 'window') return window(stage, layer);
  return drawn(stage, stage.pick(layer.of), keepClear);
}

/** A path that is filled with a paint or a gradient. */
function shape(stage: Stage, d: string, layer: LayerOf<'land' | 'waves' | 'strips' | 'lane'>): string {
  return element('path', { d, fill: filled(stage, layer), opacity: layer.opacity });
}

function area(stage: Stage, layer: LayerOf<'area'>): string {
  const { y, x = [0, 1], opacity } = layer;
  const [left, top] = [stage.x(x[0]), stage.height * y[0]];
  const size = { width: stage.x(x[1]) - left, height: stage.height * (y[1] - y[0]) };
  return element('rect', { x: left, y: top, ...size, fill: filled(stage, layer), opacity });
}

function ridge(stage: Stage, { line, y = 0.5, swell = 0, waves: many = 1 }: LayerOf<'land'>): Ridge {
  const known = line === undefined ? undefined : stage.lines.get(line);
  if (known !== undefined) return known;
  const [first, second, third] = [stage.span([0, 7]), stage.span([0, 7]), stage.span([0, 7])];
  const step = (many * 2 * Math.PI) / (stage.unit * 100);
  const made = (x: number) => {
    const wave = Math.sin(x * step + first) * 0.6 + Math.sin(x * step * 1.9 + second) * 0.28;
    return stage.height * (y - swell * (wave + Math.sin(x * step * 0.53 + third) * 0.35));
  };
  if (line !== undefined) stage.lines.set(line, made);
  return made;
}

function land(stage: Stage, layer: LayerOf<'land'>): string {
  const line = ridge(stage, layer);
  const up = (layer.up ?? 0) * stage.unit;
  const points = Math.round(16 * Math.max(stage.width / stage.height, 1));
  const edge = Array.from({ length: points + 1 }, (_, index) => {
    const x = (index / points) * stage.width;
    return { x, y: line(x) - up };
  });
  return shape(stage, below(edge, stage.height), layer);
}

/** Short lines of light all over it, and the track of a low sun or of the moon. */
function water(stage: Stage, layer: LayerOf<'water'>): string {
  const { unit, mood, height } = stage;
  const [top, bottom] = layer.glitter;
  const lines = stage.scattered(12, layer.glitter).map(({ x, y }) => {
    const depth = (y / height - top) / (bottom - top);
    return `M${n(x)} ${n(y)}h${n(unit * stage.span([2, 5]) * (0.6 + depth))}`;
  });
  const shown = !mood.is('overcast') && (mood.is('low') || mood.is('night'));
  const track = Array.from({ length: shown ? 9 : 0 }, (_, index) => {
    const share = (index + 0.5) / 9;
    const size = { rx: unit * (3 + 7 * share) * stage.span([0.6, 1]), ry: unit * 0.5 };
    const middle = { cx: stage.x(0.2, true), cy: height * (top + (bottom - top) * share) };
    const fill = mood.is('night') ? '#dfe6ff' : '#fff0c4';
    return element('ellipse', { ...middle, ...size, fill, opacity: 0.55 - 0.35 * share });
  });
  const flat = area(stage, { ...layer, kind: 'area' });
  return flat + stroke(lines.join(''), paint(stage, 'glitter'), unit * 0.5, 0.6) + track.join('');
}

function waves(stage: Stage, layer: LayerOf<'waves'>): string {
  const length = layer.length * stage.unit;
  const start = -stage.span([0, length]);
  const crest = `q${n(length / 2)} ${n(-length * 0.16)} ${n(length)} 0`;
  const crests = crest.repeat(Math.ceil((stage.width - start) / length) + 1);
  const d = `M${n(start)} ${n(stage.height * layer.y)}${crests}V${n(stage.height)}H${n(start)}Z`;
  return shape(stage, d, layer);
}

function dots(stage: Stage, { count, y, paints, size, trail, opacity }: LayerOf<'dots'>): string {
  const { unit } = stage;
  // A line of almost no length is a round dot.
  const step = trail === undefined ? 'h.1' : `l${n(unit * trail[0])} ${n(unit * trail[1])}`;
  const colours = paints.map((name) => {
    const points = stage.scattered(count / paints.length, y);
    const d = points.map((point) => `M${n(point.x)} ${n(point.y)}${step}`).join('');
    return stroke(d, paint(stage, name), unit * stage.span(size), opacity);
  });
  return colours.join('');
}

function strips(stage: Stage, layer: LayerOf<'strips'>): string {
  const { width, height } = stage;
  const { y, spread, share = 0.5, rows = [0, 1] } = layer;
  const count = stage.many(layer.count);
  const at = (column: number, depth: number): Point => ({
    x: width * (0.5 + (column / count) * (spread[0] + (spread[1] - spread[0]) * depth)),
    y: height * (y[0] + (y[1] - y[0]) * depth),
  });
  const reach = Math.ceil(count / (2 * Math.min(...spread))) + 1;
  const pieces = rows.slice(1).flatMap((lower, row) => {
    const upper = rows[row] ?? 0;
    return Array.from({ length: 2 * reach }, (_, index) => {
      const from = index - reach + (row % 2) * 0.5;
      return polygon([at(from, upper), at(from + share, upper), at(from + share, lower), at(from, lower)]);
    });
  });
  return shape(stage, pieces.join(''), layer);
}

function lane(stage: Stage, layer: LayerOf<'lane'>): string {
  const bank = (points: [number, number][]) =>
    points.map(([x, y]) => ({ x: stage.x(x, true), y: stage.height * y }));
  return shape(stage, band(bank(layer.left), bank(layer.right)), layer);
}

function props(stage: Stage, layer: LayerOf<'props'>, keepClear: Box[]): string {
  const { unit, height } = stage;
  const { mirrored = false, distance, opacity } = layer;
  const line = layer.line === undefined ? undefined : stage.lines.get(layer.line);
  const places =
    layer.at?.map((share) => stage.x(share, mirrored)) ??
    stage.across(stage.many(layer.count ?? 1), layer.margin);
  const pieces = places.map((x, index) => {
    const name = layer.at === undefined ? stage.pick(layer.props) : layer.props[index % layer.props.length];
    if (name === undefined) return '';
    const y = (line?.(x) ?? height * stage.span(layer.y ?? 1)) + unit * stage.span(layer.down ?? 0);
    const { width, height: high } = sizeOf(stage, name, layer);
    const flipped = mirrored ? stage.fromRight : layer.at === undefined && stage.chance(0.5);
    const covers = keepClear.some((box) => Math.abs(box.x + box.width / 2 - x) < (width + box.width) / 2);
    if (layer.aside && covers) return '';
    if (layer.clear) keepClear.push({ x: x - width / 2, y: y - high, width, height: high });
    return prop(stage, name, { x, y, width, height: high, flipped, distance, opacity });
  });
  return pieces.join('');
}

/** In pixels; what isn't given follows from the prop's shape. */
function sizeOf(
  stage: Stage,
  name: string,
  { height, tall, width }: Sized,
): { width: number; height: number } {
  const breadth = breadthOf(name);
  const broad = width === undefined ? null : stage.unit * stage.span(width);
  const units = height === undefined ? null : stage.unit * stage.span(height);
  const high = tall === undefined ? units : stage.height * stage.span(tall);
  return { width: broad ?? (high ?? 0) * breadth, height: high ?? (broad ?? 0) / breadth };
}
type Sized = Pick<LayerOf<'props'>, 'height' | 'tall' | 'width'>;

function row(stage: Stage, layer: LayerOf<'row'>): string {
  const { unit, width, height } = stage;
  const pieces: string[] = [];
  const varied = typeof layer.width !== 'number';
  for (let x = varied ? -unit * stage.span([2, 8]) : 0; x < width; ) {
    const name = stage.pick(layer.props);
    const size = sizeOf(stage, name, layer);
    const flipped = varied && stage.chance(0.5);
    const stand = { x: x + size.width / 2, y: height * layer.y, ...size, flipped };
    pieces.push(prop(stage, name, { ...stand, distance: layer.distance, opacity: layer.opacity }));
    x += size.width + unit * stage.span(layer.gap ?? 0);
  }
  return pieces.join('');
}

function glow(stage: Stage, { x, y, radius, paint: name, opacity }: LayerOf<'glow'>): string {
  const [rx, ry] = [radius[0] * stage.unit, radius[1] * stage.unit];
  const middle = { cx: stage.x(x, true), cy: stage.height * y };
  return element('ellipse', { ...middle, rx, ry, fill: paint(stage, name), opacity });
}

/** A window on the light's side of a room, with the hour and the weather behind it. */
function window(stage: Stage, { size, view, frame }: LayerOf<'window'>): string {
  const width = Math.min(stage.unit * size[0], stage.width * 0.4);
  const height = Math.min(stage.unit * size[1], stage.height * 0.36);
  const [x, y] = [stage.x(0.25, true) - width / 2, stage.height * 0.13];
  // The view is larger than the window's size would make it.
  const outside = stage.view(width, height, stage.unit * 0.55);
  const seen = sceneIn(outside, sceneOf(view), []) + layersOf(outside, sceneOf('weather').layers, []);
  const clip = stage.define('clipPath', element('rect', { x, y, width, height }));
  return (
    `<g clip-path="${clip}"><g transform="translate(${n(x)} ${n(y)})">${seen}</g></g>` +
    prop(stage, frame, { x: x + width / 2, y: y + height, width, height })
  );
}
