import type { Composition, CompositionBlock, Mark } from './composition.ts';

/** Escapes characters that CommonMark or GitHub's dialect would read as markup inside a line of plain text. */
export function escapeInline(text: string): string {
  return text
    .replace(/[\\`*[\]<>~|$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

/** Also escapes characters that would make the line a heading, a list, a rule or a definition. */
export function escapeMarkdown(text: string): string {
  return escapeInline(text)
    .replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|-(?=[\s-]*$)|=(?==*$)|:(?=\s|-))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

function headingLine(level: number, text: string): string {
  // A final run of # would be taken for the heading's closing mark.
  return `${'#'.repeat(Math.min(level, 6))} ${escapeInline(text).replace(/#+$/, '\\$&')}`;
}

/** Strikes deleted text through and makes inserted text bold; the signs must touch the words. */
function markText(text: string, mark: Mark | null): string {
  const sign = mark === 'deleted' ? '~~' : mark === 'inserted' ? '**' : '';
  return text.replace(/^(\s*)(.*?)(\s*)$/s, (_, before: string, words: string, after: string) =>
    words === '' ? text : `${before}${sign}${words}${sign}${after}`,
  );
}

function blockText(block: CompositionBlock): string {
  if (block.kind === 'facts') {
    return block.rows
      .map(([label, value]) => `- **${escapeInline(label)}:** ${escapeInline(value)}`)
      .join('\n');
  }
  switch (block.kind) {
    case 'heading':
      // The title is the only first-level heading.
      return headingLine(block.level + 1, block.text);
    case 'bullet':
      return `- ${escapeMarkdown(block.text)}`;
    case 'note':
      return `*${escapeInline(block.text)}*`;
    case 'paragraph':
      return escapeMarkdown(block.text);
    case 'marked':
      return [
        ...(block.label === '' ? [] : [`*${escapeInline(block.label)}*`]),
        block.runs.map(({ text, mark }) => markText(escapeInline(text), mark)).join(''),
      ].join('\n\n');
  }
}

/** Writes CommonMark: notes in italics, facts as a list with bold labels under a rule. */
export function composeMarkdown(composition: Composition): string {
  let text = composition.title === '' ? '' : headingLine(1, composition.title);
  let before: CompositionBlock | undefined;
  for (const block of composition.blocks) {
    const sameList = before?.kind === 'bullet' && block.kind === 'bullet';
    // The rule also keeps facts separate from a list above.
    const separator = block.kind === 'facts' ? '\n\n---\n\n' : '\n\n';
    text += (text === '' ? '' : sameList ? '\n' : separator) + blockText(block);
    before = block;
  }
  return `${text}\n`;
}
