import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picture as a model's: of the asked size, its colours from the prompt, its shapes from the seed. */
export async function drawn(given: {
  prompt: string;
  width: number;
  height: number;
  seed: number;
  format?: 'png' | 'jpeg' | 'webp';
}): Promise<Buffer> {
  const { prompt, width, height, seed, format = 'png' } = given;
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(prompt).digest();
  const places = [...createHash('sha256').update(String(seed)).digest()].slice(0, 6);
  const circles = places.map(
    (place, index) =>
      `<circle cx="${(place / 255) * width}" cy="${((index + 1) / 7) * height}" r="${Math.min(width, height) / 12}" fill="rgb(${255 - red},${255 - green},${place})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(${red},${green},${blue})"/>${circles.join('')}</svg>`;
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer();
}
