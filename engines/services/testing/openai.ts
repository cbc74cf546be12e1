import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { serviceAccess } from '#testing/service.ts';
import type { ChatTurn } from '../openai/chat.ts';
import { writeWav } from '../openai/wav.ts';
import { drawn } from './drawn.ts';
import { type Handler, type LoopbackServer, type Received, sendJson, startLoopback } from './http.ts';

export interface OpenAiScript {
  /** The text that the chat model writes; "OK" by default. */
  chat?(turns: ChatTurn[], received: Received): string;
  /** Between the pieces of a stream. */
  pieceMilliseconds?: number;
  /** Key that callers must send. */
  key?: string;
  /** The text that a transcription hears; words take half a second each. */
  hears?: string;
  /** Takes a request before anything else does; true when it has answered, or never will. */
  before?(received: Received, response: ServerResponse, count: number): boolean;
}

export interface OpenAiServer extends LoopbackServer {
  /** The server as a configured service that does everything. */
  service: ServiceAccess;
}

const dimensions = 64;

/** Speaks OpenAI's protocol, as its API, Ollama and vLLM do: chat (streamed or not), embeddings, speech, hearing, pictures. */
export async function startOpenAiServer(script: OpenAiScript = {}): Promise<OpenAiServer> {
  let count = 0;
  const server = await startLoopback(async (received, response) => {
    count += 1;
    if (script.before?.(received, response, count)) return;
    if (script.key !== undefined && received.headers.authorization !== `Bearer ${script.key}`) {
      const message = `Incorrect API key provided: ${received.headers.authorization}`;
      return sendJson(response, { error: { message, code: 'invalid_api_key' } }, 401);
    }
    const handler = handlers(script)[received.path];
    if (!handler) return sendJson(response, { error: { message: 'Unknown path' } }, 404);
    return handler(received, response);
  });
  const service = serviceAccess({
    name: 'Local models',
    url: `${server.url}/v1`,
    models: {
      chat: 'writer',
      embeddings: 'vectors',
      speech: 'speaker',
      transcription: 'hearer',
      images: 'painter',
    },
    voices: ['alloy', 'nova'],
    key: script.key ?? null,
  });
  return { ...server, service };
}

function handlers(script: OpenAiScript): Record<string, Handler> {
  return {
    async '/v1/chat/completions'(received, response) {
      const turns = (received.json?.messages ?? []) as ChatTurn[];
      const content = script.chat?.(turns, received) ?? 'OK';
      if (!received.json?.stream)
        return sendJson(response, {
          choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
        });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of content.match(/[\s\S]{1,12}/g) ?? []) {
        if (response.destroyed) return;
        sendPart(response, { delta: { content: piece }, finish_reason: null });
        if (script.pieceMilliseconds) await delay(script.pieceMilliseconds);
      }
      sendPart(response, { delta: {}, finish_reason: 'stop' });
      response.end('data: [DONE]\n\n');
    },
    '/v1/embeddings'({ json }, response) {
      const input = [json?.input ?? []].flat().map(String);
      const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
      // Their order isn't promised.
      sendJson(response, { data: data.reverse() });
    },
    '/v1/audio/speech'({ json }, response) {
      const tone = Float32Array.from(
        { length: 2_400 * String(json?.input).split(/\s+/).length },
        (_, index) => 0.5 * Math.sin((2 * Math.PI * 440 * index) / 24_000),
      );
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(writeWav(tone, 24_000));
    },
    '/v1/audio/transcriptions'({ body }, response) {
      const text = script.hears ?? 'Merhaba, dünya.';
      if (!body.includes('verbose_json')) return sendJson(response, { text });
      const words = text.split(/\s+/).map((word, index) => ({
        word: word.replace(/[^\p{L}\p{N}'’-]/gu, ''),
        start: index / 2,
        end: (index + 1) / 2,
      }));
      const end = words.length / 2;
      sendJson(response, {
        text,
        language: 'turkish',
        duration: end,
        words,
        segments: [{ text, start: 0, end }],
      });
    },
    async '/v1/images/generations'({ json }, response) {
      const [width = 1024, height = 1024] = String(json?.size ?? '1024x1024')
        .split('x')
        .map(Number);
      const pictures = Array.from({ length: Number(json?.n ?? 1) }, (_, seed) =>
        drawn({ prompt: String(json?.prompt), width, height, seed }),
      );
      const files = await Promise.all(pictures);
      sendJson(response, { data: files.map((file) => ({ b64_json: file.toString('base64') })) });
    },
  };
}

/** One event of a streamed chat answer. */
export function sendPart(response: ServerResponse, choice: unknown): void {
  response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`);
}

/** Texts that share words have near vectors. */
function vectorOf(text: string): number[] {
  const vector = new Array<number>(dimensions).fill(0.01);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const place = (createHash('sha256').update(word.slice(0, 5)).digest()[0] ?? 0) % dimensions;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

/** A document's text between the marks of a prompt. */
export function fencedIn(turns: readonly ChatTurn[]): string {
  const said = turns.map(({ content }) => content).join('\n');
  return [...said.matchAll(/<(document-\w+)>\n([\s\S]*?)\n<\/\1>/g)].map(([, , text]) => text).join('\n');
}
