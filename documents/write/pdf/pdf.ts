import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Composition, type CompositionBlock, languageTags } from '../composition.ts';
import { setBlock, setBullets, setTitle } from './blocks.ts';
import { fontSet } from './fonts.ts';
import { lineBreaker } from './lines.ts';
import { pageSetter } from './pages.ts';

function groupBullets(blocks: CompositionBlock[]): (CompositionBlock | string[])[] {
  const groups: (CompositionBlock | string[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'bullet') groups.push(block);
    else if (Array.isArray(last)) last.push(block.text);
    else groups.push([block.text]);
  }
  return groups;
}

/** Writes a tagged PDF on A4: embedded fonts, headings as outline, page numbers as artefacts. */
export async function composePdf(composition: Composition): Promise<Uint8Array> {
  const { title, properties } = composition;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    // Every text is set in an embedded font, so no standard font is needed.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: languageTags[composition.language],
    displayTitle: true,
    info: {
      Title: title,
      ...(properties?.author && { Author: properties.author }),
      ...(properties?.subject && { Subject: properties.subject }),
      ...(properties?.keywords?.length && { Keywords: properties.keywords.join(', ') }),
      Creator: 'Kalem',
      Producer: 'Kalem (PDFKit)',
    },
  });
  const bytes = buffer(document);
  const setter = pageSetter(document, lineBreaker(fontSet()));
  if (title !== '') setTitle(setter, title);
  for (const group of groupBullets(composition.blocks)) {
    if (Array.isArray(group)) setBullets(setter, group);
    else setBlock(setter, group);
  }
  setter.finish();
  document.end();
  return new Uint8Array(await bytes);
}
