import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Citation } from '#contract/chat.ts';
import { Document } from '#contract/documents.ts';
import type { ToolPlaces } from '#contract/places.ts';
import { createE5 } from '#engines/e5/e5.ts';
import type { Embedder } from '#engines/embedder.ts';
import { createExtractiveChat } from '#engines/extractive/extractive.ts';
import { type ExtractiveSource, extractiveName } from '#engines/extractive/source.ts';
import { writeChat } from '#engines/services/openai/chat.ts';
import { createWrittenChat } from '#engines/writer/chat.ts';
import { chooseWriter } from '#engines/writer/writers.ts';
import { detectLanguage } from '#text/language.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { UnitVectors } from '#text/search/vectors.ts';
import type { KeptFiles, OpenChat, ToolChat } from '../tool.ts';
import { keptNames, QuestionAnswerOptions } from './contract.ts';

/** One model for all documents of the child process, loaded with the first that has vectors. */
let loaded: Promise<Embedder | null> | null = null;

function embedder(): Promise<Embedder | null> {
  // Without it questions are answered by words, and the answers say so; the next one tries again.
  loaded ??= createE5().catch(() => {
    loaded = null;
    return null;
  });
  return loaded;
}

async function open(
  { document: path, kept }: KeptFiles,
  places: ToolPlaces,
  options: unknown,
): Promise<OpenChat> {
  if (path === null) throw new Error('The run kept no document');
  const document = Document.parse(JSON.parse(await readFile(path, 'utf8')));
  const language = detectLanguage(document.text);
  const units = unitsOf(document, language);
  const packed = kept[keptNames.vectors];
  const vectors = packed === undefined ? null : new UnitVectors(await readFile(packed));
  // Vectors of other units would point anywhere: a later version may cut the text differently.
  const fitting = vectors?.count === units.length ? vectors : null;
  // The first question needn't wait for it.
  if (fitting) void embedder();
  const source: ExtractiveSource = {
    document,
    language,
    index: new SearchIndex(units, language),
    vectors: fitting,
    embedder,
    summary: await summaryIn(kept[keptNames.summary]),
  };
  const quoting = createExtractiveChat(source);
  const service = chooseWriter(QuestionAnswerOptions.parse(options).engine, places, extractiveName);
  const engine = service ? createWrittenChat(quoting, source, { service, write: writeChat }) : quoting;
  return { ask: ({ text, history }, hooks) => engine.answer({ text, history, ...hooks }) };
}

async function summaryIn(path: string | undefined): Promise<Citation[] | null> {
  return path === undefined ? null : z.array(Citation).parse(JSON.parse(await readFile(path, 'utf8')));
}

const chat: ToolChat = { open };
export default chat;
