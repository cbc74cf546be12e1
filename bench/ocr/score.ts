import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Picture, Recognition } from '#engines/capabilities/recogniser.ts';
import { editDistance } from '../support/edit-distance.ts';

/** The text in reading order, with lines joined by spaces. */
export function textOf({ blocks }: Recognition): string {
  return blocks
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .map(({ text }) => text)
    .join(' ');
}

/** Levenshtein distance over the true text's length; runs of white space count as one space. */
export function characterErrorRate(truth: string, read: string): number {
  const [from, to] = [truth, read].map((text) => [...text.replace(/\s+/g, ' ').trim()]);
  if (!from || !to || from.length === 0) throw new Error('The true text is empty');
  return editDistance(from, to) / from.length;
}

/**
 * Reads a page with Debian's tesseract program, as a person would use it.
 * @param models the program's names of languages, joined by "+"
 * @throws Error when the program isn't installed or fails
 */
export async function readByProgram(
  { width, height, channels, data, dpi }: Picture,
  models: string,
  threads: string,
): Promise<{ text: string; milliseconds: number }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kalem-bench-ocr-'));
  const file = join(folder.path, 'page.png');
  const page = sharp(data, { raw: { width, height, channels } });
  await writeFile(
    file,
    await page
      .withMetadata({ density: dpi ?? 300 })
      .png()
      .toBuffer(),
  );
  const start = performance.now();
  const { stdout } = await promisify(execFile)('tesseract', [file, '-', '-l', models], {
    env: { ...process.env, OMP_THREAD_LIMIT: threads },
  });
  return { text: stdout, milliseconds: performance.now() - start };
}
