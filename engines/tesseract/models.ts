import { copyFile, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Tesseract's models by requested language, ISO 639-1. */
const models: Record<string, string[]> = {
  // The Turkish model lacks "@", "q", "w" and "x"; the English one reads what it doubts.
  tr: ['tur', 'eng'],
  en: ['eng'],
};

export const readableLanguages = Object.keys(models);

/** The models for some languages, main one first: "tur+eng". Unknown languages use the English model. */
export function modelsFor(languages: readonly string[]): string {
  const turkishFirst = [...languages].sort((a, b) => Number(b === 'tr') - Number(a === 'tr'));
  return [...new Set(turkishFirst.flatMap((language) => models[language] ?? ['eng']))].join('+') || 'eng';
}

/** Provides a temporary folder with the models' files side by side, as tesseract.js needs them. */
export async function withModels<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kalem-tessdata-'));
  try {
    for (const name of ['eng', 'tur']) {
      const file = resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`);
      const link = join(folder, `${name}.traineddata.gz`);
      // Where links need a special permission, as on Windows, two small copies serve.
      await symlink(file, link).catch(() => copyFile(file, link));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
