import { expect, it } from 'vitest';
import type { Citation } from '#contract/chat.ts';
import { citationOf } from '#testing/answer.ts';
import { documentFrom } from '#testing/document.ts';
import { understand } from '#text/answers/question.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { packVectors, textsToEmbed, UnitVectors } from '#text/search/vectors.ts';
import { createServiceEmbedder } from '../services/openai/embeddings.ts';
import { sendJson } from '../services/testing/http.ts';
import { kept } from '../services/testing/kept.ts';
import { startOpenAiServer } from '../services/testing/openai.ts';
import { createExtractiveChat } from './extractive.ts';
import { searchFor } from './search.ts';

const rent = 'The rent is due on the first day of each month.';
const hens = 'A tenant may keep up to six hens, but no cockerels.';
const pets = `${hens} Dogs stay on the lead.`;
const document = documentFrom(
  [
    { page: 1 },
    { heading: 'Rent' },
    `${rent} It rises every year by two per cent.`,
    { page: 2 },
    { heading: 'Pets' },
    pets,
  ],
  { kind: 'pdf' },
);

/** Asks in words alone, as while a document's vectors are made. */
function asker(summary: Citation[] | null = null) {
  const stages: string[] = [];
  const chat = createExtractiveChat({
    document,
    language: 'en',
    index: new SearchIndex(unitsOf(document), 'en'),
    vectors: null,
    background: null,
    embedder: async () => null,
    summary,
  });
  const ask = (text: string, signal = new AbortController().signal) =>
    chat.answer({
      text,
      history: [],
      signal,
      onStage: (stage) => stages.push(stage),
      onText: () => undefined,
    });
  return { ask, stages };
}

it('a question is answered with quotes and their locations, and then without nearest passages', async () => {
  const { ask, stages } = asker();
  const answer = await ask('How many hens may a tenant keep?');
  expect(answer).toMatchObject({ kind: 'quotes', search: 'words', engine: 'extractive', nearest: [] });
  expect(answer.citations[0]).toMatchObject({
    ...{ quote: pets, page: 2, heading: 'Pets' },
    best: { start: 0, end: hens.length },
  });
  expect(await ask('What is the capital of France?')).toMatchObject({ kind: 'not_found', citations: [] });
  expect(stages).toEqual(['searching', 'searching']);
});

it('a part is summarised from its own text, whatever was asked before', async () => {
  const { ask, stages } = asker();
  const pagesOf = async (question: string) => {
    const { kind, citations } = await ask(question);
    expect(kind).toBe('summary');
    return new Set(citations.map(({ page }) => page));
  };
  expect(await pagesOf('Summarise page 2.')).toEqual(new Set([2]));
  expect(await pagesOf('Summarise page 1.')).toEqual(new Set([1]));
  expect(await pagesOf('Summarise page 2.')).toEqual(new Set([2]));
  expect(stages).toEqual(['summarising', 'summarising', 'summarising']);
});

it('a stored summary serves for the whole document, and not for a part', async () => {
  const made = citationOf('made before', { page: 1 });
  const { ask } = asker([made]);
  expect((await ask('Summarise the document.')).citations).toEqual([made]);
  expect((await ask('Summarise page 1.')).citations).not.toContainEqual(made);
});

it('a missing part of the document is reported, and nothing is searched', async () => {
  const { ask, stages } = asker();
  expect(await ask('Summarise page 9.')).toMatchObject({
    kind: 'not_found',
    scope: { kind: 'page', label: '9', found: false },
    citations: [],
    nearest: [],
  });
  expect(stages).toEqual([]);
});

it('no answer is made after a cancel', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'));
  const { ask, stages } = asker();
  await expect(ask('How many hens may a tenant keep?', stopped)).rejects.toThrow('stopped');
  expect(stages).toEqual([]);
});

it('vectors are searched if one available model made them all, and words alone otherwise', async () => {
  let refuses = false;
  const { service } = await kept(
    startOpenAiServer({
      before(_received, response) {
        if (refuses) sendJson(response, { error: { message: 'Incorrect API key' } }, 401);
        return refuses;
      },
    }),
  );
  const embedder = await createServiceEmbedder(service);
  const index = new SearchIndex(unitsOf(document), 'en');
  const texts = textsToEmbed(index.units);
  const embedded = await embedder.embed(texts.texts, 'passage');
  const search = async (model: string) => {
    const question = understand('How many hens may a tenant keep?', {
      document,
      history: [],
      language: 'en',
    });
    const vectors = new UnitVectors(packVectors(texts, embedded, model));
    const source = { document, language: 'en', index, vectors, background: null, summary: null };
    const { signal } = new AbortController();
    const found = await searchFor(question, { ...source, embedder: async () => embedder }, signal);
    return [found.search, found.citations[0]?.quote];
  };
  expect((await search(embedder.name))[0]).toBe('hybrid');
  expect(await search('another')).toEqual(['words', pets]);
  refuses = true;
  expect(await search(embedder.name)).toEqual(['words', pets]);
});

it('a question that asks for two things is answered in both, or says what the document leaves out', async () => {
  const { ask } = asker();
  const both = await ask('When is the rent due, and how many hens may a tenant keep?');
  expect(both.kind).toBe('quotes');
  expect(
    both.parts.map(({ words, citations }) => [words, both.citations[citations[0] ?? -1]?.quote]),
  ).toEqual([
    ['When is the rent due', `${rent} It rises every year by two per cent.`],
    ['how many hens may a tenant keep?', pets],
  ]);
  const half = await ask('How many hens may a tenant keep, and who painted the Mona Lisa?');
  expect(half.parts).toEqual([
    { words: 'How many hens may a tenant keep', citations: [0] },
    { words: 'who painted the Mona Lisa?', citations: [] },
  ]);
});
