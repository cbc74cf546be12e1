import { type Composition, groupBullets, languageTags } from '../composition.ts';
import { setBlock, setBullets, setTitle } from './blocks.ts';
import { drawPdf } from './draw.ts';
import { fontSet } from './fonts.ts';
import { lineBreaker } from './lines.ts';
import { pageSetter } from './pages.ts';

/** Writes a tagged PDF on A4: embedded fonts, headings as outline, page numbers as artefacts. */
export async function composePdf(composition: Composition): Promise<Uint8Array> {
  const { title, properties } = composition;
  const options = {
    size: 'A4',
    bufferPages: true,
    tagged: true,
    lang: languageTags[composition.language],
    info: {
      Title: title,
      ...(properties?.author && { Author: properties.author }),
      ...(properties?.subject && { Subject: properties.subject }),
      ...(properties?.keywords?.length && { Keywords: properties.keywords.join(', ') }),
    },
  };
  return drawPdf(options, (document) => {
    const setter = pageSetter(document, lineBreaker(fontSet()));
    if (title !== '') setTitle(setter, title);
    for (const group of groupBullets(composition.blocks)) {
      const bullets = group.flatMap((block) => (block.kind === 'bullet' ? [block.text] : []));
      if (bullets.length > 0) setBullets(setter, bullets);
      else for (const block of group) setBlock(setter, block);
    }
    setter.finish();
  });
}
