import type { Box } from '../types.ts';
import { fillOf, paint } from './paint.ts';
import { aspectRatioOf, prop } from './props.ts';
import { type Layer, type LayerOf, type Scene, sceneOf } from './scene.ts';
import type { Ridge, Stage } from './stage.ts';
import { band, below, element, num, type Point, polygon, stroke } from './svg.ts';

/**
 * Draws a scene: first its sky, if it has one, then its own layers.
 * @param keepClear receives the boxes, in pixels, that things shouldn't cover
 */
export function drawScene(stage: Stage, { sky, layers }: Scene, keepClear: Box[]): string {
  const drawSky = (name: string, share: number) =>
    drawLayers(stage.view(stage.width, stage.height * share), sceneOf(name).layers, keepClear);
  const above = sky === null ? '' : drawSky('sky-far', sky.horizon) + drawSky('sky-near', sky.open);
  return above + drawLayers(stage, layers, keepClear);
}

/** Draws the layers whose conditions are met, one over the other; `keepClear` is as for `drawScene`. */
export function drawLayers(stage: Stage, layers: readonly Layer[], keepClear: Box[]): string {
  const shown = layers.filter(({ when }) => stage.mood.meets(when));
  return shown.map((layer) => drawLayer(stage, layer, keepClear)).join('');
}

/** scenes/README.md explains the kinds of layers. */
function drawLayer(stage: Stage, layer: Layer, keepClear: Box[]): string {
  if (layer.kind === 'area') return drawArea(stage, layer);
  if (layer.kind === 'land') return drawLand(stage, layer);
  if (layer.kind === 'water') return drawWater(stage, layer);
  if (layer.kind === 'waves') return drawWaves(stage, layer);
  if (layer.kind === 'dots') return drawDots(stage, layer);
  if (layer.kind === 'strips') return drawStrips(stage, layer);
  if (layer.kind === 'lane') return drawLane(stage, layer);
  if (layer.kind === 'props') return drawProps(stage, layer, keepClear);
  if (layer.kind === 'row') return drawRow(stage, layer);
  if (layer.kind === 'glow') return drawGlow(stage, layer);
  if (layer.kind === 'window') return drawWindow(stage, layer);
  return drawLayer(stage, stage.pick(layer.of), keepClear);
}

/** A path, filled with the layer's paint or gradient. */
function drawPath(stage: Stage, d: string, layer: LayerOf<'land' | 'waves' | 'strips' | 'lane'>): string {
  return element('path', { d, fill: fillOf(stage, layer), opacity: layer.opacity });
}

function drawArea(stage: Stage, layer: LayerOf<'area'>): string {
  const { y, x = [0, 1], opacity } = layer;
  const [left, top] = [stage.x(x[0]), stage.height * y[0]];
  const size = { width: stage.x(x[1]) - left, height: stage.height * (y[1] - y[0]) };
  return element('rect', { x: left, y: top, ...size, fill: fillOf(stage, layer), opacity });
}

/** The ridge of a layer's named line, which the first layer with that name makes: a sum of three sine waves. */
function ridgeOf(stage: Stage, { line, y = 0.5, swell = 0, waves: hills = 1 }: LayerOf<'land'>): Ridge {
  const known = line === undefined ? undefined : stage.lines.get(line);
  if (known !== undefined) return known;
  const [first, second, third] = [stage.span([0, 7]), stage.span([0, 7]), stage.span([0, 7])];
  const step = (hills * 2 * Math.PI) / (stage.unit * 100);
  const ridge = (x: number) => {
    const wave = Math.sin(x * step + first) * 0.6 + Math.sin(x * step * 1.9 + second) * 0.28;
    return stage.height * (y - swell * (wave + Math.sin(x * step * 0.53 + third) * 0.35));
  };
  if (line !== undefined) stage.lines.set(line, ridge);
  return ridge;
}

