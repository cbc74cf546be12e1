import { type Composition, type CompositionBlock, groupBullets } from './composition.ts';

function blockText(block: CompositionBlock): string {
  if (block.kind === 'facts') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  if (block.kind === 'marked') {
    const markSigns = { deleted: ['[-', '-]'], inserted: ['{+', '+}'] } as const;
    const runs = block.runs.map(({ text, mark }) => (mark ? markSigns[mark].join(text) : text));
    return [...(block.label === '' ? [] : [block.label]), runs.join('')].join('\n');
  }
  return block.kind === 'bullet' ? `• ${block.text}` : block.text;
}

/** Writes plain text: one line per block, with an empty line between blocks but not between adjacent bullets. */
export function composeText({ title, blocks }: Composition): string {
  const paragraphs = groupBullets(blocks).map((group) => group.map(blockText).join('\n'));
  // An empty first block would begin the file with blank lines.
  const text = [title, ...paragraphs].join('\n\n').replace(/^\n+/, '');
  return `${text}\n`;
}
