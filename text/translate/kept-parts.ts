import type { Range } from '#contract/documents.ts';

/** Placeholders such as {{name}}, ${name} and %s, tags and entities, which engines misread. */
const placeholders = [
  /\{\{[^{}\n]*\}\}|\$?\{[^{}\s]*\}/gu,
  /%\([\w.]+\)[sdif]|%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?[sdifuxX@](?![\p{L}\p{N}])/gu,
  /<\/?[a-zA-Z][^<>\n]*>/gu,
  /&(?:[a-zA-Z]{2,8}|#\d{1,6});/gu,
];

const extensions =
  'docx?|xlsx?|pptx?|odt|ods|pdf|txt|csv|tsv|json|xml|ya?ml|html?|css|md|jpe?g|png|gif|svg|webp|zip|gz|exe|msi|mp[34]|wav|ts|tsx|js|py|java|sql|srt|vtt|log|ini|cfg|conf';
const topDomains = 'com|org|net|gov|edu|info|io|dev|app|ai|eu|tr|uk|de|fr|nl|es|it|az|ru|jp|cn|us';

/** Addresses, file names and codes: engines mostly copy them, which is checked afterwards. */
const names = [
  // Web and mail addresses.
  /(?:https?|ftp):\/\/[^\s<>"“”]+|www\.[^\s<>"“”]+/giu,
  /(?<![\w.+-])[\w.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
  new RegExp(
    `(?<![\\p{L}\\d.@-])(?:[a-z\\d-]+\\.)+(?:${topDomains})(?![\\p{L}\\d-])(?:/[^\\s<>"“”]*)?`,
    'giu',
  ),
  // Paths and file names.
  /(?<![\p{L}\d])[A-Za-z]:\\[^\s"<>|]*|\\\\[\w.-]+\\[^\s"<>|]*/gu,
  /(?<![\p{L}\d/.@-])(?:~|\.{1,2})?\/(?:[\w.@-]+\/)+[\w.@-]*/gu,
  new RegExp(
    `(?<![\\p{L}\\d_/\\\\.-])[\\p{L}\\d_-]+(?:\\.[\\p{L}\\d_-]+)*\\.(?:${extensions})(?![\\p{L}\\d])`,
    'gu',
  ),
  // An IBAN, a UUID, an IP address, a version.
  /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d-])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\p{L}\d-])/giu,
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?![\d.])/gu,
  /(?<![\p{L}\d.])v\d+(?:\.\d+)+(?![\p{L}\d])/gu,
  // TR-2024/17, ABC-123; A380B7; snake_case; camelCase.
  /(?<![\p{L}\d/_.-])(?=[\p{Lu}\d/_.-]*\p{Lu})(?=[\p{Lu}/_.-]*\d)[\p{Lu}\d]+(?:[-/_.][\p{Lu}\d]+)+(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?=\p{Lu}*\d)(?=\d*\p{Lu})[\p{Lu}\d]{5,}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])[\p{L}\d]+(?:_[\p{L}\d]+)+(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])\p{Ll}+\p{Lu}[\p{L}\d]*(?![\p{L}\d])/gu,
  // @name and #topic, telephone numbers, emoji.
  /(?<![\p{L}\d&])[@#](?=[\p{L}\d_]*\p{L})[\p{L}\d_]+/gu,
  /(?<![\p{L}\d])\+\d{1,3}(?:[ ()-]{0,2}\d){7,12}(?!\d)/gu,
  /\p{RGI_Emoji}/gv,
];

/** Punctuation after an address, and a suffix after an apostrophe. */
const addressEnd = /(?:['’].*|[.,;:!?…)\]}>»]+)$/u;

export interface KeptPart extends Range {
  text: string;
  /** True for a placeholder, which no engine ever sees. */
  hidden: boolean;
}

/**
 * The parts that a translation must contain as written, such as addresses, codes and placeholders: in order,
 * without overlap; adjacent ones are joined.
 */
export function findKept(text: string): KeptPart[] {
  // Most sentences have only letters and spaces, among which nothing matches.
  if (!/[\p{N}@#%&<>{}\\/_]|\.\p{L}|\p{Ll}\p{Lu}|\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/u.test(text))
    return [];
  const parts: KeptPart[] = [];
  const covered = new Uint8Array(text.length);
  const collect = (patterns: readonly RegExp[], hidden: boolean) => {
    for (const pattern of patterns) {
      for (const match of text.matchAll(pattern)) {
        const written = hidden ? match[0] : match[0].replace(addressEnd, '');
        const end = match.index + written.length;
        if (written === '' || covered.subarray(match.index, end).includes(1)) continue;
        covered.fill(1, match.index, end);
        parts.push({ start: match.index, end, text: written, hidden });
      }
    }
  };
  collect(placeholders, true);
  collect(names, false);
  parts.sort((a, b) => a.start - b.start);
  const merged: KeptPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last?.end === part.start) {
      last.end = part.end;
      last.text += part.text;
      last.hidden ||= part.hidden;
    } else merged.push(part);
  }
  return merged;
}

/** Replaces kept parts by as many spaces, so that nothing is read from them. */
export function withoutKept(text: string): string {
  let blanked = text;
  for (const { start, end } of findKept(text))
    blanked = blanked.slice(0, start) + ' '.repeat(end - start) + blanked.slice(end);
  return blanked;
}

/** The parts that a translation contains less often than its source. */
export function missingKept(parts: readonly { text: string }[], target: string): string[] {
  const bySource = Map.groupBy(parts, ({ text }) => text);
  return [...bySource]
    .filter(([text, { length }]) => target.split(text).length - 1 < length)
    .map(([text]) => text);
}
