import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Tesseract's models for each language (ISO 639-1) that can be asked for. */
const models: Record<string, string[]> = {
  // The Turkish model lacks "@", "q", "w" and "x", so the English one reads words of which it isn't sure.
  tr: ['tur', 'eng'],
  en: ['eng'],
};

export const readableLanguages = Object.keys(models);

/** The models for some languages, the main one first: "tur+eng". Unknown languages use the English model. */
export function modelsFor(languages: readonly string[]): string {
  const turkishFirst = [...languages].sort((a, b) => Number(b === 'tr') - Number(a === 'tr'));
  return [...new Set(turkishFirst.flatMap((language) => models[language] ?? ['eng']))].join('+') || 'eng';
}

/** Calls a function with a temporary folder that holds the models' files side by side, as tesseract.js needs them. */
export async function withModels<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kalem-tessdata-'));
  try {
    for (const name of ['eng', 'tur']) {
      const file = resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`);
      const link = join(folder, `${name}.traineddata.gz`);
      // Links need a special permission on Windows, where two small copies serve instead.
      await symlink(file, link).catch(() => copyFile(file, link));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
