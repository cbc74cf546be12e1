import { childOf, create, valOf } from '../../docx/stories/dom.ts';
import type { InlineNode, Leaf, TextNode } from './nodes.ts';

/**
 * Raised and lowered signs are no words to translate. Where they stand within a word ("H₂O") the word stays
 * as it is; at its end ("m²", a note's number typed by hand) they alone do.
 */
export function foldFormulas(nodes: readonly InlineNode[]): InlineNode[] {
  const folded: InlineNode[] = [];
  const rest = [...nodes].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.kind !== 'text' || !isScript(node)) {
      folded.push(node);
      continue;
    }
    const runs: TextNode[] = [node];
    let next = rest.at(-1);
    // "C₆H₁₂O₆": letters and signs by turns, to the end of the word.
    while (next?.kind === 'text' && (isScript(next) || /^[\p{L}\p{N}]/u.test(next.text))) {
      rest.pop();
      const own = isScript(next) ? next.text : (/^[\p{L}\p{N}]+/u.exec(next.text)?.[0] ?? '');
      runs.push({ ...next, text: own });
      if (own !== next.text) {
        rest.push({ ...next, text: next.text.slice(own.length) });
        break;
      }
      next = rest.at(-1);
    }
    const isWord = runs.some((run) => !isScript(run));
    const before = folded.at(-1);
    const start = isWord && before?.kind === 'text' ? (/[\p{L}\p{N}]+$/u.exec(before.text)?.[0] ?? '') : '';
    if (before?.kind === 'text' && start !== '') {
      folded.pop();
      if (start !== before.text) folded.push({ ...before, text: before.text.slice(0, -start.length) });
      runs.unshift({ ...before, text: start });
    }
    const shown = isWord ? runs.map(({ text }) => text).join('') : '';
    folded.push({ kind: 'point', leaves: runs.map(leafOf), shown });
  }
  return folded;
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
