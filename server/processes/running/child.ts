/**
 * Program that runs one tool once, apart from the web server. It gets an order over IPC, answers with messages, and
 * ends. It has no database and no secrets, and doesn't download models itself.
 */
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { KalemError } from '#contract/errors.ts';
import { readCatalogue } from '#models/catalogue.ts';
import { findTool } from '#tools/find-tool.ts';
import type { RunContext } from '#tools/tool.ts';
import { errorDetail, originOf } from './error-detail.ts';
import {
  type ExportOrder,
  type Message,
  ModelsAnswer,
  Order,
  type ProducedFile,
  type RunOrder,
} from './messages.ts';
import { risingReports } from './reports.ts';
import { toStorable } from './storable.ts';

process.once('message', (message) => {
  void execute(message).then(finish, (error: unknown) => finish(describeFailure(error)));
});
// The run was cancelled or the server is gone, so nobody waits for the result.
const ending = new AbortController();
/** Time that a tool has to tell a service about the end, in case no server is left to kill this process. */
let graceSeconds = 0;
process.once('disconnect', () => {
  ending.abort();
  setTimeout(() => process.exit(0), graceSeconds * 1_000);
});

async function execute(message: unknown): Promise<Message> {
  const order = Order.parse(message);
  return order.op === 'run' ? run(order) : exportResult(order);
}

async function run(order: RunOrder): Promise<Message> {
  const catalogue = readCatalogue(order.catalogue);
  const tool = findTool(order.type);
  const runner = (await tool.load()).default;
  let files: ProducedFile[] = [];
  let keptCount = 0;
  await mkdir(order.workFolder, { recursive: true, mode: 0o700 });
  const keep = async (
    role: ProducedFile['role'],
    name: string,
    mediaType: string,
    content: Uint8Array | string,
  ) => {
    const stored = `${role}-${keptCount}`;
    keptCount += 1;
    const path = join(order.workFolder, stored);
    if (typeof content !== 'string') await writeFile(path, content, { mode: 0o600 });
    else if (dirname(resolve(content)) === resolve(order.workFolder)) await rename(content, path);
    else throw new Error('A run can keep only files of its own folder');
    files.push({ stored, role, name, mediaType, size: (await stat(path)).size });
  };
  let usable = false;
  const context: RunContext = {
    report: risingReports((progress) => send({ kind: 'progress', progress })),
    needModels,
    signal: ending.signal,
    folder: order.workFolder,
    keepDocument: (document) =>
      keep('document', 'document.json', 'application/json', Buffer.from(JSON.stringify(document))),
    keepFile: (name, mediaType, content) => keep('output', name, mediaType, content),
    keepData: (name, mediaType, content) => keep('data', name, mediaType, content),
    async makeUsable(early) {
      if (usable) throw new Error('A run can be made usable only once');
      usable = true;
      send({ kind: 'usable', result: toStorable(tool.contract.result.parse(early)), files });
      files = [];
    },
  };
  const options = tool.contract.options.parse(order.options);
  const text = order.textPath ? await readFile(order.textPath, 'utf8') : null;
  // Set only now: before the run no service was called, and a cancelled run must not create its folder again.
  graceSeconds = tool.contract.run.graceSeconds ?? 0;
  const { files: inputs, author, glossary, engineContext } = order;
  const { result, engine } = await runner.run(
    { text, files: inputs, options, author, glossary, ...engineContext, catalogue },
    context,
  );
  return { kind: 'done', result: toStorable(tool.contract.result.parse(result)), engine, files };
}

async function exportResult(order: ExportOrder): Promise<Message> {
  const tool = findTool(order.type);
  const runner = (await tool.load()).default;
  const { document: path } = order.files;
  const document = path ? await (await import('#documents/stored.ts')).loadDocument(path) : null;
  const exported = await runner.export({
    ...order,
    result: tool.contract.result.parse(order.result),
    options: tool.contract.options.parse(order.options),
    document,
    texts: tool.texts[order.language],
  });
  return { kind: 'exported', ...exported };
}

/** Asks the server for models, because this process itself downloads none. */
async function needModels(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  send({ kind: 'models', ids: [...ids] });
  const { error } = ModelsAnswer.parse(await new Promise((answer) => process.once('message', answer)));
  if (error) throw new KalemError(error.code, error.params);
}

function describeFailure(error: unknown): Message {
  return { kind: 'failed', error: errorDetail(error), origin: originOf(error) };
}

function send(message: Message): void {
  process.send?.(message);
}

/** Ends the process once the message has been sent, since libraries may keep timers open. */
function finish(message: Message): void {
  // Flushed now, because the server kills a child that has answered. Compiled code isn't written twice.
  flushCompileCache();
  if (process.send) process.send(message, () => process.exit(0));
  else process.exit(1);
}
