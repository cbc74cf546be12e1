import { expect, it } from 'vitest';
import type { Answer } from '#contract/chat.ts';
import { readPlainText } from '#documents/read.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { packVectors, textsToEmbed, UnitVectors } from '#text/search/vectors.ts';
import { createE5 } from '../e5/e5.ts';
import { createExtractiveChat } from './extractive.ts';

const text = `The ticket office stands beside the old mill.

A ticket costs 12 pounds. Children under six go in free. See https://example.org/tickets for more.
`;

async function asker(): Promise<(question: string) => Promise<Answer>> {
  const document = await readPlainText(text);
  const index = new SearchIndex(unitsOf(document), 'en');
  const texts = textsToEmbed(index.units);
  const embedder = await createE5();
  const packed = packVectors(texts, await embedder.embed(texts.texts, 'passage'), embedder.name);
  const vectors = new UnitVectors(packed);
  const source = {
    document,
    language: 'en',
    index,
    vectors,
    background: null,
    embedder: async () => embedder,
    judge: async () => null,
    summary: null,
  };
  const chat = createExtractiveChat(source);
  const hooks = { signal: new AbortController().signal, onStage: () => undefined, onText: () => undefined };
  return (question) => chat.answer({ text: question, history: [], ...hooks });
}

it('finds no answer to a question without content words', async () => {
  const ask = await asker();
  expect(await ask('How much is a ticket?')).toMatchObject({ kind: 'quotes', search: 'hybrid' });
  for (const mark of ['?', '....', '"', '😀', '\u200b'])
    expect(await ask(mark)).toMatchObject({ kind: 'not_found', citations: [], nearest: [] });
  for (const word of ['Who?', 'and and and', 'Ne?']) {
    const answer = await ask(word);
    expect(answer).toMatchObject({ kind: 'not_found', citations: [] });
    expect(answer.nearest).not.toEqual([]);
  }
});
