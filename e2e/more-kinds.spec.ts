import { expect, it } from 'vitest';
import { ap, pptx, shape } from '#documents/fixtures/pptx.ts';
import { xlsx } from '#documents/fixtures/xlsx.ts';
import { upload } from '#testing/upload.ts';
import { chatPage, readForQuestions } from './support/chat.ts';
import { sharedJourney } from './support/journey.ts';
import { markedText, resultPage, summarize } from './support/summary.ts';

const world = sharedJourney();

const prices = xlsx({
  worksheets: 'Worksheets',
  formats: ['#,##0.00'],
  sheets: [
    {
      name: 'Prices',
      rows: [
        ['Article', 'Delivery time', 'Price in euros'],
        ['Oak writing desk', 'three weeks', { value: 1240.5, style: 1 }],
        ['Swivel chair with armrests', 'five days', { value: 310, style: 1 }],
        ['Filing cabinet made of steel', 'two weeks', { value: 275.25, style: 1 }],
        ['Desk lamp with a green shade', 'tomorrow', { value: 64.9, style: 1 }],
      ],
    },
  ],
});

const slides = pptx([
  {
    shapes:
      shape('type="title"', ap('Moving the library')) +
      shape(
        null,
        ap(
          'The library moves to the old customs house in autumn, because the present rooms are damp and far too small for the growing collection.',
        ),
      ),
  },
  {
    shapes:
      shape('type="title"', ap('Costs')) +
      shape(
        null,
        ap(
          'The move costs 84,000 euros in all. Most of the money is spent on new shelves, which have to carry twice the present weight. A foundation pays half of the sum.',
        ),
      ),
    notes: ['Mention the foundation by name.'],
  },
  {
    shapes:
      shape('type="title"', ap('Timetable')) +
      shape(
        null,
        ap(
          'The books are packed in September. The new reading room opens in November, and the children’s corner follows before Christmas.',
        ),
      ),
  },
]);

it('a workbook answers questions with the row they come from, and shows it', async () => {
  const { page, words } = await world.member({ language: 'en', viewport: { width: 1440, height: 900 } });
  const chat = chatPage(page, words);
  await readForQuestions(page, words, upload('prices.xlsx', prices));
  await chat.opened();
  const answer = await chat.ask('What is the price of the filing cabinet?', 1);
  const quote = chat.quotes(answer).filter({ hasText: '275.25' }).first();
  await quote.waitFor();
  expect(await quote.getAttribute('title')).toBe('Show in the document, Prices, row 4');
  await answer.getByText('Prices, row 4', { exact: true }).first().waitFor();
  await quote.click();
  await expect.poll(() => markedText(chat.marked)).toContain('275.25');
  // The sheet's own numbers of rows and letters of columns stand beside its cells.
  await chat.document.getByText('C', { exact: true }).waitFor();
});

it('a presentation is summarised with its slides named', async () => {
  const { page, words } = await world.member({ language: 'en', viewport: { width: 1440, height: 900 } });
  await summarize(page, words, upload('move.pptx', slides));
  const result = resultPage(page, words);
  await result.opened();
  const titles = await result.sentences.evaluateAll((all) => all.map((each) => each.getAttribute('title')));
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles) expect(title).toMatch(/^Show in the document, slide [123]$/);
  await result.sentences.first().click();
  await result.document.getByText('Slide 2', { exact: true }).waitFor();
});
