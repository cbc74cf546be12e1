import { escapeHtml } from '#text/plain/marked/html.ts';
import type { TranslatedBlock, TranslationResult } from '../contract.ts';
import { textOf } from '../shared/view.ts';

/** The translation for the clipboard: as plain text, and as HTML with headings and lists for word processors. */
export function clipboardTranslation({ blocks, to }: TranslationResult): { text: string; html: string } {
  const text = plainTranslation(blocks);
  const html: string[] = [];
  for (const [index, block] of blocks.entries()) {
    const item = block.kind === 'listItem';
    if (item && blocks[index - 1]?.kind !== 'listItem') html.push('<ul>');
    html.push(element(block));
    if (item && blocks[index + 1]?.kind !== 'listItem') html.push('</ul>');
  }
  return { text, html: `<div lang="${to}">${html.join('')}</div>` };
}

/** The translation as plain text, its blocks separated by empty lines. */
export function plainTranslation(blocks: readonly TranslatedBlock[]): string {
  return blocks.map((block) => textOf(block, 'target')).join('\n\n');
}

/** A block as an HTML element. */
function element(block: TranslatedBlock): string {
  const content = escapeHtml(textOf(block, 'target')).replaceAll('\n', '<br>');
  if (block.kind === 'heading') {
    const level = Math.min(Math.max(block.level, 1), 6);
    return `<h${level}>${content}</h${level}>`;
  }
  const tag = block.kind === 'listItem' ? 'li' : block.kind === 'code' ? 'pre' : 'p';
  return `<${tag}>${content}</${tag}>`;
}
