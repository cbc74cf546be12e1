import { tintDrawing } from '../art/palette.ts';
import type { Box, Canvas, Scenery } from '../types.ts';
import type { Composition, PlacedInstance, PlacedWriting } from './composition.ts';

/** The opacity of a shadow at its middle. */
const shadowOpacity = 0.34;

/**
 * Writes a composition as an svg in pixels without references to other files; the same bytes for the same input.
 * @param title the description, which screen readers speak
 */
export function writeSvg(composition: Composition, scenery: Scenery, canvas: Canvas, title: string): string {
  const { placed, writings } = composition;
  const ids = new Map<string, string>();
  const things = placed.map((one, index) => {
    const contact = contactOf(one, scenery);
    const written = writings.filter(({ on }) => on === index).map(writingOf);
    const body = writeInstance(one, index, ids) + written.join('');
    // Ripples are painted over what swims, a shadow under what stands.
    return one.contact === 'ripple' ? body + contact : contact + body;
  });
  const { colour } = scenery.shadow;
  const stop = (at: number, opacity: number) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const stops = stop(0, shadowOpacity) + stop(0.55, shadowOpacity * 0.7) + stop(1, 0);
  const { light } = scenery;
  const drawings = [...ids].map(
    ([body, id]) => `<g id="${id}">${light === null ? body : tintDrawing(body, light)}</g>`,
  );
  const { width, height } = canvas;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<defs>${scenery.defs}<radialGradient id="contact">${stops}</radialGradient>${drawings.join('')}</defs>`,
    scenery.back,
    ...things,
    ...writings.filter(({ on }) => on === null).map(writingOf),
    scenery.front,
    '</svg>',
  ].join('');
}

/** Writes an instance as a reference to its drawing in <defs>. `ids` receives the ids of new drawings, by their bodies. */
function writeInstance(placed: PlacedInstance, index: number, ids: Map<string, string>): string {
  const { drawing, x, y, scale, mirrored, box, cutAt } = placed;
  const id = ids.get(drawing.body) ?? `thing-${ids.size}`;
  ids.set(drawing.body, id);
  const ink = drawing.box;
  const across = mirrored ? -scale : scale;
  const left = x - across * (ink.x + ink.width / 2);
  const top = y - scale * (ink.y + ink.height);
  const transform = `translate(${round(left)} ${round(top)}) scale(${roundScale(across)} ${roundScale(scale)})`;
  const use = `<use href="#${id}" transform="${transform}"/>`;
  if (cutAt === null) return use;
  const clip = `<clipPath id="cut-${index}">${rect({ ...box, height: cutAt - box.y })}</clipPath>`;
  return `${clip}<g clip-path="url(#cut-${index})">${use}</g>`;
}

function contactOf({ contact, box, x, y }: PlacedInstance, { shadow }: Scenery): string {
  if (contact === null) return '';
  const [rx, ry] = [box.width * 0.5, Math.min(box.width, box.height) * 0.075];
  const ellipse = (cx: number, cy: number, grow: number, look: string) =>
    `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx * grow)}" ry="${round(ry * grow)}" ${look}/>`;
  const ring = (grow: number, opacity: number) =>
    ellipse(x, box.y + box.height, grow, `fill="#ffffff" fill-opacity="${opacity}"`);
  if (contact === 'ripple') return ring(1.08, 0.22) + ring(0.9, 0.4);
  return ellipse(x + shadow.lean * rx * 0.2, y - ry * 0.2, 1, 'fill="url(#contact)"');
}

function writingOf({ drawing: { body, box: ink }, box, panel }: PlacedWriting): string {
  const scale = Math.min(box.width / ink.width, box.height / ink.height);
  const left = box.x + (box.width - ink.width * scale) / 2 - ink.x * scale;
  const top = box.y + (box.height - ink.height * scale) / 2 - ink.y * scale;
  const text = `<g transform="translate(${round(left)} ${round(top)}) scale(${roundScale(scale)})">${body}</g>`;
  if (panel === null) return text;
  const radius = round(Math.min(panel.width, panel.height) * 0.12);
  return rect(panel, ` rx="${radius}" fill="#fff8e7"`) + text;
}

function rect({ x, y, width, height }: Box, look = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${look}/>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
/** Scales need more decimals, since they multiply large numbers. */
const roundScale = (value: number) => Math.round(value * 10_000) / 10_000;

function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: xml allows none of these, not even escaped.
  const printable = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return printable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
