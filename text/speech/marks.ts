import { oneLine } from '../lines.ts';

const emoji =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[\u200d\ufe0f\u20e3\p{Emoji_Modifier}\p{Extended_Pictographic}]*/gu;
/** Characters that show nothing, and U+FFFD, which stands for a lost letter. */
const invisible = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]/gu;
const tag = /<\/?[a-z][a-z\d]*(?:\s[^<>]{0,300})?\/?>/giu;
const picture = /!\[([^\]]{0,300})\]\([^()\s]{0,2000}(?:\s"[^"]{0,200}")?\)/gu;
const link = /\[([^\]]{1,300})\]\(([^()\s]{0,2000})(?:\s"[^"]{0,200}")?\)/gu;
const angled = /<((?:https?:\/\/|mailto:)[^<>\s]{1,2000}|[^<>\s@]{1,64}@[^<>\s]{1,200})>/giu;
/**
 * A note's mark: [^1], [3, 4], or raised digits after a word or punctuation. ² and ³ need a word of three letters, so
 * that units such as cm² keep theirs.
 */
const noteMark =
  /\[\^[^\]\s]{1,40}\]:?|\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]|(?<=\p{L}{3}|[.,;:!?"”’)])[⁰¹²³⁴-⁹]+(?!\p{L})|(?<=\p{L}{2})[⁰¹⁴-⁹]+(?!\p{L})/gu;
/** A note's number that is no longer raised, at the end of a sentence: "…found.12". */
const fallenNote = /(?<=\p{Ll}{2}[.!?])\d{1,3}(?=\s|$)/gu;
const address = /(?:https?|ftp):\/\/[^\s<>"“”]+/giu;
/** Words in bold, in italics or struck out. */
const emphasis = /(?<![\p{L}\p{N}])(\*{1,3}|_{1,3}|~~)(?=\S)(.{1,2000}?)(?<=\S)\1(?![\p{L}\p{N}])/gu;
/** Marks that begin a line of Markdown (quotes, headings, check boxes), and lines that are nothing but a rule. */
const lineStart = /^\s{0,3}(?:>\s?)+|^\s*#{1,6}\s+|^\s*(?:[-*_]\s?){3,}$|^\s*\[[ xX]\]\s+/gmu;

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', ' '],
  ['&#39;', "'"],
]);

/**
 * Removes marks that are only for the eye: Markdown, tags, emoji, notes and the targets of links and pictures.
 * Addresses stay in the text, but a later step speaks only their host.
 * @returns text: on one line; skipped: the number of characters that listeners miss, those of tags, emoji, notes,
 *   link targets and the unspoken parts of addresses; the signs of Markdown and the targets of pictures don't count
 */
export function cleanForSpeech(text: string): { text: string; skipped: number } {
  let skipped = 0;
  const drop = (pattern: RegExp, source: string) =>
    source.replace(pattern, (whole) => {
      skipped += whole.length;
      return ' ';
    });
  // Ligatures and subscripts become plain letters and digits.
  let clear = text.normalize('NFC').replace(/[ﬀ-ﬆ₀-₉]/gu, (sign) => sign.normalize('NFKC'));
  clear = clear.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities.get(entity) ?? entity);
  clear = clear.replace(invisible, '').replace(lineStart, '');
  clear = clear.replace(picture, '$1').replace(link, (_, words: string, target: string) => {
    skipped += target.length;
    return words;
  });
  clear = drop(tag, clear.replace(angled, '$1'));
  for (const pattern of [fallenNote, noteMark, emoji]) clear = drop(pattern, clear);
  for (const { 0: url } of clear.matchAll(address)) skipped += url.length - (hostLength(url) ?? 0);
  clear = clear
    .replace(/`+/g, '')
    .replace(emphasis, '$2')
    .replace(/\\(?=[*_#`[\]()>~|-])/g, '');
  return { text: oneLine(clear), skipped };
}

/** The length of an address's host without "www."; undefined if it has none. */
function hostLength(url: string): number | undefined {
  return /:\/\/(?:www\.)?([^/?#]+)/.exec(url)?.[1]?.length;
}
