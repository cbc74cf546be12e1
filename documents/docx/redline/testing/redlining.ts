import { compareDocuments } from '#text/compare/compare.ts';
import { fixture } from '../../../fixtures/files.ts';
import { readStories } from '../../stories.ts';
import { type Redline, writeRedline } from '../redline.ts';
import { readTracked } from './reader.ts';

let files = 0;

/** Changes after which a redline may lack a picture of the revised document. */
const leftOut: ReadonlySet<string> = new Set(['image', 'textBox', 'header', 'footer']);

export async function redlineOf(original: Uint8Array, revised: Uint8Array): Promise<Redline | null> {
  files += 1;
  const before = await readStories(await fixture(`original-${files}.docx`, original), {
    revisions: 'accepted',
  });
  const after = await readStories(await fixture(`revised-${files}.docx`, revised), { revisions: 'accepted' });
  return writeRedline({
    original: before,
    revised: after,
    alignment: compareDocuments(before.document, after.document),
    author: 'Ayşe Yılmaz',
    date: new Date('2026-11-28T10:00:00Z'),
  });
}

/** Reads the redline both ways with the independent reader, and the texts to expect. */
export function readBothWays(redline: Redline, original: Uint8Array, revised: Uint8Array) {
  const unsupportedCodes = new Set<string>(redline.unsupported.map(({ code }) => code));
  const expected = readTracked(revised, 'accepted');
  const accepted = readTracked(redline.bytes, 'accepted');
  // Headers, footers and text boxes that the redline reports as unsupported aren't compared.
  for (const stories of [expected, accepted]) {
    for (const name of Object.keys(stories)) {
      if (unsupportedCodes.has('header') && name.startsWith('header')) delete stories[name];
      if (unsupportedCodes.has('footer') && name.startsWith('footer')) delete stories[name];
    }
    if (unsupportedCodes.has('textBox')) delete stories.boxes;
    // A story that is left out may hold pictures.
    if (unsupportedCodes.intersection(leftOut).size > 0) delete stories.pictures;
  }
  return {
    found: { accepted, rejected: readTracked(redline.bytes, 'rejected') },
    wanted: { accepted: expected, rejected: readTracked(original, 'accepted') },
  };
}
