import { type Composition, type CompositionBlock, groupBullets, type Mark } from './composition.ts';

/** Escapes characters that CommonMark or GitHub's dialect would read as markup inside a line of plain text. */
export function escapeInline(text: string): string {
  return text
    .replace(/[\\`*[\]<>~|$]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

/** Escapes a whole line: also characters that would make the line a heading, a list, a rule or a definition. */
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
  switch (block.kind) {
    case 'facts':
      return block.rows
        .map(([label, value]) => `- **${escapeInline(label)}:** ${escapeInline(value)}`)
        .join('\n');
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
export function composeMarkdown({ title, blocks }: Composition): string {
  const head = title === '' ? [] : [headingLine(1, title)];
  const paragraphs = groupBullets(blocks).map((group, index) => {
    const text = group.map(blockText).join('\n');
    // The rule also keeps facts separate from a list above.
    const needsRule = group[0]?.kind === 'facts' && head.length + index > 0;
    return needsRule ? `---\n\n${text}` : text;
  });
  return `${[...head, ...paragraphs].join('\n\n')}\n`;
}
