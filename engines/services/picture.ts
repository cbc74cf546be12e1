import type { ServiceAccess } from '#contract/engine-context.ts';
import type { Painting } from '../capabilities/painter.ts';
import { loadSharp } from '../load-sharp.ts';
import { answerInvalid } from './failure.ts';

/** The formats in which services draw; others, such as SVG, are refused. */
const formats: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);
/** Decoding a larger picture would take too much memory. */
const pixelsMaximum = 40_000_000;

/**
 * Converts a service's picture to an upright PNG, with its size in pixels.
 * @throws KalemError service_answer_invalid
 */
export async function readPicture(
  service: ServiceAccess,
  bytes: Uint8Array,
): Promise<Pick<Painting, 'png' | 'width' | 'height'>> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMaximum });
    const { format } = await picture.metadata();
    // The catch below words the error.
    if (!formats.has(format)) throw new Error(format);
    const { data, info } = await picture.autoOrient().png().toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    throw answerInvalid(service, 'The answer is no whole PNG, JPEG or WebP picture, or too large a one');
  }
}