function drawLand(stage: Stage, layer: LayerOf<'land'>): string {
  const ridge = ridgeOf(stage, layer);
  const up = (layer.up ?? 0) * stage.unit;
  const points = Math.round(16 * Math.max(stage.width / stage.height, 1));
  const edge = Array.from({ length: points + 1 }, (_, index) => {
    const x = (index / points) * stage.width;
    return { x, y: ridge(x) - up };
  });
  return drawPath(stage, below(edge, stage.height), layer);
}

/** Water with short lines of light all over it, and with the track of a low sun or of the moon. */
function drawWater(stage: Stage, layer: LayerOf<'water'>): string {
  const { unit, mood, height } = stage;
  const [top, bottom] = layer.glitter;
  const lines = stage.scatter(12, layer.glitter).map(({ x, y }) => {
    const depth = (y / height - top) / (bottom - top);
    return `M${num(x)} ${num(y)}h${num(unit * stage.span([2, 5]) * (0.6 + depth))}`;
  });
  const hasTrack = !mood.is('overcast') && (mood.is('low') || mood.is('night'));
  const track = Array.from({ length: hasTrack ? 9 : 0 }, (_, index) => {
    const share = (index + 0.5) / 9;
    const size = { rx: unit * (3 + 7 * share) * stage.span([0.6, 1]), ry: unit * 0.5 };
    const middle = { cx: stage.x(0.2, true), cy: height * (top + (bottom - top) * share) };
    const fill = mood.is('night') ? '#dfe6ff' : '#fff0c4';
    return element('ellipse', { ...middle, ...size, fill, opacity: 0.55 - 0.35 * share });
  });
  const surface = drawArea(stage, { ...layer, kind: 'area' });
  return surface + stroke(lines.join(''), paint(stage, 'glitter'), unit * 0.5, 0.6) + track.join('');
}

function drawWaves(stage: Stage, layer: LayerOf<'waves'>): string {
  const length = layer.length * stage.unit;
  const start = -stage.span([0, length]);
  const crest = `q${num(length / 2)} ${num(-length * 0.16)} ${num(length)} 0`;
  const crests = crest.repeat(Math.ceil((stage.width - start) / length) + 1);
  const d = `M${num(start)} ${num(stage.height * layer.y)}${crests}V${num(stage.height)}H${num(start)}Z`;
  return drawPath(stage, d, layer);
}

function drawDots(stage: Stage, { count, y, paints, size, trail, opacity }: LayerOf<'dots'>): string {
  const { unit } = stage;
  // A line of almost no length is a round dot.
  const step = trail === undefined ? 'h.1' : `l${num(unit * trail[0])} ${num(unit * trail[1])}`;
  const colours = paints.map((name) => {
    const points = stage.scatter(count / paints.length, y);
    const d = points.map((point) => `M${num(point.x)} ${num(point.y)}${step}`).join('');
    return stroke(d, paint(stage, name), unit * stage.span(size), opacity);
  });
  return colours.join('');
}

function drawStrips(stage: Stage, layer: LayerOf<'strips'>): string {
  const { width, height } = stage;
  const { y, spread, share = 0.5, rows = [0, 1] } = layer;
  const count = stage.countAcross(layer.count);
  const pointAt = (column: number, depth: number): Point => ({
    x: width * (0.5 + (column / count) * (spread[0] + (spread[1] - spread[0]) * depth)),
    y: height * (y[0] + (y[1] - y[0]) * depth),
  });
  const reach = Math.ceil(count / (2 * Math.min(...spread))) + 1;
  const pieces = rows.slice(1).flatMap((lower, row) => {
    const upper = rows[row] ?? 0;
    return Array.from({ length: 2 * reach }, (_, index) => {
      const from = index - reach + (row % 2) * 0.5;
      const to = from + share;
      return polygon([pointAt(from, upper), pointAt(to, upper), pointAt(to, lower), pointAt(from, lower)]);
    });
  });
  return drawPath(stage, pieces.join(''), layer);
}

function drawLane(stage: Stage, layer: LayerOf<'lane'>): string {
  const bank = (points: [number, number][]) =>
    points.map(([x, y]) => ({ x: stage.x(x, true), y: stage.height * y }));
  return drawPath(stage, band(bank(layer.left), bank(layer.right)), layer);
}

