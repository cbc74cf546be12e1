/**
 * The encodings of Windows fonts by their character set (\fcharset). Western fonts (0) are left to the encoding of the
 * file, since programs also name them for letters of other alphabets.
 */
const charsets = new Map([
  [77, 'macintosh'],
  [128, 'shift_jis'],
  [129, 'euc-kr'],
  [134, 'gbk'],
  [136, 'big5'],
  [161, 'windows-1253'],
  [162, 'windows-1254'],
  [163, 'windows-1258'],
  [177, 'windows-1255'],
  [178, 'windows-1256'],
  [186, 'windows-1257'],
  [204, 'windows-1251'],
  [222, 'windows-874'],
  [238, 'windows-1250'],
]);

/** The encodings of code pages that aren't named windows-…, as decodeAs knows them. */
const codepages = new Map([
  [437, 'ibm437'],
  [850, 'ibm850'],
  [857, 'ibm857'],
  [866, 'ibm866'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [10081, 'x-mac-turkish'],
  [28591, 'iso-8859-1'],
  [28599, 'windows-1254'],
  [65001, 'utf-8'],
]);

/** The encoding of a font; null for the one of the whole file. */
export function encodingOfCharset(charset: number): string | null {
  return charsets.get(charset) ?? null;
}

/** The encoding of a code page (\ansicpg); Western for an unknown one. */
export function encodingOfCodepage(codepage: number): string {
  const known = codepages.get(codepage);
  if (known) return known;
  return codepage >= 1250 && codepage <= 1258 ? `windows-${codepage}` : 'windows-1252';
}
