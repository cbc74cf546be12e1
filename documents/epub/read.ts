import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { readArchive } from '../docx/archive.ts';
import { readHtmlText } from '../html/blocks.ts';
import { decodeHtml } from '../html/decode.ts';
import { countPictures, dataOf, type HtmlPicture } from '../html/pictures.ts';
import { LeftOut } from '../losses/left-out.ts';
import { encodingNotices } from '../losses/notices.ts';
import { isSensibleTitle } from '../title.ts';
import { memberOf, readPackage } from './package.ts';

/**
 * Reads a book (EPUB 2 and 3): its chapters in reading order. A chapter without a heading of its own begins with its
 * title in the table of contents. A book has no pages.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty
 */
export function readEpub(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return readArchive(path, async (archive) => {
    const { title, chapters, titles, cover } = await readPackage(archive);
    const builder = new DocumentBuilder('epub');
    const leftOut = new LeftOut();
    const shown: HtmlPicture[] = [];
    const sheets = new Map<string, string>();
    for (const [index, chapter] of chapters.entries()) {
      const bytes = await archive.read(chapter);
      if (!bytes) {
        leftOut.parts.push(chapter);
        continue;
      }
      const decoded = decodeHtml(bytes);
      for (const notice of encodingNotices(decoded)) builder.notice(notice);
      const styles = await styleSheetsOf(archive, chapter, decoded.text, sheets);
      const { blocks, pictures, hidden } = readHtmlText(withClosedTags(decoded.text), styles);
      leftOut.hide(hidden);
      for (const picture of pictures) {
        const { source } = picture;
        shown.push(source.startsWith('data:') ? picture : { ...picture, source: memberOf(chapter, source) });
      }
      const own = titles.get(chapter);
      if (own && blocks.length > 0 && !blocks.some(({ kind }) => kind === 'heading'))
        builder.add({ kind: 'heading', level: 1, text: own });
      for (const block of blocks) builder.add(block);
      onProgress((index + 1) / chapters.length);
    }
    // The cover says what the title says. Pictures come last, since they may be too much to be read.
    const inside = shown.filter(({ source }) => source !== cover);
    await countPictures(
      inside,
      leftOut.pictures,
      (source) => dataOf(source) ?? archive.read(source).catch(() => null),
    );
    return leftOut.build(builder, title !== null && isSensibleTitle(title) ? title : null, 0);
  });
}

/** The style sheets to which a chapter leads. @param known those read before, by their members */
async function styleSheetsOf(
  archive: ZipArchive,
  chapter: string,
  page: string,
  known: Map<string, string>,
): Promise<string> {
  const sheets: string[] = [];
  for (const [link] of page.matchAll(/<link\s[^<>]*>/gi)) {
    const [, quoted = ''] = /\shref\s*=\s*["']([^"']+)["']/i.exec(link) ?? [];
    if (!/stylesheet/i.test(link) || quoted === '') continue;
    const member = memberOf(chapter, quoted);
    const sheet = known.get(member) ?? (await archive.read(member).catch(() => null))?.toString('utf8') ?? '';
    known.set(member, sheet);
    sheets.push(sheet);
  }
  return sheets.join('\n');
}

/** XHTML may close an element at once, which HTML takes for its beginning: "<script/>" would hide all that follows. */
function withClosedTags(source: string): string {
  return source.replace(
    /<(script|title|style|textarea|iframe|a|p|div|span|td|th|li|i|b|em)(\s[^<>]*)?\/>/gi,
    '<$1$2></$1>',
  );
}
