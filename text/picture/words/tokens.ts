import type { Range } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { fold } from '#text/plain/fold.ts';

export interface Token extends Range {
  /** A number is a word; "comma" also stands for colons, brackets and dashes. */
  kind: 'word' | 'emoji' | 'comma' | 'stop' | 'quoted';
  /** The folded word without circumflexes; for quoted text, what stands between the marks, as written. */
  text: string;
}

/** Text between quotation marks of any kind; an apostrophe inside a word is none. */
const quote = String.raw`"(?<quoted>[^"\n]{1,300})"|[“”„](?<quoted>[^“”„\n]{1,300})[“”]|«(?<quoted>[^«»\n]{1,300})»|(?<!\p{L}|\p{N})(?:'(?<quoted>[^'\n]{1,300})'|[‘‚](?<quoted>[^‘’\n]{1,300})[’‘])(?!\p{L}|\p{N})`;
/** A token of each kind; the name of its group tells which. */
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

/** A visible character; U+2800 and U+FFFC are empty letters of fonts. */
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u;

/** The words, numbers, emoji, quotations and marks of a description in order. */
export function tokensOf(text: string, language: Language): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(token)) {
    const { quoted, number, emoji, word, comma } = match.groups ?? {};
    const start = match.index;
    const add = (kind: Token['kind'], written: string) =>
      tokens.push({ kind, start, end: start + match[0].length, text: written });
    if (quoted !== undefined) {
      const inner = quoted.trim();
      const innerStart = start + 1 + quoted.indexOf(inner);
      if (visible.test(inner))
        tokens.push({ kind: 'quoted', start: innerStart, end: innerStart + inner.length, text: inner });
    } else if (emoji !== undefined) add('emoji', emoji.replaceAll('\uFE0F', ''));
    else if (number !== undefined) add('word', number.replace(/[.,]/g, ''));
    else if (word !== undefined) add('word', keyOf(word, language));
    else add(comma === undefined ? 'stop' : 'comma', match[0]);
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
