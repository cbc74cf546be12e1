import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Citation } from '#contract/chat.ts';
import type { ToolEngineContext } from '#contract/engine-context.ts';
import { loadDocument } from '#documents/stored.ts';
import { createExtractiveChat } from '#engines/extractive/extractive.ts';
import { type ExtractiveSource, extractiveName } from '#engines/extractive/source.ts';
import { sharedJudge } from '#engines/judges.ts';
import { writeChat } from '#engines/services/openai/chat.ts';
import { createWrittenChat } from '#engines/writer/chat.ts';
import { chooseWriter } from '#engines/writer/writers.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import type { OpenChat, StoredFiles, ToolChat } from '#tools/tool.ts';
import { dataFileNames, QuestionAnswerOptions } from '../contract.ts';
import { embedderOf, renewVectors, storedVectors } from './vectors.ts';

async function open(
  { document: path, kept }: StoredFiles,
  engineContext: ToolEngineContext,
  options: unknown,
): Promise<OpenChat> {
  if (path === null) throw new Error('The run stored no document.');
  const document = await loadDocument(path);
  const { language } = document;
  const units = unitsOf(document);
  const source: ExtractiveSource = {
    document,
    language,
    index: new SearchIndex(units, language),
    ...(await storedVectors(kept, units)),
    embedder: () => embedderOf(engineContext),
    judge: sharedJudge,
    summary: await readSummary(kept[dataFileNames.summary]),
  };
  // Until the vectors are renewed, the search uses words alone.
  void renewVectors(source, kept);
  const quoting = createExtractiveChat(source);
  const service = chooseWriter(QuestionAnswerOptions.parse(options).engine, engineContext, extractiveName);
  const engine = service ? createWrittenChat(quoting, source, { service, write: writeChat }) : quoting;
  return { ask: ({ text, history }, hooks) => engine.answer({ text, history, ...hooks }) };
}

async function readSummary(path: string | undefined): Promise<Citation[] | null> {
  return path === undefined ? null : z.array(Citation).parse(JSON.parse(await readFile(path, 'utf8')));
}

const chat: ToolChat = { open };
export default chat;
