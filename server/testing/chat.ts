import { Readable } from 'node:stream';
import { AnswerEvent, storeMessage } from '#contract/chat.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import type { ProcessStatus, Progress } from '#contract/processes.ts';
import { processFiles } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';
import { type Client, idOf } from './client.ts';
import { fileRow, insertProcess } from './rows.ts';
import type { TestServer } from './server.ts';

/** A document that can be asked, stored as its run would have left it, without a run. */
export async function storeDocument(
  { services }: TestServer,
  owner: Client,
  state: { status?: ProcessStatus; progress?: Progress } = {},
): Promise<string> {
  const { status = 'success', progress = { fraction: 1, stage: 'done' } } = state;
  const result = status === 'success' || progress.usable ? indexed : null;
  const id = await insertProcess(services.db, idOf(owner), {
    type: 'QuestionAnswer',
    title: 'Belge',
    status,
    progress,
    result,
    // A beat, so that nobody takes it for lost.
    heartbeatAt: status === 'processing' ? new Date(Date.now() + 3_600_000) : null,
  });
  await keepData(services, id, 'words.json', 0);
  return id;
}

const indexed = { language: 'tr', words: 2, pages: null, units: 1, starters: [] };

/** Keeps a data file of a process, as a run does. */
export async function keepData(
  { db, files }: TestServer['services'],
  processId: string,
  name: string,
  position: number,
): Promise<void> {
  const id = newId();
  await files.keep((await files.receive(Readable.from(['{}']))).path, processId, id);
  const file = {
    id,
    position,
    role: 'data',
    name,
    kind: '',
    mediaType: 'application/json',
    size: 2,
  } as const;
  await db.insert(processFiles).values(fileRow(processId, { ...file, attempt: 1 }));
}

/** Asks for the answer as it comes. */
export function askForEvents(
  client: Client,
  { params, body }: EndpointCall<typeof storeMessage>,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return client.fetch(`/api${storeMessage.path.replace('{id}', params.id)}`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

/** The events of a stream as they come. @throws Error when one isn't as the contract has it */
export async function* eventsOf(response: Response): AsyncGenerator<AnswerEvent> {
  let rest = '';
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    const parts = (rest + Buffer.from(chunk).toString('utf8')).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const [, kind, data = ''] = /^event: (.+)\ndata: (.+)$/.exec(part) ?? [];
      const event = AnswerEvent.parse(JSON.parse(data));
      if (event.kind !== kind) throw new Error(`${kind} carries ${event.kind}`);
      yield event;
    }
  }
  if (rest) throw new Error(`An event broke off: ${rest}`);
}
