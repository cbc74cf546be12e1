import type { Document } from '#contract/documents.ts';
import { DocumentBuilder, type DraftBlock } from '../builder.ts';
import { pageNotices } from '../losses/page-notices.ts';
import { onPage } from '../office/slides.ts';
import { attributeOf, childrenOf } from '../xml/dom.ts';
import { readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';
import { readOdf } from './archive.ts';
import { OdfReader } from './blocks.ts';
import { readAnnotation } from './inline.ts';
import type { OdfSource } from './source.ts';

/** Frames that say the same on all slides, or show a slide in its notes. */
const repeated = new Set(['header', 'footer', 'date-time', 'page-number', 'page']);

/**
 * Reads an OpenDocument presentation as readPptx reads one of PowerPoint.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty
 */
export function readOdp(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return readOdf(path, ({ content, source, title }) => {
    onProgress(0.3);
    const builder = new DocumentBuilder('odp');
    const hidden: number[] = [];
    let page = 0;
    readChildren(content, 'office:presentation', (slide) => {
      if (slide.name !== 'draw:page') return;
      page += 1;
      source.place = page;
      for (const block of slideBlocks(slide, source)) builder.add(onPage(block, page));
      const style = attributeOf(slide, 'draw:style-name');
      const visibility = source.styles.propertyOf(
        'drawing-page',
        style,
        'style:drawing-page-properties',
        'presentation:visibility',
      );
      if (visibility === 'hidden') hidden.push(page);
    });
    for (const notice of pageNotices([['slides_hidden', hidden]], 'slides')) builder.notice(notice);
    onProgress(1);
    return source.leftOut.build(builder, title, page, 'slides');
  });
}

function slideBlocks(slide: Element, source: OdfSource): DraftBlock[] {
  const titles: DraftBlock[] = [];
  const texts: DraftBlock[] = [];
  const notes: DraftBlock[] = [];
  const comments: DraftBlock[] = [];
  for (const shape of childrenOf(slide)) {
    const role = attributeOf(shape, 'presentation:class') ?? '';
    if (repeated.has(role) || attributeOf(shape, 'presentation:placeholder') === 'true') continue;
    if (shape.name === 'office:annotation')
      comments.push({ kind: 'comment', ...readAnnotation(shape, source) });
    else if (shape.name === 'presentation:notes')
      for (const frame of childrenOf(shape)) {
        if (attributeOf(frame, 'presentation:class') !== 'notes') continue;
        for (const block of blocksOf(frame, source))
          if ('text' in block) notes.push({ kind: 'footnote', text: block.text });
      }
    else if (role === 'title') {
      const text = blocksOf(shape, source).map((block) => ('text' in block ? String(block.text) : ''));
      titles.push({ kind: 'heading', level: 1, text: text.join(' ') });
    } else texts.push(...blocksOf(shape, source));
  }
  return [...titles, ...texts, ...notes, ...comments];
}

function blocksOf(shape: Element, source: OdfSource): DraftBlock[] {
  const reader = new OdfReader(source);
  reader.read(shape);
  return reader.blocks;
}
