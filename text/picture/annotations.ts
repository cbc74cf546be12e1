import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { keyOf } from './tokens.ts';

const { resolve } = createRequire(import.meta.url);

const Annotations = z.object({
  annotations: z.object({
    annotations: z.record(
      z.string(),
      z.object({ tts: z.array(z.string()).optional(), default: z.array(z.string()).optional() }),
    ),
  }),
});

export interface Annotations {
  /** Names of emoji, as keys (see keyOf), with the emoji. */
  names: Map<string, string>;
  /** Keywords that speak for one emoji alone. */
  keywords: Map<string, string>;
}

/** Marks, arrows, buttons, letters, clock faces, hearts, hands and flags: signs rather than things. */
const signs =
  /^[\p{P}\p{Sc}\p{Sm}\p{Sk}\u2000-\u22ff\u2300-\u2319\u231c-\u23e8\u23ed-\u23ef\u23f4-\u23ff\u2400-\u25ff\u2600-\u2604\u260f-\u2613\u2618-\u263f\u2640-\u265e\u2660-\u2692\u2695\u269b-\u26bc\u26ce\u26d4\u2700-\u2701\u2703-\u2707\u270a-\u270e\u2710-\u2743\u2745-\u27ff\u2900-\u2bff\u3000-\u32ff]|^[\u{1f100}-\u{1f2ff}\u{1f440}-\u{1f450}\u{1f493}-\u{1f49f}\u{1f4a2}-\u{1f4af}\u{1f500}-\u{1f50c}\u{1f518}-\u{1f523}\u{1f530}-\u{1f567}\u{1f590}-\u{1f597}\u{1f5a4}\u{1f5e8}-\u{1f5ef}\u{1f600}-\u{1f64f}\u{1f7e0}-\u{1f7ff}\u{1f90c}-\u{1f93a}\u{1f970}-\u{1f97a}\u{1faa8}\u{1fae0}-\u{1faf8}]/u;
const keywordEdges = { shortest: 4, mostWords: 3 };

/**
 * The names and keywords of emoji in a language, from Unicode CLDR's annotations. A keyword that several emoji
 * share says too little about what is meant; those of faces, gestures and signs name moods and ideas.
 */
export function readAnnotations(language: Language): Annotations {
  const file = resolve(`cldr-annotations-full/annotations/${language}/annotations.json`);
  const { annotations } = Annotations.parse(JSON.parse(readFileSync(file, 'utf8'))).annotations;
  const names = new Map<string, string>();
  const sharers = new Map<string, Set<string>>();
  for (const [characters, { tts = [], default: keywords = [] }] of Object.entries(annotations)) {
    if (signs.test(characters) || /[\u{1f3fb}-\u{1f3ff}]/u.test(characters)) continue;
    for (const name of tts) {
      const key = keyOf(name, language);
      if (key !== '' && !names.has(key)) names.set(key, characters);
    }
    for (const keyword of keywords) {
      const key = keyOf(keyword, language);
      const sharing = sharers.get(key);
      if (sharing) sharing.add(characters);
      else sharers.set(key, new Set([characters]));
    }
  }
  const keywords = new Map<string, string>();
  for (const [key, sharing] of sharers) {
    const [only] = sharing;
    if (only === undefined || sharing.size > 1) continue;
    if (key.length >= keywordEdges.shortest && key.split(' ').length <= keywordEdges.mostWords)
      keywords.set(key, only);
  }
  return { names, keywords };
}
