import { follows, looseShape, parseNumber, typedNumber } from '#text/compare/printed-number.ts';
import { alternatives } from '#text/load-words.ts';
import { ordinalFollowers } from '#text/ordinal-followers.ts';
import { structureWords } from './structure-words.ts';

/** Patterns of Turkish and English lines, whatever file they come from. */

const bulletMark = /^([•‣◦▪▫●○■□◆◇►▶➢➤✓✔*·–—\u2212\uf0b7\uf0a7\uf0d8-])\s+(?=\S)/u;
const numberMark = /^(\(?(?:\d{1,3}|[a-zçğıöşü]|[ivxlc]{1,6}|[A-ZÇĞİÖŞÜ])[.)])\s+(?=\S)/u;

/** Turkish writes ordinals with a dot: "2. yüzyıl", "1. Dünya Savaşı" aren't list items. */
const ordinal = new RegExp(`^\\d{1,3}\\.\\s+${ordinalFollowers('lineStart')}`, 'iu');

interface ListMarker {
  /** The marker as the text shows it: "•", "3.", "a)". */
  marker: string;
  bullet: boolean;
  /** The length of the marker and the white space after it. */
  length: number;
}

/** The number of characters at the start or end of a line that are examined, however long it is. */
const judgedLength = 300;

/** The part at the start of a line that patterns examine. */
export function lineStart(line: string): string {
  return line.slice(0, judgedLength);
}

/** The part at the end of a line that patterns examine. */
export function lineEnd(line: string): string {
  return line.slice(-judgedLength);
}

/** The bullet or number of a list item at the start of a line, or null. */
export function listMarker(longLine: string): ListMarker | null {
  const line = lineStart(longLine);
  const bullet = bulletMark.exec(line);
  if (bullet) return { marker: bullet[1] ?? '', bullet: true, length: bullet[0].length };
  const numbered = numberMark.exec(line);
  if (!numbered || ordinal.test(line.replaceAll('İ', 'i'))) return null;
  return { marker: numbered[1] ?? '', bullet: false, length: numbered[0].length };
}

/** The depth of a heading's number ("2.1 Foo", "Chapter 3", "3. BÖLÜM", "Ek A"), or 0 without one. */
export function headingNumberDepth(longLine: string): number {
  const line = lineStart(longLine);
  if (/^(?:chapter|part|appendix|bölüm|kısım|ek)\s+(?:\d+|[ivxlc]+|[a-z])\b/iu.test(line)) return 1;
  if (/^\d{1,2}\.?\s*(?:bölüm|kısım)(?!\p{L})/iu.test(line)) return 1;
  if (/^[IVX]{1,5}\.\s+\p{Lu}/u.test(line)) return 1;
  const number = /^((?:\d{1,2}|[A-Z])(?:\.\d{1,3})*)(\.?)\s+(\S)/u.exec(line);
  if (!number) return 0;
  const parts = (number[1] ?? '').split('.');
  if (parts.length === 1 && /[A-Z]/.test(parts[0] ?? '') && number[2] === '') return 0;
  if (!/[\p{Lu}\p{Lt}\p{Lo}"“‘'«(¿]/u.test(number[3] ?? '') && parts.length < 2) return 0;
  return parts.length;
}

/** A number of several levels, or one with its word: "1.3", "Article IV". */
const clauseNumber = /^\d{1,2}(?:\.\d{1,2})+|^\p{L}{2,}\s/u;

/** True when a line begins with the number after the one with which an earlier line begins: "1.3 …" after "1.2 …". */
export function isNextClause(earlier: string, line: string): boolean {
  const [before, after] = [earlier, line].map((text) => {
    const number = typedNumber(lineStart(text))?.number;
    return number !== undefined && clauseNumber.test(number) ? parseNumber(number) : null;
  });
  return !!before && !!after && looseShape(before) === looseShape(after) && follows(after, before);
}

/** True for a line of a table of contents, which ends with leaders and a page number. */
export function isContentsLine(line: string): boolean {
  const end = lineEnd(line);
  return /(?:\.\s?){4,}\s*(?:\d{1,4}|[ivxlc]{1,6})\s*$/u.test(end) || /(?:…\s?){2,}\s*\d{1,4}\s*$/u.test(end);
}

/** True for a line that begins with an option of a program: "-E LOGFILE", "--all, -a", "/help". */
export function isOption(line: string): boolean {
  return /^(?:--?[\p{L}\p{N}?][\p{L}\p{N}_-]*|\/[a-z?]+)(?=$|[\s,=|<[\]])/u.test(lineStart(line));
}

const captionWords =
  '[Tt]able|TABLE|[Tt]ab\\.|[Tt]ablo|TABLO|[Çç]izelge|ÇİZELGE|[Ff]igure|FIGURE|[Ff]ig\\.|FIG\\.|[Şş]ekil|ŞEKİL|[Rr]esim|RESİM|[Gg]rafik|GRAFİK|[Ll]isting|LISTING|[Aa]lgorithm|[Aa]lgoritma';
const captionPattern = new RegExp(
  `^(?:${captionWords})\\s*(?:\\d+(?:[.-]\\d+)*|[IVX]+|[A-Z]\\.\\d+)(?:\\s*[.:)–—-](?:\\s|$)|\\s+\\p{Lu}|\\s*$)`,
  'u',
);

/** True for "Table 3: …" and "Şekil 2.1 …", but not for "Table 3 shows …". */
export function isCaption(line: string): boolean {
  return captionPattern.test(lineStart(line));
}

const backMatterHeading = new RegExp(
  `^(?:[\\dIVX]+\\.?\\s+)?${alternatives(structureWords('backMatter'))}\\s*:?$`,
  'u',
);

/** True for a heading that has no running text below it: contents, index, references. */
export function isReferenceHeading(line: string): boolean {
  if (line.length > judgedLength) return false;
  const folded = line
    .trim()
    .replaceAll('İ', 'i')
    .replaceAll('I', line.includes('KAYNAK') || /[ÇĞŞÜÖİ]/.test(line) ? 'ı' : 'i');
  return (
    backMatterHeading.test(folded.toLowerCase()) ||
    backMatterHeading.test(line.trim().toLocaleLowerCase('tr'))
  );
}

/** True for a line of at least four letters, all capitals. */
export function isCapitals(line: string): boolean {
  const letters = line.replace(/[^\p{L}]/gu, '');
  return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** True when a text ends like a sentence, perhaps with closing quotes or brackets. */
export function endsSentence(text: string): boolean {
  return /[.!?…:;][)\]"'”’»]*\s*(?:[¹²³⁰-⁹]+)?$/u.test(lineEnd(text));
}

/** True when a text begins with a small letter, perhaps after opening quotes or brackets. */
export function startsLower(text: string): boolean {
  return /^["“‘'«([]*\p{Ll}/u.test(lineStart(text));
}
