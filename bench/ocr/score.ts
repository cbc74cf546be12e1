import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture, Recognition } from '#engines/capabilities/recogniser.ts';

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
  let row = Uint32Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of from.entries()) {
    const next = new Uint32Array(to.length + 1);
    next[0] = index + 1;
    for (let at = 1; at <= to.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      next[at] = Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
    }
    row = next;
  }
  return (row[to.length] ?? 0) / from.length;
}

/** Reads a page with Debian's tesseract program, as a person would use it. */
export async function readByProgram(
  { width, height, channels, data, dpi }: Picture,
  models: string,
  threads: string,
): Promise<{ text: string; milliseconds: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'kalem-bench-ocr-'));
  try {
    const file = join(folder, 'page.png');
    const page = sharp(data, { raw: { width, height, channels } });
    await writeFile(
      file,
      await page
        .withMetadata({ density: dpi ?? 300 })
        .png()
        .toBuffer(),
    );
    const start = performance.now();
    const text = await run('tesseract', [file, '-', '-l', models], { OMP_THREAD_LIMIT: threads });
    return { text, milliseconds: performance.now() - start };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(program: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${program} exited with ${code}`)),
    );
  });
}
