import { strFromU8, unzipSync } from 'fflate';

export interface ShownParagraph {
  /** Formatting and text without white space; adjacent runs that look alike are one. */
  readonly runs: readonly { readonly look: string; readonly text: string }[];
  readonly objects: readonly string[];
}

const objects =
  /<w:(?:drawing|pict|object)\b.*?<\/w:(?:drawing|pict|object)>|<m:oMath>.*?<\/m:oMath>|<w:(?:footnoteReference|endnoteReference|commentReference|commentRangeStart|commentRangeEnd|bookmarkStart|bookmarkEnd|tab|br|sym|fldChar|instrText|hyperlink|fldSimple)\b[^>]*>/gs;

/** Reads visible content from the XML, sharing no code with what it checks. Text boxes come separately. */
export function shownParagraphs(bytes: Uint8Array, part = 'word/document.xml'): ShownParagraph[] {
  // Equivalent XML may be written in several ways.
  const xml = strFromU8(unzipSync(bytes)[part] ?? new Uint8Array())
    .replaceAll('\r\n', '\n')
    .replace(/><\/(?!w:p>)[\w:]+>/g, (end, offset, all: string) => (isEmptyTag(all, offset) ? '/>' : end))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'");
  return [...xml.matchAll(/<w:p\/>|<w:p(?: [^>]*)?>(?:(?!<w:p[ >]).)*?<\/w:p>/gs)].map(([paragraph]) =>
    shownParagraph(paragraph),
  );
}

function isEmptyTag(xml: string, offset: number): boolean {
  const tag = xml.slice(xml.lastIndexOf('<', offset), offset);
  return !tag.startsWith('</') && !tag.endsWith('/');
}

function shownParagraph(paragraph: string): ShownParagraph {
  const runs: { look: string; text: string }[] = [];
  for (const [, content = ''] of paragraph.matchAll(/<w:r(?: [^>]*)?>(.*?)<\/w:r>/gs)) {
    const properties = /<w:rPr>(.*?)<\/w:rPr>/s.exec(content)?.[1] ?? '';
    const visibleProperties = properties.replace(
      /<w:(?:lang|noProof)\b[^>]*\/>|<w:rPrChange.*?<\/w:rPrChange>|\s*\n\s*/gs,
      '',
    );
    const look = [...visibleProperties.matchAll(/<[^>]*>/g)]
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

/** The same content without order: the letters of each formatting, and every object. */
export function withoutOrder({ runs, objects: found }: ShownParagraph) {
  const letters: Record<string, string> = {};
  for (const { look, text } of runs) letters[look] = [...(letters[look] ?? ''), ...text].sort().join('');
  return { letters, objects: found.toSorted() };
}
