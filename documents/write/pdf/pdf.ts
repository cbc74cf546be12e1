import { type Composition, groupBullets, languageTags } from '../composition.ts';
import { typesetBlock, typesetBullets, typesetTitle } from './blocks.ts';
import { drawPdf } from './draw.ts';
import { FontSet } from './fonts.ts';
import { LineBreaker } from './lines.ts';
import { Typesetter } from './pages.ts';

/**
 * Writes a tagged PDF on A4, with embedded fonts. The headings form its outline, and screen readers skip the page
 * numbers.
 */
export async function composePdf(composition: Composition): Promise<Uint8Array> {
  const { title, properties } = composition;
  const options = {
    size: 'A4',
    // The page numbers are drawn at the end.
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
    const typesetter = new Typesetter(document, new LineBreaker(new FontSet()));
    if (title !== '') typesetTitle(typesetter, title);
    // A group is a list of bullets, or one other block.
    for (const group of groupBullets(composition.blocks)) {
      const bullets = group.flatMap((block) => (block.kind === 'bullet' ? [block.text] : []));
      if (bullets.length > 0) typesetBullets(typesetter, bullets);
      else for (const block of group) typesetBlock(typesetter, block);
    }
    typesetter.finish();
  });
}
