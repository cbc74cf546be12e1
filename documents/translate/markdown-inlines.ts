import type { Nodes, PhrasingContent } from 'mdast';
import type { Range } from '#contract/documents.ts';
import { keptTags, voidTags } from './html-tags.ts';
import type { Inline } from './passage.ts';

/** Converts a line of Markdown to inlines. @param offset of the parsed text in the source */
export function inlinesOf(nodes: readonly PhrasingContent[], offset: number): Inline[] {
  const tags = tagsOf(nodes);
  const inlines: Inline[] = [];
  let lastHandled = -1;
  for (const [index, node] of nodes.entries()) {
    if (index <= lastHandled) continue;
    const range = rangeOf(node, offset);
    const tag = tags.get(index);
    if (tag?.kept) {
      lastHandled = tag.end;
      const keptNodes = nodes.slice(index, tag.end + 1);
      const last = keptNodes.at(-1) ?? node;
      const end = rangeOf(last, offset).end;
      inlines.push({ kind: 'kept', start: range.start, end, text: keptNodes.map(wordsOf).join('') });
    } else if (tag) inlines.push({ kind: tag.closes ? 'close' : 'open', ...range });
    else if (node.type === 'break') {
      // This includes the marks of quotes before the next line.
      const next = nodes[index + 1];
      const end = next ? rangeOf(next, offset).start : range.end;
      inlines.push({ kind: 'point', start: range.start, end, breaks: true });
    } else for (const inline of inlinesOfNode(node, range, offset)) inlines.push(inline);
  }
  return inlines;
}

function inlinesOfNode(node: PhrasingContent, range: Range, offset: number): Inline[] {
  switch (node.type) {
    case 'text':
      return [{ kind: 'text', ...range, text: node.value }];
    case 'inlineCode':
      return [{ kind: 'kept', ...range, text: node.value }];
    case 'html':
      return [{ kind: 'point', ...range, breaks: /^<br\b/i.test(node.value) }];
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
    case 'linkReference': {
      const [first, last] = [node.children[0], node.children.at(-1)];
      if (!first || !last) return [{ kind: 'point', ...range }];
      const inner = { start: rangeOf(first, offset).start, end: rangeOf(last, offset).end };
      if (node.type === 'link' && isAddress(node.url, wordsOf(node)))
        return [{ kind: 'kept', ...range, text: wordsOf(node), bare: range.start === inner.start }];
      // The words of a [shortcut] reference are also its name.
      const namedByWords = node.type === 'linkReference' && node.referenceType !== 'full';
      return [
        { kind: 'open', start: range.start, end: inner.start },
        ...inlinesOf(node.children, offset),
        {
          kind: 'close',
          start: inner.end,
          end: range.end,
          ...(namedByWords ? { as: `][${node.label}]` } : {}),
        },
      ];
    }
    default:
      return [{ kind: 'point', ...range }];
  }
}

/** True for a link whose words are its own address. */
function isAddress(url: string, words: string): boolean {
  return url === words || /^(?:mailto:|https?:\/\/)/.exec(url)?.[0] === url.slice(0, -words.length);
}

/** The range of a node in the source. @param offset of the parsed text in the source */
export function rangeOf({ position }: Nodes, offset: number): Range {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) throw new Error('the Markdown parser returned no positions');
  return { start: offset + start, end: offset + end };
}

/** The text that a reader sees: texts and code without marks. */
export function wordsOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** Pairs HTML tags by index; `end` is the index of the end tag. */
function tagsOf(
  nodes: readonly PhrasingContent[],
): Map<number, { closes: boolean; kept: boolean; end: number }> {
  const tags = new Map<number, { closes: boolean; kept: boolean; end: number }>();
  const open: { name: string; index: number }[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'html') continue;
    const match = /^<(\/?)([a-z][\w-]*)(?:\s[^>]*)?>$/i.exec(node.value);
    const name = match?.[2]?.toLowerCase() ?? '';
    if (!match || voidTags.has(name) || node.value.endsWith('/>')) continue;
    if (match[1] === '') open.push({ name, index });
    else {
      const openIndex = open.findLastIndex((each) => each.name === name);
      const [opening] = openIndex < 0 ? [] : open.splice(openIndex);
      if (!opening) continue;
      tags.set(opening.index, { closes: false, kept: keptTags.has(name), end: index });
      tags.set(index, { closes: true, kept: false, end: index });
    }
  }
  return tags;
}

const objectTypes: ReadonlySet<string> = new Set([
  'image',
  'imageReference',
  'footnoteReference',
  'break',
  'html',
]);

/** The number of pictures, breaks, tags and references to notes among nodes and in them. */
export function countObjects(nodes: readonly Nodes[]): number {
  return nodes.reduce(
    (sum, node) =>
      sum + Number(objectTypes.has(node.type)) + ('children' in node ? countObjects(node.children) : 0),
    0,
  );
}
