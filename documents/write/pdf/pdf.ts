import { type Composition, groupBullets, languageTags } from '../composition.ts';
import { setBlock, setBullets, setTitle } from './blocks.ts';
import { drawPdf } from './draw.ts';
import { FontSet } from './fonts.ts';
import { LineBreaker } from './lines.ts';
import { PageSetter } from './pages.ts';

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
    const setter = new PageSetter(document, new LineBreaker(new FontSet()));
    if (title !== '') setTitle(setter, title);
    for (const group of groupBullets(composition.blocks)) {
      const bullets = group.flatMap((block) => (block.kind === 'bullet' ? [block.text] : []));
      if (bullets.length > 0) setBullets(setter, bullets);
      else for (const block of group) setBlock(setter, block);
    }
    setter.finish();
  });
}
