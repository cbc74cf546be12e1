import type { Composition, CompositionBlock } from './composition.ts';

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
export function composeText(composition: Composition): string {
  let text = composition.title;
  let before: CompositionBlock | undefined;
  for (const block of composition.blocks) {
    const sameList = before?.kind === 'bullet' && block.kind === 'bullet';
    text += (text === '' ? '' : sameList ? '\n' : '\n\n') + blockText(block);
    before = block;
  }
  return `${text}\n`;
}
