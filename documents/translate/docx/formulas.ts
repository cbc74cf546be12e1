import { childOf, create, valOf } from '../../xml/dom.ts';
import type { InlineNode, Leaf, TextNode } from './nodes.ts';

/** Units of length, whose powers are units of area and volume. */
const lengths = /(?<![\p{L}\p{N}])[kcdm]?m$/u;

/**
 * Raised and lowered signs aren't words to translate. When they are inside a word ("H₂O") or make a unit
 * ("m²"), the whole word stays as it is; behind another word (a typed note number) only they do.
 */
export function foldFormulas(nodes: readonly InlineNode[]): InlineNode[] {
  const folded: InlineNode[] = [];
  // The nodes that follow, from the last to the next.
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.kind !== 'text' || !isScript(node)) {
      folded.push(node);
      continue;
    }
    const before = folded.at(-1);
    const start = before?.kind === 'text' ? (/[\p{L}\p{N}]+$/u.exec(before.text.slice(-30))?.[0] ?? '') : '';
    const runs = [node, ...(start === '' ? [] : takeRestOfWord(rest))];
    const isWord = runs.some((run) => !isScript(run)) || (lengths.test(start) && /^[23]$/.test(node.text));
    if (isWord && before?.kind === 'text') {
      folded.pop();
      if (start !== before.text) folded.push({ ...before, text: before.text.slice(0, -start.length) });
      runs.unshift({ ...before, text: start });
    }
    const shownText = isWord ? runs.map(({ text }) => text).join('') : '';
    folded.push({ kind: 'point', leaves: runs.map(leafOf), shownText });
  }
  return folded;
}

/** Takes the continuation of a word ("C₆H₁₂O₆": signs and letters in turn) from the end of a list. */
function takeRestOfWord(rest: InlineNode[]): TextNode[] {
  const runs: TextNode[] = [];
  for (let next = rest.at(-1); next?.kind === 'text'; next = rest.at(-1)) {
    const wordPart = isScript(next) ? next.text : (/^[\p{L}\p{N}]+/u.exec(next.text)?.[0] ?? '');
    if (wordPart === '') break;
    rest.pop();
    runs.push({ ...next, text: wordPart });
    if (wordPart === next.text) continue;
    rest.push({ ...next, text: next.text.slice(wordPart.length) });
    break;
  }
  return runs;
}

function leafOf({ run, text }: TextNode): Leaf {
  const node = create(run, 'w:t', { 'xml:space': 'preserve' });
  node.textContent = text;
  return { run, node };
}

function isScript({ text, run }: TextNode): boolean {
  const position = valOf(childOf(childOf(run, 'w:rPr'), 'w:vertAlign'));
  return (position === 'subscript' || position === 'superscript') && /^[^\p{L}\s]+$/u.test(text);
}
