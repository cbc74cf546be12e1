import { Readable } from 'node:stream';
import { AnswerEvent, storeMessage } from '#contract/chat.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import type { ProcessStatus, Progress } from '#contract/processes.ts';
import { processFiles } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';
import { type Client, idOf } from './client.ts';
import { fileRow, insertProcess } from './rows.ts';
import type { TestServer } from './server.ts';

/** Stores a process of QuestionAnswer as its run would leave it, without a run. @returns its id */
export async function storeDocument(
  { services }: TestServer,
  owner: Client,
  state: { status?: ProcessStatus; progress?: Progress } = {},
): Promise<string> {
  const { status = 'success', progress = { fraction: 1, stage: 'done' } } = state;
  const result = status === 'success' || progress.usable ? indexResult : null;
  const id = await insertProcess(services.db, idOf(owner), {
    type: 'QuestionAnswer',
    title: 'Belge',
    status,
    progress,
    result,
    // The heartbeat is in the future, so that the sweeper doesn't take the run for lost.
    heartbeatAt: status === 'processing' ? new Date(Date.now() + 3_600_000) : null,
  });
  await keepData(services, id, 'words.json', 0);
  return id;
}

const indexResult = { language: 'tr', words: 2, pages: null, units: 1, starters: [] };

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

/** Asks a question for an answer as server-sent events. */
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

/** Yields the events of a stream. @throws Error when one doesn't fit the contract or is incomplete */
export async function* eventsOf(response: Response): AsyncGenerator<AnswerEvent> {
  let rest = '';
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    const parts = (rest + Buffer.from(chunk).toString('utf8')).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const [, kind, data = ''] = /^event: (.+)\ndata: (.+)$/.exec(part) ?? [];
      const event = AnswerEvent.parse(JSON.parse(data));
      if (event.kind !== kind) throw new Error(`The event ${kind} has data of the kind ${event.kind}`);
      yield event;
    }
  }
  if (rest) throw new Error(`The stream ended within an event: ${rest}`);
}
