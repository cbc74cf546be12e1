import { expect, test } from 'vitest';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import { carrySpans } from './carry.ts';

/** A text in which {1 begins a span and 1} ends it; {1} is an empty span. */
function marked(written: string): MarkedText {
  const spans: { id: number; start: number; end: number }[] = [];
  let text = '';
  for (const [piece] of written.matchAll(/\{\d\}?|\d\}|[^{}\d]+/g)) {
    const id = Number(/\d/.exec(piece)?.[0]);
    if (Number.isNaN(id)) text += piece;
    else if (piece.startsWith('{'))
      spans.push({ id, start: text.length, end: piece.endsWith('}') ? text.length : -1 });
    else for (const span of spans) if (span.id === id) span.end = text.length;
  }
  return { text, spans };
}
const shown = ({ text, spans }: MarkedText) =>
  spans.map(({ id, start, end }) => [id, text.slice(start, end), start]);
const carried = (before: string, text: string) => shown(carrySpans(marked(before), text));

test('an unchanged text keeps its formatting, and one without any gets none', () => {
  const bold = marked('The {1manager1} signed.');
  expect(carrySpans(bold, bold.text)).toEqual(bold);
  expect(carrySpans(unmarked('The manager signed.'), 'She signed.')).toEqual(unmarked('She signed.'));
});

test('formatting stays on kept words, and is removed with deleted ones', () => {
  expect(carried('The {1manager1} signed.', 'Yesterday the manager signed it.')).toEqual([
    [1, 'manager', 14],
  ]);
  expect(carried('The {1new manager1} signed.', 'The old manager signed.')).toEqual([[1, 'manager', 8]]);
  expect(carried('The {1manager1} signed {2it2}.', 'She signed it.')).toEqual([[2, 'it', 11]]);
});

test('an empty span stays at the word that it touches', () => {
  expect(carried('See note{1} here.', 'See this note right here.')).toEqual([[1, '', 13]]);
  expect(carried('See {1}note here.', 'See this note here.')).toEqual([[1, '', 9]]);
  expect(carried('{1}See here.', 'Do see: See here.')).toEqual([[1, '', 8]]);
  // It touches neither word, so it follows the one before.
  expect(carried('See {1} here.', 'See right here.')).toEqual([[1, '', 3]]);
  expect(carried('Gone{1} altogether.', 'Nothing stayed')).toEqual([[1, '', 0]]);
});

test('spans come in the order of the text, the outer before the inner', () => {
  expect(carried('{1one {2two2}1} three', 'three one two')).toEqual([
    [1, 'one two', 6],
    [2, 'two', 10],
  ]);
});
