import type { Nodes, Root, RootContent } from 'mdast';
import type { DraftBlock } from '../builder.ts';
import { type Alternative, meaningOf, saidAlone } from '../html/alternative-text.ts';
import { readHtmlText } from '../html/blocks.ts';
import { ScriptedLine, type VerticalScript } from '../superscripts.ts';

type ListNode = Extract<RootContent, { type: 'list' }>;

/** The longest term of a definition, in characters. */
const longestTerm = 120;

/** The blocks of a text in Markdown, in order; notes follow where they are written. */
export function markdownBlocks({ children }: Root): DraftBlock[] {
  return joinDefinitions(children.flatMap((node) => blocksOf(node, 1)));
}

/** The text that the HTML in a text in Markdown hides; '' without any. */
export function hiddenText(node: Nodes): string {
  if (node.type === 'html') return readHtmlText(node.value).hidden;
  return 'children' in node ? node.children.map(hiddenText).filter(Boolean).join('\n') : '';
}

/** @param level that of a list which begins here */
function blocksOf(node: RootContent, level: number): DraftBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: node.depth, text: textOf(node) }];
    case 'paragraph':
      if (node.children.every(isPicture))
        return [{ kind: 'caption', text: saidAlone(picturesIn(node.children)) }];
      return definitionsIn(textOf(node)) ?? [{ kind: 'paragraph', text: textOf(node) }];
    case 'list':
      return listBlocks(node, level);
    case 'code':
      return [{ kind: 'code', text: node.value }];
    case 'blockquote':
      return node.children.flatMap((child) => blocksOf(child, level));
    case 'table':
      return [
        {
          kind: 'table',
          rows: node.children.map((row, index) => ({ header: index === 0, cells: row.children.map(textOf) })),
        },
      ];
    case 'footnoteDefinition':
      return [{ kind: 'footnote', text: node.children.map(textOf).join(' ') }];
    case 'html':
      return readHtmlText(node.value).blocks;
    default:
      return [];
  }
}

/** True for a picture, a link that shows one, and white space. */
function isPicture(node: Nodes): boolean {
  if (node.type === 'link') return node.children.every(isPicture);
  return (
    /^image/.test(node.type) || node.type === 'break' || (node.type === 'text' && node.value.trim() === '')
  );
}

/** What pictures say, as far as they say something. */
function picturesIn(nodes: readonly Nodes[], isLink = false): Alternative[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link') return picturesIn(node.children, true);
    const text = textOf(node).trim();
    return text === '' ? [] : [{ text, isLink }];
  });
}

function listBlocks({ children, ordered, start }: ListNode, level: number): DraftBlock[] {
  return children.flatMap((item, index): DraftBlock[] => {
    const sign = ordered ? `${(start ?? 1) + index}.` : '•';
    const marker = item.checked == null ? sign : item.checked ? '☒' : '☐';
    const [first, ...others] = item.children;
    const hasText = first?.type === 'paragraph';
    const rest = (hasText ? others : item.children).flatMap((child) => blocksOf(child, level + 1));
    const text = hasText ? textOf(first) : '';
    return text === '' ? rest : [{ kind: 'listItem', level, marker, text: `${marker} ${text}` }, ...rest];
  });
}

/** The words of a node, without marks of notes and tags. */
function textOf(node: Nodes): string {
  switch (node.type) {
    case 'break':
      return '\n';
    case 'html':
      return /^<br\s*\/?>$/i.test(node.value) ? '\n' : '';
    case 'footnoteReference':
      return '';
    case 'image':
    case 'imageReference':
      return meaningOf(node.alt ?? '');
    default:
      if ('value' in node) return node.value;
      return 'children' in node ? joinedText(node.children, partingOf(node)) : '';
  }
}

/** The words of nodes, of which those between the tags sup or sub are raised or lowered. */
function joinedText(nodes: readonly Nodes[], parting: string): string {
  const line = new ScriptedLine();
  let script: VerticalScript | null = null;
  for (const [index, node] of nodes.entries()) {
    if (index > 0) line.write(parting, null);
    const [, end, tag] = (node.type === 'html' && /^<(\/?)su([pb])\b/i.exec(node.value)) || [];
    if (tag) script = end ? null : tag.toLowerCase() === 'p' ? 'superscript' : 'subscript';
    line.write(textOf(node), script);
  }
  return line.take();
}

/** What stands between the parts of a node: blocks are parted, words aren't. */
function partingOf({ type }: Nodes): string {
  return ['listItem', 'list', 'blockquote', 'footnoteDefinition'].includes(type) ? ' ' : '';
}

/** Terms, each above its meanings, which begin with a colon; null for any other text. */
function definitionsIn(text: string): DraftBlock[] | null {
  const lines = text.split('\n');
  if (!lines.some((line, index) => index > 0 && /^:\s+\S/.test(line)) || /^:\s/.test(text)) return null;
  const entries: { term: string; meanings: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const entry = entries.at(-1);
    const meaning = /^:\s+(.*)$/.exec(line)?.[1];
    if (meaning !== undefined) entry?.meanings.push(meaning);
    else if (entry && entry.meanings.length > 0 && !/^:\s/.test(lines[index + 1] ?? ''))
      entry.meanings.push(line);
    else if (entry && entry.meanings.length === 0) entry.term += `, ${line}`;
    else entries.push({ term: line, meanings: [] });
  }
  return entries.map(({ term, meanings }) => ({ kind: 'definition', term, text: meanings.join(' ') }));
}

/** Joins a paragraph that begins with a colon to the short line above an empty line, which is its term. */
function joinDefinitions(blocks: readonly DraftBlock[]): DraftBlock[] {
  const joined: DraftBlock[] = [];
  for (const block of blocks) {
    const term = joined.at(-1);
    const text = plainText(block);
    const termText = plainText(term);
    if (text !== null && /^:\s+\S/.test(text) && termText !== null && termText.length <= longestTerm)
      joined.splice(-1, 1, { kind: 'definition', term: termText, text: text.replace(/^:\s+/, '') });
    else joined.push(block);
  }
  return joined;
}

/** The text of a paragraph; null for another block. */
function plainText(block: DraftBlock | undefined): string | null {
  return block?.kind === 'paragraph' && typeof block.text === 'string' ? block.text : null;
}
