import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder } from '../builder.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { readArchive } from '../docx/archive.ts';
import { LeftOut } from '../losses/left-out.ts';
import { pageNotices } from '../losses/page-notices.ts';
import { propertyTitle, relationsOf } from '../office/package.ts';
import { onPage } from '../office/slides.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import { parsePart } from '../xml/parse.ts';
import { readAuthors } from './comments.ts';
import { SlideReader } from './slide.ts';

/**
 * Reads a PowerPoint presentation (ISO/IEC 29500, PresentationML). Its slides are the pages: each with its title as a
 * heading, its texts, tables, charts and diagrams, and the speaker's notes as footnotes. What repeats on all slides
 * (footers, dates, numbers) is left out.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty,
 *   document_scanned
 */
export function readPptx(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return readArchive(path, async (archive) => {
    const main = await mainPart(archive);
    const relations = await relationsOf(archive, main);
    const bytes = await archive.read(main);
    if (!bytes) throw new KalemError('document_corrupt', {}, 'there is no presentation part');
    const list = childOf(parsePart(bytes), 'p:sldIdLst');
    const parts = (list ? childrenOf(list) : []).map((slide) => {
      const id = attributeOf(slide, 'r:id');
      return relations.find((relation) => relation.id === id && relation.type === 'slide')?.target ?? null;
    });
    const builder = new DocumentBuilder('pptx');
    const reader = new SlideReader(archive, await readAuthors(archive, relations));
    const hidden: number[] = [];
    const missing: number[] = [];
    const leftOut = new LeftOut();
    for (const [index, part] of parts.entries()) {
      const page = index + 1;
      onProgress(page / parts.length);
      const slide = part === null ? null : await reader.read(part);
      if (!slide) {
        missing.push(page);
        continue;
      }
      for (const block of slide.blocks) builder.add(onPage(block, page));
      leftOut.parts.push(...slide.files);
      if (slide.hidden) hidden.push(page);
      if (slide.blocks.length === 0 && slide.hasPictures) leftOut.picturePages.push(page);
      else for (const { width, height } of slide.pictures) leftOut.pictures.add(width, height, 'emu', page);
    }
    const notices = [
      ...pageNotices([['slides_hidden', hidden]], 'slides'),
      ...pageNotices([['pages_unreadable', missing]]),
    ];
    for (const notice of notices) builder.notice(notice);
    return leftOut.build(builder, await propertyTitle(archive), parts.length, 'slides');
  });
}

async function mainPart(archive: ZipArchive): Promise<string> {
  const relation = (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument');
  return relation?.target ?? 'ppt/presentation.xml';
}
