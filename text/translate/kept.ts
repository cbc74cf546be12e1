import type { Range } from '#contract/documents.ts';

/** Placeholders of programs, tags, entities: no engine reads them as they are meant. */
const placeholders = [
  /\{\{[^{}\n]*\}\}|\$?\{[^{}\s]*\}/gu,
  /%\([\w.]+\)[sdif]|%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?[sdifuxX@](?![\p{L}\p{N}])/gu,
  /<\/?[a-zA-Z][^<>\n]*>/gu,
  /&(?:[a-zA-Z]{2,8}|#\d{1,6});/gu,
];

const extensions =
  'docx?|xlsx?|pptx?|odt|ods|pdf|txt|csv|tsv|json|xml|ya?ml|html?|css|md|jpe?g|png|gif|svg|webp|zip|gz|exe|msi|mp[34]|wav|ts|tsx|js|py|java|sql|srt|vtt|log|ini|cfg|conf';
const topDomains = 'com|org|net|gov|edu|info|io|dev|app|ai|eu|tr|uk|de|fr|nl|es|it|az|ru|jp|cn|us';

/** Addresses, names of files, codes: engines mostly copy them, which is checked. */
const names = [
  /(?:https?|ftp):\/\/[^\s<>"“”]+|www\.[^\s<>"“”]+/giu,
  /(?<![\w.+-])[\w.+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
  new RegExp(
    `(?<![\\p{L}\\d.@-])(?:[a-z\\d-]+\\.)+(?:${topDomains})(?![\\p{L}\\d-])(?:/[^\\s<>"“”]*)?`,
    'giu',
  ),
  /(?<![\p{L}\d])[A-Za-z]:\\[^\s"<>|]*|\\\\[\w.-]+\\[^\s"<>|]*/gu,
  /(?<![\p{L}\d/.@-])(?:~|\.{1,2})?\/(?:[\w.@-]+\/)+[\w.@-]*/gu,
  new RegExp(
    `(?<![\\p{L}\\d_/\\\\.-])[\\p{L}\\d_-]+(?:\\.[\\p{L}\\d_-]+)*\\.(?:${extensions})(?![\\p{L}\\d])`,
    'gu',
  ),
  /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d-])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\p{L}\d-])/giu,
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?![\d.])/gu,
  /(?<![\p{L}\d.])v\d+(?:\.\d+)+(?![\p{L}\d])/gu,
  // TR-2024/17, ABC-123: capitals and digits with a sign between.
  /(?<![\p{L}\d/_.-])(?=[\p{Lu}\d/_.-]*\p{Lu})(?=[\p{Lu}/_.-]*\d)[\p{Lu}\d]+(?:[-/_.][\p{Lu}\d]+)+(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?=\p{Lu}*\d)(?=\d*\p{Lu})[\p{Lu}\d]{5,}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])[\p{L}\d]+(?:_[\p{L}\d]+)+(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])\p{Ll}+\p{Lu}[\p{L}\d]*(?![\p{L}\d])/gu,
  /(?<![\p{L}\d&])[@#](?=[\p{L}\d_]*\p{L})[\p{L}\d_]+/gu,
  /(?<![\p{L}\d])\+\d{1,3}(?:[ ()-]{0,2}\d){7,12}(?!\d)/gu,
  /\p{RGI_Emoji}/gv,
];

/** What closes a sentence or a bracket around an address, and a suffix behind an apostrophe. */
const addressEnd = /(?:['’].*|[.,;:!?…)\]}>»]+)$/u;

export interface KeptThing extends Range {
  text: string;
  /** A placeholder: it is never shown to an engine. */
  hidden: boolean;
}

/**
 * What a translation must hold as it is written: placeholders, addresses, paths and names of files, codes,
 * account numbers, emoji. In their order, none over another; those that touch are one.
 */
export function findKept(text: string): KeptThing[] {
  // Nothing here is made of letters and spaces alone, which most sentences are.
  if (!/[\p{N}@#%&<>{}\\/_]|\.\p{L}|\p{Ll}\p{Lu}|\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/u.test(text))
    return [];
  const found: KeptThing[] = [];
  const taken = new Uint8Array(text.length);
  const collect = (patterns: readonly RegExp[], hidden: boolean) => {
    for (const pattern of patterns) {
      for (const match of text.matchAll(pattern)) {
        const written = hidden ? match[0] : match[0].replace(addressEnd, '');
        const end = match.index + written.length;
        if (written === '' || taken.subarray(match.index, end).includes(1)) continue;
        taken.fill(1, match.index, end);
        found.push({ start: match.index, end, text: written, hidden });
      }
    }
  };
  collect(placeholders, true);
  collect(names, false);
  found.sort((a, b) => a.start - b.start);
  const joined: KeptThing[] = [];
  for (const thing of found) {
    const last = joined.at(-1);
    if (last?.end === thing.start) {
      const { start, text, hidden } = last;
      joined[joined.length - 1] = {
        start,
        end: thing.end,
        text: text + thing.text,
        hidden: hidden || thing.hidden,
      };
    } else joined.push(thing);
  }
  return joined;
}

/** The text with each of its kept things replaced by as many spaces, so that nothing is read out of them. */
export function withoutKept(text: string): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of findKept(text)) {
    rest += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  return rest + text.slice(at);
}

/** Those of the things that a translation doesn't hold as often as its source. */
export function missingKept(things: readonly { text: string }[], target: string): string[] {
  const wanted = new Map<string, number>();
  for (const { text } of things) wanted.set(text, (wanted.get(text) ?? 0) + 1);
  return [...wanted].filter(([text, count]) => target.split(text).length - 1 < count).map(([text]) => text);
}
