import { compareDocuments } from '#text/compare/compare.ts';
import { fixture } from '../../../fixtures/files.ts';
import { readStories } from '../../stories.ts';
import { type Redline, writeRedline } from '../redline.ts';
import { readTracked } from './reader.ts';

let files = 0;

/** Compares two docx files and writes the redline, as the tool does. */
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

/** Reads the redline with an independent reader, all changes accepted and all rejected, beside the wanted texts. */
export function bothWays(redline: Redline, original: Uint8Array, revised: Uint8Array) {
  const unsupported = new Set(redline.unsupported.map(({ code }) => code));
  const wanted = readTracked(revised, 'accepted');
  const accepted = readTracked(redline.bytes, 'accepted');
  // Stories that the redline reports as unsupported aren't compared.
  for (const stories of [wanted, accepted]) {
    for (const name of Object.keys(stories)) {
      if (unsupported.has('header') && name.startsWith('header')) delete stories[name];
      if (unsupported.has('footer') && name.startsWith('footer')) delete stories[name];
    }
    if (unsupported.has('textBox')) delete stories.boxes;
  }
  return {
    found: { accepted, rejected: readTracked(redline.bytes, 'rejected') },
    wanted: { accepted: wanted, rejected: readTracked(original, 'accepted') },
  };
}
