import { fencedIn, startOpenAiServer } from '#engines/services/testing/openai.ts';
import type { Language } from './words.ts';

/** The sentence that the model invents, in each language. */
export const invented = { en: 'The moon is made of 77 cheeses.', tr: 'Ay 77 peynirden yapılmıştır.' };

export const writerName = 'Yerel model';

/** Starts a stand-in for a language model, which quotes the prompt, adds an invented sentence and looks up translations. */
export async function startWriter(translations: Readonly<Record<string, string>> = {}) {
  const server = await startOpenAiServer({
    pieceMilliseconds: 5,
    chat(turns) {
      const [system, user] = turns.map(({ content }) => content);
      if (system?.includes('You translate')) {
        const asked: Record<string, string> = JSON.parse(fencedIn(turns));
        const answers = Object.entries(asked).map(([number, text]) => [number, translations[text] ?? text]);
        return JSON.stringify(Object.fromEntries(answers));
      }
      const language: Language = system?.startsWith('Titiz') ? 'tr' : 'en';
      const [, mark = ''] = /<(document-[0-9a-f]+)>/.exec(system ?? '') ?? [];
      const material = user?.split(`</${mark}>`)[0] ?? '';
      const sentences = material.match(/\p{Lu}[^.!?\n<>#]{40,}[.!?]/gu) ?? [];
      return [...sentences.slice(0, 3), invented[language]].join(' ');
    },
  });
  return {
    ...server,
    /** The settings with which a product uses it. */
    settings: {
      KALEM_OPENAI_URL: `${server.url}/v1`,
      KALEM_OPENAI_NAME: writerName,
      KALEM_OPENAI_CHAT_MODEL: 'writer',
    },
  };
}
