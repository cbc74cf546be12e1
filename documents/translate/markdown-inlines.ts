import type { Nodes, PhrasingContent } from 'mdast';
import type { Range } from '#contract/documents.ts';
import { keptTags, voidTags } from './html-tags.ts';
import type { Inline } from './passage.ts';

/** What a line of Markdown is made of. @param offset Where the parsed text begins in the source. */
export function inlinesOf(nodes: readonly PhrasingContent[], offset: number): Inline[] {
  const tags = tagsOf(nodes);
  const inlines: Inline[] = [];
  let passed = -1;
  for (const [index, node] of nodes.entries()) {
    if (index <= passed) continue;
    const range = rangeOf(node, offset);
    const tag = tags.get(index);
    if (tag?.kept) {
      passed = tag.end;
      const inside = nodes.slice(index, tag.end + 1);
      const last = inside.at(-1) ?? node;
      const end = rangeOf(last, offset).end;
      inlines.push({ kind: 'kept', start: range.start, end, text: inside.map(wordsOf).join('') });
    } else if (tag) inlines.push({ kind: tag.closes ? 'close' : 'open', ...range });
    else if (node.type === 'break') {
      // With the marks of quotes before the next line.
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
      // The words of [such] references are the name that they are found by.
      const named = node.type === 'linkReference' && node.referenceType !== 'full';
      return [
        { kind: 'open', start: range.start, end: inner.start },
        ...inlinesOf(node.children, offset),
        { kind: 'close', start: inner.end, end: range.end, ...(named ? { as: `][${node.label}]` } : {}) },
      ];
    }
    default:
      return [{ kind: 'point', ...range }];
  }
}

/** Whether a link shows its own address. */
function isAddress(url: string, words: string): boolean {
  return url === words || /^(?:mailto:|https?:\/\/)/.exec(url)?.[0] === url.slice(0, -words.length);
}

/** Where a node stands in the source. */
export function rangeOf({ position }: Nodes, offset: number): Range {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) throw new Error('The Markdown parser gave no positions');
  return { start: offset + start, end: offset + end };
}

/** What a reader reads of a node: its texts and its code, without marks. */
export function wordsOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** HTML tags that belong together; `end` is the place of the end tag. */
function tagsOf(
  nodes: readonly PhrasingContent[],
): Map<number, { closes: boolean; kept: boolean; end: number }> {
  const tags = new Map<number, { closes: boolean; kept: boolean; end: number }>();
  const open: { name: string; index: number }[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'html') continue;
    const found = /^<(\/?)([a-z][\w-]*)(?:\s[^>]*)?>$/i.exec(node.value);
    const name = found?.[2]?.toLowerCase() ?? '';
    if (!found || voidTags.has(name) || node.value.endsWith('/>')) continue;
    if (found[1] === '') open.push({ name, index });
    else {
      const place = open.findLastIndex((each) => each.name === name);
      const [opened] = place < 0 ? [] : open.splice(place);
      if (!opened) continue;
      tags.set(opened.index, { closes: false, kept: keptTags.has(name), end: index });
      tags.set(index, { closes: true, kept: false, end: index });
    }
  }
  return tags;
}

const things: ReadonlySet<string> = new Set([
  'image',
  'imageReference',
  'footnoteReference',
  'break',
  'html',
]);

/** How many things there are in a line: pictures, notes, breaks, tags. */
export function thingsIn(nodes: readonly Nodes[]): number {
  return nodes.reduce(
    (sum, node) => sum + Number(things.has(node.type)) + ('children' in node ? thingsIn(node.children) : 0),
    0,
  );
}
