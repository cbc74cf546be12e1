import { strFromU8, unzipSync } from 'fflate';

/** The visible content of a paragraph: its text by formatting, and its objects. */
export interface ShownParagraph {
  /** Formatting and text without white space; neighbours that look the same are joined. */
  readonly runs: readonly { readonly look: string; readonly text: string }[];
  readonly objects: readonly string[];
}

/** Matches elements that must stay the same, byte for byte. */
const objects =
  /<w:(?:drawing|pict|object)\b.*?<\/w:(?:drawing|pict|object)>|<m:oMath>.*?<\/m:oMath>|<w:(?:footnoteReference|endnoteReference|commentReference|commentRangeStart|commentRangeEnd|bookmarkStart|bookmarkEnd|tab|br|sym|fldChar|instrText|hyperlink|fldSimple)\b[^>]*>/gs;

/** Reads the visible content of a part from its XML, without any code of the translation that it checks. */
export function shownIn(bytes: Uint8Array, part = 'word/document.xml'): ShownParagraph[] {
  // The same XML may be written in several ways, so it is normalised first.
  const xml = strFromU8(unzipSync(bytes)[part] ?? new Uint8Array())
    .replaceAll('\r\n', '\n')
    .replace(/><\/(?!w:p>)[\w:]+>/g, (end, offset, all: string) => (isEmptyTag(all, offset) ? '/>' : end))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'");
  return [...xml.matchAll(/<w:p\/>|<w:p(?: [^>]*)?>(?:(?!<w:p[ >]).)*?<\/w:p>/gs)].map(([paragraph]) =>
    shown(paragraph),
  );
}

function isEmptyTag(xml: string, offset: number): boolean {
  const tag = xml.slice(xml.lastIndexOf('<', offset), offset);
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

/** The same without order: the sorted letters of each formatting, and the sorted objects. */
export function unordered({ runs, objects: found }: ShownParagraph) {
  const letters: Record<string, string> = {};
  for (const { look, text } of runs) letters[look] = [...(letters[look] ?? ''), ...text].sort().join('');
  return { letters, objects: found.toSorted() };
}
