import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { fold } from '#text/fold.ts';

export interface Token extends Range {
  kind: 'word' | 'emoji' | 'comma' | 'stop' | 'quoted';
  /** Folded, without circumflexes; of quoted text as it is written, without its marks. */
  text: string;
}

const quote = String.raw`"(?<a>[^"\n]{1,300})"|[“”„](?<b>[^“”„\n]{1,300})[“”]|«(?<c>[^«»\n]{1,300})»|(?<!\p{L}|\p{N})(?:'(?<d>[^'\n]{1,300})'|[‘‚](?<e>[^‘’\n]{1,300})[’‘])(?!\p{L}|\p{N})`;
const token = new RegExp(
  [
    quote,
    String.raw`(?<number>\d+(?:[.,]\d{3})*)`,
    String.raw`(?<emoji>\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F?)`,
    String.raw`(?<word>[\p{L}\p{M}]+(?:['’ʼ]\p{L}+)*)`,
    String.raw`(?<comma>[,;:\(\)–—\/]|\s-\s)`,
    String.raw`(?<stop>[.!?…\n]+)`,
  ].join('|'),
  'gv',
);

/** Something that can be seen when it is written; U+2800 and U+FFFC are empty letters of fonts. */
const shown = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u;

/** The words, numbers, emoji, quotations and marks of a description in order. */
export function tokensOf(text: string, language: Language): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(token)) {
    const { a, b, c, d, e, number, emoji, word, comma } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const quoted = a ?? b ?? c ?? d ?? e;
    if (quoted !== undefined) {
      const inner = quoted.trim();
      const from = start + 1 + quoted.indexOf(inner);
      if (shown.test(inner))
        tokens.push({ kind: 'quoted', start: from, end: from + inner.length, text: inner });
    } else if (emoji !== undefined)
      tokens.push({ kind: 'emoji', start, end, text: emoji.replaceAll('\uFE0F', '') });
    else if (number !== undefined)
      tokens.push({ kind: 'word', start, end, text: number.replace(/[.,]/g, '') });
    else if (word !== undefined) tokens.push({ kind: 'word', start, end, text: keyOf(word, language) });
    else tokens.push({ kind: comma === undefined ? 'stop' : 'comma', start, end, text: match[0] });
  }
  return tokens;
}

const circumflexes: Record<string, string> = { â: 'a', î: 'i', û: 'u' };

/** A word or phrase as it is looked up: folded, without apostrophes and circumflexes, its words a space apart. */
export function keyOf(text: string, language: Language): string {
  const folded = fold(text, language).replace(/[âîû]/g, (letter) => circumflexes[letter] ?? letter);
  const whole =
    language === 'en'
      ? folded.replace(/['’ʼ]s(?=\s|$)/g, '').replace(/['’ʼ]/g, "'")
      : folded.replace(/['’ʼ]/g, '');
  return whole.replace(/[\s-]+/g, ' ').trim();
}
