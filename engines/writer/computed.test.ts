import { expect, it } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { createExtractiveChat } from '../extractive/extractive.ts';
import { writeChat } from '../services/openai/chat.ts';
import { kept } from '../services/testing/kept.ts';
import { startOpenAiServer } from '../services/testing/openai.ts';
import { createWrittenChat } from './chat.ts';

const fees = documentFrom([
  { heading: 'Berth fees' },
  { table: 'Boat\tFee (£)\nDunlin\t420\nHeron\t615\nTern\t380', header: true },
  'The fee is due in April.',
]);

it('a written answer gets a computed value as a source, and links it to the rows that it comes from', async () => {
  let asked = '';
  const { service } = await kept(
    startOpenAiServer({
      chat(turns) {
        asked = turns.map(({ content }) => content).join('\n');
        return 'All berths together cost £1,415. That is 11,415 kroner.';
      },
    }),
  );
  const source = {
    ...{ document: fees, language: 'en', index: new SearchIndex(unitsOf(fees), 'en'), vectors: null },
    ...{ background: null, embedder: async () => null, judge: async () => null, summary: null },
  };
  const engine = createWrittenChat(createExtractiveChat(source), source, { service, write: writeChat });
  const request = { history: [], signal: new AbortController().signal };
  const hooks = { onStage: () => undefined, onText: () => undefined };
  const answer = await engine.answer({ text: 'What is the total of all berth fees?', ...request, ...hooks });
  expect(asked).toContain('Computed from the table: sum of “Fee (£)”: £1,415 (Dunlin, Heron, Tern)');
  expect(answer).toMatchObject({ computed: { operation: 'sum', value: '£1,415' } });
  expect(answer.sentences.map(({ citation }) => citation)).toEqual([0, null]);

  asked = '';
  const counted = await engine.answer({
    text: 'How many words does this document have?',
    ...request,
    ...hooks,
  });
  expect(counted).toMatchObject({ text: null, facts: [{ kind: 'words' }] });
  expect(asked).toBe('');
});
