import { strFromU8, unzipSync } from 'fflate';

/** What one paragraph shows: its text by formatting, and what stands in it besides text. */
export interface ShownParagraph {
  /** Formatting and text without white space; neighbours that look alike are one. */
  readonly runs: readonly { readonly look: string; readonly text: string }[];
  readonly objects: readonly string[];
}

/** Elements that must come back as they were, byte for byte. */
const objects =
  /<w:(?:drawing|pict|object)\b.*?<\/w:(?:drawing|pict|object)>|<m:oMath>.*?<\/m:oMath>|<w:(?:footnoteReference|endnoteReference|commentReference|commentRangeStart|commentRangeEnd|bookmarkStart|bookmarkEnd|tab|br|sym|fldChar|instrText|hyperlink|fldSimple)\b[^>]*>/gs;

/**
 * Reads what a part shows from its XML alone, for tests: it shares nothing with what it checks. Text boxes are
 * looked at by `boxes`, not within their paragraph.
 */
export function shownIn(bytes: Uint8Array, part = 'word/document.xml'): ShownParagraph[] {
  // The same XML may be written in more than one way.
  const xml = strFromU8(unzipSync(bytes)[part] ?? new Uint8Array())
    .replaceAll('\r\n', '\n')
    .replace(/><\/(?!w:p>)[\w:]+>/g, (end, at, all: string) => (isEmptyTag(all, at) ? '/>' : end))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'");
  return [...xml.matchAll(/<w:p\/>|<w:p(?: [^>]*)?>(?:(?!<w:p[ >]).)*?<\/w:p>/gs)].map(([paragraph]) =>
    shown(paragraph),
  );
}

function isEmptyTag(xml: string, at: number): boolean {
  const tag = xml.slice(xml.lastIndexOf('<', at), at);
  return !tag.startsWith('</') && !tag.endsWith('/');
}

function shown(paragraph: string): ShownParagraph {
  const runs: { look: string; text: string }[] = [];
  for (const [, content = ''] of paragraph.matchAll(/<w:r(?: [^>]*)?>(.*?)<\/w:r>/gs)) {
    const properties = /<w:rPr>(.*?)<\/w:rPr>/s.exec(content)?.[1] ?? '';
    const seen = properties.replace(
      /<w:(?:lang|noProof)\b[^>]*\/>|<w:rPrChange.*?<\/w:rPrChange>|\s*\n\s*/gs,
      '',
    );
    const look = [...seen.matchAll(/<[^>]*>/g)]
      .map(([property]) => property)
      .sort()
      .join('');
    const text = [...content.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, own]) => own).join('');
    const visible = text.replace(/\s/g, '');
    const last = runs.at(-1);
    if (visible === '') continue;
    if (last?.look === look) last.text += visible;
    else runs.push({ look, text: visible });
  }
  return { runs, objects: [...paragraph.matchAll(objects)].map(([object]) => object) };
}

/** The same without order: what every formatting holds, letter by letter, and every object. */
export function unordered({ runs, objects: found }: ShownParagraph) {
  const letters: Record<string, string> = {};
  for (const { look, text } of runs) letters[look] = [...(letters[look] ?? ''), ...text].sort().join('');
  return { letters, objects: found.toSorted() };
}
