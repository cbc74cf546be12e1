import type { Composition, CompositionBlock } from './composition.ts';

function line(block: CompositionBlock): string {
  if (block.kind === 'facts') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  if (block.kind === 'marked') {
    // As wdiff writes it.
    const signs = { deleted: ['[-', '-]'], inserted: ['{+', '+}'] } as const;
    const runs = block.runs.map(({ text, mark }) => (mark ? signs[mark].join(text) : text));
    return [...(block.label === '' ? [] : [block.label]), runs.join('')].join('\n');
  }
  return block.kind === 'bullet' ? `• ${block.text}` : block.text;
}

/** Plain text: one line a block, an empty line between blocks, neighbouring bullets kept together. */
export function composeText(composition: Composition): string {
  let text = composition.title;
  let before: CompositionBlock | undefined;
  for (const block of composition.blocks) {
    const together = before?.kind === 'bullet' && block.kind === 'bullet';
    text += (text === '' ? '' : together ? '\n' : '\n\n') + line(block);
    before = block;
  }
  return `${text}\n`;
}
