import { tinted } from '../art/tint.ts';
import type { Box, Canvas, Scenery } from '../types.ts';
import type { Composition, Placed, PlacedWriting } from './composition.ts';

/**
 * A composition as one svg in pixels, without references to anything outside; the same bytes for the same input.
 * @param title The description, told to those who don't see the picture
 */
export function writeSvg(composition: Composition, scenery: Scenery, canvas: Canvas, title: string): string {
  const symbols = new Symbols(scenery.light);
  const things = composition.placed.map((placed, index) => {
    const writings = composition.writings.filter(({ on }) => on === index);
    const contact = contactOf(placed, scenery);
    const body = bodyOf(placed, index, symbols) + writings.map(writingOf).join('');
    // Water is before what swims in it, a shadow under what stands.
    return placed.contact === 'ripple' ? body + contact : contact + body;
  });
  const alone = composition.writings.filter(({ on }) => on === null);
  const { width, height } = canvas;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<defs>${scenery.defs}${contactDefs(scenery)}${symbols.defs}</defs>`,
    scenery.back,
    ...things,
    ...alone.map(writingOf),
    scenery.front,
    '</svg>',
  ].join('');
}

/** Each drawing stands once in <defs>, however often it is used: its ids stay unique and the file small. */
class Symbols {
  defs = '';
  readonly #ids = new Map<string, string>();
  readonly #light: Scenery['light'];

  constructor(light: Scenery['light']) {
    this.#light = light;
  }

  /** @returns the id of a drawing */
  of(body: string): string {
    const known = this.#ids.get(body);
    if (known !== undefined) return known;
    const id = `thing-${this.#ids.size}`;
    this.#ids.set(body, id);
    this.defs += `<g id="${id}">${this.#light === null ? body : tinted(body, this.#light)}</g>`;
    return id;
  }

  clip(index: number, { x, y, width }: Box, cutAt: number): string {
    const id = `cut-${index}`;
    const rect = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(cutAt - y)}"`;
    this.defs += `<clipPath id="${id}"><rect ${rect}/></clipPath>`;
    return id;
  }
}

function bodyOf({ drawing, x, y, scale, mirrored, box, cutAt }: Placed, index: number, symbols: Symbols) {
  const { box: ink } = drawing;
  const across = mirrored ? -scale : scale;
  const left = x - across * (ink.x + ink.width / 2);
  const top = y - scale * (ink.y + ink.height);
  const transform = `translate(${round(left)} ${round(top)}) scale(${fine(across)} ${fine(scale)})`;
  const use = `<use href="#${symbols.of(drawing.body)}" transform="${transform}"/>`;
  return cutAt === null ? use : `<g clip-path="url(#${symbols.clip(index, box, cutAt)})">${use}</g>`;
}

function contactDefs({ shadow }: Scenery): string {
  const stop = (at: number, opacity: number) =>
    `<stop offset="${at}" stop-color="${shadow.colour}" stop-opacity="${opacity}"/>`;
  return `<radialGradient id="contact">${stop(0, Shadow)}${stop(0.55, Shadow * 0.7)}${stop(1, 0)}</radialGradient>`;
}

function contactOf({ contact, box, x, y }: Placed, { shadow }: Scenery): string {
  if (contact === null) return '';
  const rx = box.width * 0.5;
  const ry = Math.min(box.width, box.height) * 0.075;
  if (contact === 'ripple') {
    const line = box.y + box.height;
    const ring = (grow: number, opacity: number) =>
      `<ellipse cx="${round(x)}" cy="${round(line)}" rx="${round(rx * grow)}" ry="${round(ry * grow)}" fill="#ffffff" fill-opacity="${opacity}"/>`;
    return ring(1.08, 0.22) + ring(0.9, 0.4);
  }
  const cx = x + shadow.lean * rx * 0.2;
  return `<ellipse cx="${round(cx)}" cy="${round(y - ry * 0.2)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#contact)"/>`;
}

function writingOf({ drawing, box, panel }: PlacedWriting): string {
  const scale = Math.min(box.width / drawing.box.width, box.height / drawing.box.height);
  const left = box.x + (box.width - drawing.box.width * scale) / 2 - drawing.box.x * scale;
  const top = box.y + (box.height - drawing.box.height * scale) / 2 - drawing.box.y * scale;
  const text = `<g transform="translate(${round(left)} ${round(top)}) scale(${fine(scale)})">${drawing.body}</g>`;
  return (panel === null ? '' : panelOf(panel)) + text;
}

function panelOf({ x, y, width, height }: Box): string {
  const radius = round(Math.min(width, height) * 0.12);
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="#fff8e7"/>`;
}

/** How dark a shadow is at its middle. */
const Shadow = 0.34;

const round = (value: number) => Math.round(value * 100) / 100;
/** Of scales, which multiply many units. */
const fine = (value: number) => Math.round(value * 10_000) / 10_000;

function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: xml allows none of these, not even escaped.
  const printable = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return printable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
