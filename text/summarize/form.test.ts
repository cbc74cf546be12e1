import { describe, expect, it } from 'vitest';
import { documentFrom, type Piece } from '#testing/document.ts';
import { antecedentsOf } from './antecedents.ts';
import { formsIn, proseOf } from './form.ts';
import { sourceOf } from './source.ts';

const lease: Piece[] = [
  { heading: 'Lease of the boathouse' },
  'This lease begins on the first of May. It ends without notice after two years.',
  { table: 'Item\tYearly\nRent\t900\nTotal\t1,240' },
  { heading: 'Use', level: 2 },
  { item: '1. Lock the gate every evening.' },
  { item: '2. Report any damage to the club.' },
];

function formsOf(pieces: readonly Piece[]) {
  const source = sourceOf(documentFrom(pieces, { language: 'en' }));
  const formOf = formsIn(source, antecedentsOf(source));
  return source.sentences.map((sentence, index) => ({ text: sentence.text, ...formOf(sentence, index) }));
}

describe('formsIn', () => {
  it('tells sentences, rows and totals apart', () => {
    const forms = formsOf(lease);
    const rent = forms.find(({ text }) => text.startsWith('Rent'));
    const total = forms.find(({ text }) => text.startsWith('Total'));
    expect(rent).toMatchObject({ row: 1, total: 0, figures: 0, length: 0 });
    expect(total).toMatchObject({ row: 1, total: 1 });
    expect(forms[0]).toMatchObject({ row: 0, opensParagraph: 1, lead: 1, needs: 0 });
    expect(forms[1]).toMatchObject({ opensParagraph: 0, needs: 1 });
  });

  it('finds the opening of a short section, also below a table', () => {
    const opening = formsOf([
      { heading: 'Prices' },
      { table: 'Item\tYearly\nRent\t900\nTotal\t1,240' },
      'Prices include the water of the boathouse. Light is paid by the club.',
    ]).find(({ text }) => text.startsWith('Prices'));
    expect(opening?.opensShortSection).toBeGreaterThan(0.9);
  });
});

it('measures how much of a text is prose', () => {
  const prose =
    'Boats were counted at the door. Storms closed the harbour twice. Nobody came to harm in them.';
  const rules: Piece[] = [{ item: 'Boats are tied up at night.' }, { item: 'Dogs are kept on a lead.' }];
  const shareOf = (pieces: readonly Piece[]) => proseOf(sourceOf(documentFrom(pieces, { language: 'en' })));
  expect(shareOf([prose])).toBe(0.5);
  expect(shareOf(rules)).toBe(-0.5);
});
