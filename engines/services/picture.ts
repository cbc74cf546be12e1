import type { ServiceAccess } from '#contract/engine-context.ts';
import type { Painting } from '../capabilities/painter.ts';
import { loadSharp } from '../load-sharp.ts';
import { answerInvalid } from './failure.ts';

/** The formats in which services draw; others, such as SVG, aren't opened. */
const formats: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);
const pixelsMaximum = 40_000_000;

/** Converts a service's picture to PNG, with its size in pixels; throws KalemError service_answer_invalid. */
export async function readPicture(
  service: ServiceAccess,
  bytes: Uint8Array,
): Promise<Pick<Painting, 'png' | 'width' | 'height'>> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMaximum });
    const { format } = await picture.metadata();
    if (!formats.has(format)) throw new Error(format);
    const { data, info } = await picture.autoOrient().png().toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    throw answerInvalid(service, 'The answer is no picture, or only part of one');
  }
}