function drawProps(stage: Stage, layer: LayerOf<'props'>, keepClear: Box[]): string {
  const { unit, height } = stage;
  const { mirrored = false, distance, opacity } = layer;
  const ridge = layer.line === undefined ? undefined : stage.lines.get(layer.line);
  const places =
    layer.at?.map((share) => stage.x(share, mirrored)) ??
    stage.spreadAcross(stage.countAcross(layer.count ?? 1), layer.margin);
  const pieces = places.map((x, index) => {
    const name = layer.at === undefined ? stage.pick(layer.props) : layer.props[index % layer.props.length];
    if (name === undefined) return '';
    const y = (ridge?.(x) ?? height * stage.span(layer.y ?? 1)) + unit * stage.span(layer.down ?? 0);
    const { width, height: high } = sizeOf(stage, name, layer);
    const flipped = mirrored ? stage.fromRight : layer.at === undefined && stage.chance(0.5);
    const isBelowClear = keepClear.some(
      (box) => Math.abs(box.x + box.width / 2 - x) < (width + box.width) / 2,
    );
    if (layer.aside && isBelowClear) return '';
    if (layer.clear) keepClear.push({ x: x - width / 2, y: y - high, width, height: high });
    return prop(stage, name, { x, y, width, height: high, flipped, distance, opacity });
  });
  return pieces.join('');
}

/** A prop's size in pixels; a side that the layer doesn't give follows from the prop's proportions. */
function sizeOf(stage: Stage, name: string, layer: Pick<LayerOf<'props'>, 'height' | 'tall' | 'width'>) {
  const ratio = aspectRatioOf(name);
  const width = layer.width === undefined ? null : stage.unit * stage.span(layer.width);
  const inUnits = layer.height === undefined ? null : stage.unit * stage.span(layer.height);
  const height = layer.tall === undefined ? inUnits : stage.height * stage.span(layer.tall);
  return { width: width ?? (height ?? 0) * ratio, height: height ?? (width ?? 0) / ratio };
}

function drawRow(stage: Stage, layer: LayerOf<'row'>): string {
  const { unit, width, height } = stage;
  const pieces: string[] = [];
  const isIrregular = typeof layer.width !== 'number';
  for (let x = isIrregular ? -unit * stage.span([2, 8]) : 0; x < width; ) {
    const name = stage.pick(layer.props);
    const size = sizeOf(stage, name, layer);
    const flipped = isIrregular && stage.chance(0.5);
    const stand = { x: x + size.width / 2, y: height * layer.y, ...size, flipped };
    pieces.push(prop(stage, name, { ...stand, distance: layer.distance, opacity: layer.opacity }));
    x += size.width + unit * stage.span(layer.gap ?? 0);
  }
  return pieces.join('');
}

function drawGlow(stage: Stage, { x, y, radius, paint: name, opacity }: LayerOf<'glow'>): string {
  const [rx, ry] = [radius[0] * stage.unit, radius[1] * stage.unit];
  const middle = { cx: stage.x(x, true), cy: stage.height * y };
  return element('ellipse', { ...middle, rx, ry, fill: paint(stage, name), opacity });
}

/** A window on the side of a room from which light comes, with the view and the weather behind it. */
function drawWindow(stage: Stage, { size, view, frame }: LayerOf<'window'>): string {
  const width = Math.min(stage.unit * size[0], stage.width * 0.4);
  const height = Math.min(stage.unit * size[1], stage.height * 0.36);
  const [x, y] = [stage.x(0.25, true) - width / 2, stage.height * 0.13];
  // A unit is half a picture's, so that the view looks farther away than the room.
  const outside = stage.view(width, height, stage.unit * 0.55);
  const scene = drawScene(outside, sceneOf(view), []);
  const weather = drawLayers(outside, sceneOf('weather').layers, []);
  const clip = stage.define('clipPath', element('rect', { x, y, width, height }));
  return (
    `<g clip-path="${clip}"><g transform="translate(${num(x)} ${num(y)})">${scene}${weather}</g></g>` +
    prop(stage, frame, { x: x + width / 2, y: y + height, width, height })
  );
}
