import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';

/** A page of plain prose in each language, written for this bench, to be read aloud and transcribed back. */
export const prose = loadJson(
  new URL('./prose.json', import.meta.url),
  z.record(z.enum(['tr', 'en']), z.array(z.string())),
);

/** Makes a text of this length from the pages of both languages in turn, with numbered paragraphs. */
export function longText(characters: number): string {
  const paragraphs: string[] = [];
  let length = 0;
  for (let round = 1; length < characters; round++) {
    for (const paragraph of [...prose.tr, ...prose.en]) {
      if (length >= characters) break;
      const numbered = `${round}. ${paragraph}`;
      paragraphs.push(numbered);
      length += numbered.length + 2;
    }
  }
  return paragraphs.join('\n\n').slice(0, characters);
}
