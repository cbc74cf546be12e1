import type { MarginLines } from '../heads/margin-lines.ts';
import { linesOfBlocks } from '../letterhead.ts';
import { attributeOf } from '../xml/dom.ts';
import { readChildren } from '../xml/parse.ts';
import { OdfReader } from './blocks.ts';
import { OdfSource } from './source.ts';
import { OdfStyles } from './styles.ts';

const margins = /^style:(header|footer)(?:-left|-first)?$/;

/**
 * The lines of the headers and footers of all kinds of pages (ODF 1.3, 16.10), in the order of the kinds.
 * @param common the styles' part, whose automatic styles are those of the headers alone
 */
export function marginLines(common: Uint8Array | null, { leftOut }: OdfSource): MarginLines {
  const lines: MarginLines = { headers: [], footers: [] };
  if (!common) return lines;
  const source = new OdfSource(new OdfStyles(common, null), leftOut);
  readChildren(common, 'style:master-page', (part) => {
    const [, kind] = margins.exec(part.name) ?? [];
    if (!kind || attributeOf(part, 'style:display') === 'false') return;
    const reader = new OdfReader(source);
    reader.readAll(part);
    lines[kind === 'header' ? 'headers' : 'footers'].push(...linesOfBlocks(reader.blocks));
  });
  return lines;
}
