import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Tesseract's models by the language that is asked for, ISO 639-1. */
const models: Record<string, string[]> = {
  // The Turkish model knows no "@", "q", "w" or "x": what it doubts, the English one reads.
  tr: ['tur', 'eng'],
  en: ['eng'],
};

/** Languages that pictures can be read in. */
export const readableLanguages = Object.keys(models);

/** The models for languages, the first one leading: "tur+eng". Unknown languages are left to the English one. */
export function modelsFor(languages: readonly string[]): string {
  const turkishFirst = [...languages].sort((a, b) => Number(b === 'tr') - Number(a === 'tr'));
  return [...new Set(turkishFirst.flatMap((language) => models[language] ?? ['eng']))].join('+') || 'eng';
}

/** Calls back with a folder that holds the models' files side by side, as tesseract.js wants them. */
export async function withModels<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kalem-tessdata-'));
  try {
    for (const name of ['eng', 'tur']) {
      const file = resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`);
      const place = join(folder, `${name}.traineddata.gz`);
      // Where links need a right of their own, as on Windows, two small copies do.
      await symlink(file, place).catch(() => copyFile(file, place));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
