import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Draws the picture of a stand-in for a model: colours depend on the prompt, shapes on the seed. */
export async function drawPicture(request: {
  prompt: string;
  width: number;
  height: number;
  seed: number;
  format?: 'png' | 'jpeg' | 'webp';
}): Promise<Buffer> {
  const { prompt, width, height, seed, format = 'png' } = request;
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(prompt).digest();
  const bytes = [...createHash('sha256').update(String(seed)).digest()].slice(0, 6);
  const circles = bytes.map(
    (byte, index) =>
      `<circle cx="${(byte / 255) * width}" cy="${((index + 1) / 7) * height}" r="${Math.min(width, height) / 12}" fill="rgb(${255 - red},${255 - green},${byte})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(${red},${green},${blue})"/>${circles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer();
}
