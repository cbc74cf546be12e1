import { childOf, descendantsOf } from '../docx/stories/dom.ts';
import { parsePart } from '../docx/stories/parse.ts';
import type { ZipArchive } from '../zip.ts';
import { drawnParagraphs } from './drawing-text.ts';

/** The title of a chart (21.2.2.211); null when it has none of its own. */
export async function chartTitle(archive: ZipArchive, part: string): Promise<string | null> {
  const bytes = await archive.read(part);
  const chart = childOf(bytes && parsePart(bytes), 'c:chart');
  const title = childOf(chart, 'c:title');
  if (!title) return null;
  const rich = descendantsOf(title).find(({ name }) => name === 'c:rich');
  if (rich)
    return (
      drawnParagraphs(rich)
        .map(({ text }) => text)
        .join(' ') || null
    );
  // A title taken from a cell keeps a copy of its text.
  const copy = descendantsOf(title).find(({ name }) => name === 'c:v');
  return copy?.textContent.trim() || null;
}
