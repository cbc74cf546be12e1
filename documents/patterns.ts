import { structureWords } from './structure-words.ts';

/** What lines look like, whatever file they come from. Turkish and English. */

const bulletMark = /^([•‣◦▪▫●○■□◆◇►▶➢➤✓✔*·–—\u2212\uf0b7\uf0a7\uf0d8-])\s+(?=\S)/u;
const numberMark = /^(\(?(?:\d{1,3}|[a-zçğıöşü]|[ivxlc]{1,6}|[A-ZÇĞİÖŞÜ])[.)])\s+(?=\S)/u;

/** Turkish writes ordinals with a dot: "2. yüzyıl", "1. Dünya Savaşı" are no list items. */
const ordinal = new RegExp(`^\\d{1,3}\\.\\s+(?:${structureWords('countedBehind', 'tr').join('|')})`, 'iu');

interface ListMarker {
  /** As the text shows it: "•", "3.", "a)". */
  marker: string;
  bullet: boolean;
  /** Where the item's own words begin. */
  length: number;
}

/** A line is judged by this many characters at its start or its end, however long it is. */
const judgedLength = 300;

/** The first characters of a line, by which its start is judged. */
export function startOf(line: string): string {
  return line.slice(0, judgedLength);
}

/** The last characters of a line, by which its end is judged. */
export function endOf(line: string): string {
  return line.slice(-judgedLength);
}

/** The list marker that a line starts with, or null. */
export function listMarker(whole: string): ListMarker | null {
  const line = startOf(whole);
  const found = bulletMark.exec(line);
  if (found) return { marker: found[1] ?? '', bullet: true, length: found[0].length };
  const numbered = numberMark.exec(line);
  if (!numbered || ordinal.test(line.replaceAll('İ', 'i'))) return null;
  return { marker: numbered[1] ?? '', bullet: false, length: numbered[0].length };
}

/** "2.1 Foo", "Chapter 3", "3. BÖLÜM", "Ek A": depth of the number, or 0. */
export function headingNumberDepth(whole: string): number {
  const line = startOf(whole);
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

/** A line of a table of contents: leaders, then the number of a page. */
export function isContentsLine(line: string): boolean {
  const end = endOf(line);
  return /(?:\.\s?){4,}\s*(?:\d{1,4}|[ivxlc]{1,6})\s*$/u.test(end) || /(?:…\s?){2,}\s*\d{1,4}\s*$/u.test(end);
}

const captionWords =
  '[Tt]able|TABLE|[Tt]ab\\.|[Tt]ablo|TABLO|[Çç]izelge|ÇİZELGE|[Ff]igure|FIGURE|[Ff]ig\\.|FIG\\.|[Şş]ekil|ŞEKİL|[Rr]esim|RESİM|[Gg]rafik|GRAFİK|[Ll]isting|LISTING|[Aa]lgorithm|[Aa]lgoritma';
const caption = new RegExp(
  `^(?:${captionWords})\\s*(?:\\d+(?:[.-]\\d+)*|[IVX]+|[A-Z]\\.\\d+)(?:\\s*[.:)–—-](?:\\s|$)|\\s+\\p{Lu}|\\s*$)`,
  'u',
);

/** "Table 3: …", "Şekil 2.1 …"; not "Table 3 shows …". */
export function isCaption(line: string): boolean {
  return caption.test(startOf(line));
}

const backMatter = new RegExp(
  `^(?:[\\dIVX]+\\.?\\s+)?(?:${structureWords('backMatter').join('|')})\\s*:?$`,
  'u',
);

/** A heading under which there is no running text: contents, index, references. */
export function isReferenceHeading(line: string): boolean {
  if (line.length > judgedLength) return false;
  const folded = line
    .trim()
    .replaceAll('İ', 'i')
    .replaceAll('I', line.includes('KAYNAK') || /[ÇĞŞÜÖİ]/.test(line) ? 'ı' : 'i');
  return backMatter.test(folded.toLowerCase()) || backMatter.test(line.trim().toLocaleLowerCase('tr'));
}

/** A line all in capitals, of four letters or more. */
export function isCapitals(line: string): boolean {
  const letters = line.replace(/[^\p{L}]/gu, '');
  return letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** Whether a text ends as a sentence ends, closing quotes and brackets allowed. */
export function endsSentence(text: string): boolean {
  return /[.!?…:;][)\]"'”’»]*\s*(?:[¹²³⁰-⁹]+)?$/u.test(endOf(text));
}

/** Whether a text begins with a small letter, opening quotes and brackets allowed. */
export function startsLower(text: string): boolean {
  return /^["“‘'«([]*\p{Ll}/u.test(startOf(text));
}
