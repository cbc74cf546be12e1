import { describe, expect, it } from 'vitest';
import { kept } from '../testing/kept.ts';
import { type OpenAiScript, type OpenAiServer, sendPart, startOpenAiServer } from '../testing/openai.ts';
import { type ChatTurn, type WriteHooks, writeChat } from './chat.ts';
import { createServiceEmbedder } from './embeddings.ts';
import { languageCode } from './language-code.ts';
import { createServiceVoices, serviceVoice } from './speech.ts';
import { createServiceTranscriber } from './transcription.ts';
import { readWav, writeWav } from './wav.ts';

const serve = (script: OpenAiScript = {}) => kept(startOpenAiServer(script));

const { signal } = new AbortController();
const turns: ChatTurn[] = [{ role: 'user', content: 'Say it.' }];
const write = ({ service }: OpenAiServer, hooks: Partial<WriteHooks> = {}) =>
  writeChat(service, turns, { signal, ...hooks });
const said = 'Kalem yazar: “iğne, üzüm” ve 🙂 hepsi.';

describe('writeChat', () => {
  it('gives what is written as it comes', async () => {
    const server = await serve({ chat: () => said, key: 'k', pieceMilliseconds: 5 });
    const deltas: string[] = [];
    const written = await write(server, { onText: (delta) => deltas.push(delta), maximumTokens: 50 });
    expect(written).toEqual({ text: said, finished: true });
    expect(deltas.length).toBeGreaterThan(2);
    expect(deltas.join('')).toBe(said);
    expect(server.requests[0]?.json).toMatchObject({
      model: 'writer',
      stream: true,
      max_tokens: 50,
      messages: turns,
    });
  });

  it('puts letters together whose bytes come apart, with any line ends and with comments between', async () => {
    const event = `: PROCESSING\r\n\r\ndata: ${JSON.stringify({ choices: [{ delta: { content: said } }] })}\r\n\r\n`;
    const server = await serve({
      before(_received, response) {
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
        void (async () => {
          for (const byte of Buffer.from(`${event}data: [DONE]\r\n\r\n`)) response.write(Buffer.of(byte));
          response.end();
        })();
        return true;
      },
    });
    await expect(write(server)).resolves.toMatchObject({ text: said });
  });

  it('takes the answer of a server that does not stream', async () => {
    const server = await serve({
      before(_received, response) {
        const choices = [{ message: { content: said }, finish_reason: 'length' }];
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices }));
        return true;
      },
    });
    await expect(write(server)).resolves.toEqual({ text: said, finished: false });
  });

  it('leaves out what a model thinks before it answers', async () => {
    const server = await serve({ chat: () => `<think>\nThe user wants ${said}\n</think>\n\n${said}` });
    const deltas: string[] = [];
    await expect(write(server, { onText: (delta) => deltas.push(delta) })).resolves.toMatchObject({
      text: said,
    });
    expect(deltas.join('')).toBe(said);
    const plain = await serve({ chat: () => '<thin> is an <think> tag' });
    await expect(write(plain)).resolves.toMatchObject({ text: '<thin> is an <think> tag' });
  });

  it('calls again without a parameter that the model refuses, or with the one that takes its place', async () => {
    const refused = (param: string) => ({
      error: { message: 'Unsupported', param, code: 'unsupported_parameter' },
    });
    const server = await serve({
      before({ json }, response) {
        const param = ['max_tokens', 'temperature'].find((name) => json && name in json);
        if (!param) return false;
        response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refused(param)));
        return true;
      },
    });
    await expect(write(server, { maximumTokens: 70 })).resolves.toMatchObject({ text: 'OK' });
    const last = server.requests.at(-1)?.json;
    expect(last).toMatchObject({ max_completion_tokens: 70 });
    expect(last).not.toHaveProperty('temperature');
    const before = server.requests.length;
    await write(server, { maximumTokens: 70 });
    expect(server.requests).toHaveLength(before + 1);
  });

  it('does not call again for ever when the model refuses what was not sent', async () => {
    const server = await serve({
      before(_received, response) {
        response.writeHead(400).end('{"error":{"message":"Unsupported","param":"constructor"}}');
        return true;
      },
    });
    await expect(write(server)).rejects.toMatchObject({ code: 'service_answer_invalid' });
    expect(server.requests).toHaveLength(1);
  });

  it('cuts a model off that does not end, and hangs up', async () => {
    const server = await serve({
      before(_received, response) {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const event = `data: ${JSON.stringify({ choices: [{ delta: { content: 'and so on '.repeat(100) } }] })}\n\n`;
        const writing = setInterval(() => response.write(event), 1);
        response.on('close', () => clearInterval(writing));
        return true;
      },
    });
    for (const [limit, length] of [
      [{ maximumTokens: 100 }, 2_000],
      [{ maximumCharacters: 5_500 }, 5_500],
    ] as const) {
      const { text, finished } = await write(server, limit);
      expect({ length: text.length, finished }).toEqual({ length, finished: false });
      await expect(server.requests.at(-1)?.ended).resolves.toBe('cancelled');
    }
  });

  it('reads on for as long as a model thinks', async () => {
    const thoughts = `<think>${'Hmm, '.repeat(40_000)}</think>`;
    const server = await serve({ chat: () => `${thoughts}\n${said}` });
    await expect(write(server, { maximumTokens: 50 })).resolves.toEqual({ text: said, finished: true });
  });

  it.each<[string, string, string]>([
    [
      'that ends without an end',
      'data: {"choices":[{"delta":{"content":"Half a"}}]}\n\n',
      'service_answer_invalid',
    ],
    ['with half an event', 'data: {"choices":[{"delta":{"con', 'service_answer_invalid'],
    ['of something else', 'data: hello\n\ndata: [DONE]\n\n', 'service_answer_invalid'],
    ['without a word', 'data: {"choices":[]}\n\ndata: [DONE]\n\n', 'service_answer_invalid'],
    ['of HTML', '<!doctype html><p>Sign in</p>', 'service_answer_invalid'],
    [
      'with an error beside it',
      'error: {"type":"exceed_context_size_error"}\n\n',
      'service_context_exceeded',
    ],
    [
      'with an error in it',
      'data: {"error":{"code":"context_length_exceeded"}}\n\n',
      'service_context_exceeded',
    ],
  ])('refuses a stream %s', async (_, body, code) => {
    const server = await serve({
      before(_received, response) {
        response.writeHead(200, { 'content-type': body.startsWith('<') ? 'text/html' : 'text/event-stream' });
        response.end(body);
        return true;
      },
    });
    await expect(write(server)).rejects.toMatchObject({ code });
    expect(server.requests).toHaveLength(1);
  });

  it('takes a stream as whole that tells why it ended, and one after which the server stays', async () => {
    for (const [reason, finished] of [
      ['stop', true],
      ['length', false],
      ['content_filter', false],
    ] as const) {
      const server = await serve({
        before(_received, response) {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          sendPart(response, { delta: { content: 'Done' }, finish_reason: reason });
          if (reason === 'stop') response.end();
          else response.write('data: [DONE]\n\n');
          return true;
        },
      });
      await expect(write(server)).resolves.toEqual({ text: 'Done', finished });
    }
  });

  it('reads an error that is sent as a success', async () => {
    const server = await serve({
      before(_received, response) {
        const error = { code: 400, message: 'the request exceeds the available context size' };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
        return true;
      },
    });
    await expect(write(server)).rejects.toMatchObject({ code: 'service_context_exceeded' });
  });

  it('says when a stream breaks off', async () => {
    const server = await serve({
      before(_received, response) {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        sendPart(response, { delta: { content: 'Half' } });
        setTimeout(() => response.destroy(), 50);
        return true;
      },
    });
    await expect(write(server)).rejects.toMatchObject({ code: 'service_unreachable' });
  });

  it('stops the service when it is stopped', async () => {
    const server = await serve({ chat: () => said.repeat(100), pieceMilliseconds: 20 });
    const controller = new AbortController();
    const first = Promise.withResolvers<void>();
    const writing = write(server, { signal: controller.signal, onText: () => first.resolve() });
    await first.promise;
    controller.abort(new Error('stopped'));
    await expect(writing).rejects.toThrow('stopped');
    await expect(server.requests[0]?.ended).resolves.toBe('cancelled');
  });
});

describe('a service that embeds', () => {
  it('gives unit vectors in the order of the texts, in batches', async () => {
    const server = await serve();
    const embedder = await createServiceEmbedder(server.service);
    expect(embedder).toMatchObject({ name: 'service:local:vectors', dimensions: 64 });
    const texts = Array.from({ length: 150 }, (_, index) => (index === 7 ? '' : `sentence ${index}`));
    const fractions: number[] = [];
    const vectors = await embedder.embed(texts, 'passage', (fraction) => fractions.push(fraction));
    expect(vectors).toHaveLength(150);
    expect(fractions).toEqual([64 / 150, 128 / 150, 1]);
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    const [again] = await embedder.embed([texts[149] ?? ''], 'query');
    expect(again).toEqual(vectors[149]);
    const sent = server.requests.map(({ json }) => [json?.input].flat());
    expect(sent.map(({ length }) => length)).toEqual([1, 64, 64, 22, 1]);
    // Services refuse an empty text.
    expect(sent.flat()).not.toContain('');
  });

  it.each<[string, unknown]>([
    ['fewer vectors', { data: [] }],
    ['vectors of another length', { data: [{ index: 0, embedding: [1, 2] }] }],
    [
      'a vector of a length that no model has',
      { data: [{ index: 0, embedding: new Array(200_000).fill(1) }] },
    ],
    ['a vector without length', { data: [{ index: 0, embedding: new Array(64).fill(0) }] }],
  ])('is refused with %s', async (_, answer) => {
    const server = await serve({
      before(_received, response, count) {
        if (count === 1) return false;
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
        return true;
      },
    });
    const embedder = await createServiceEmbedder(server.service);
    await expect(embedder.embed(['one'], 'query')).rejects.toMatchObject({ code: 'service_answer_invalid' });
  });
});

describe('a service that speaks', () => {
  const speak = ({ service }: OpenAiServer, voice: string) =>
    createServiceVoices(service).speak('Merhaba güzel dünya', { voice, speed: 1.5, pitch: 50 });

  it('speaks with the voice of the name, at the rate of all voices', async () => {
    const server = await serve();
    const samples = await speak(server, serviceVoice(server.service, 'nova'));
    // Three words of a tenth of a second each.
    expect(samples.length).toBe(0.3 * 22_050);
    expect(Math.max(...samples)).toBeCloseTo(0.5, 1);
    expect(server.requests[0]?.json).toMatchObject({
      model: 'speaker',
      voice: 'nova',
      speed: 1.5,
      input: 'Merhaba güzel dünya',
    });
  });

  it('is refused when it goes on long after the text', async () => {
    const server = await serve({
      before(_received, response) {
        response.writeHead(200).end(writeWav(new Float32Array(60 * 8_000), 8_000));
        return true;
      },
    });
    await expect(speak(server, 'service:local:nova')).rejects.toMatchObject({
      code: 'service_answer_invalid',
    });
  });

  it('is refused when it sends no sound', async () => {
    const server = await serve({
      before(_received, response) {
        response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('ID3');
        return true;
      },
    });
    await expect(speak(server, 'service:local:nova')).rejects.toMatchObject({
      code: 'service_answer_invalid',
    });
  });

  it('stops when it is closed', async () => {
    const server = await serve({ before: () => true });
    const voices = createServiceVoices(server.service);
    const speaking = voices.speak('Merhaba', { voice: 'service:local:nova', speed: 1, pitch: 50 });
    await expect.poll(() => server.requests.length).toBe(1);
    await Promise.all([voices.close(), expect(speaking).rejects.toThrow()]);
  });
});

describe('WAV', () => {
  it('is read as it was written, also with a size that the server did not know yet', () => {
    const samples = Float32Array.of(0, 0.5, -0.5, 1, -1);
    const bytes = writeWav(samples, 16_000);
    new DataView(bytes.buffer).setUint32(40, 0xffffffff, true);
    const read = readWav(bytes);
    expect(read?.sampleRate).toBe(16_000);
    for (const [index, sample] of samples.entries()) expect(read?.samples[index]).toBeCloseTo(sample, 3);
    // One sample a second would become thousands.
    for (const rate of [1, 4_000_000_000]) {
      new DataView(bytes.buffer).setUint32(24, rate, true);
      expect(readWav(bytes)).toBeNull();
    }
    expect(
      readWav(new TextEncoder().encode('RIFF, but nothing more than that, as long as it may be')),
    ).toBeNull();
  });
});

it('WAV is read with its channels as one, behind chunks of odd length', () => {
  const bytes = Buffer.alloc(12 + 8 + 4 + 24 + 8 + 16);
  bytes.write('RIFF', 0);
  bytes.write('WAVE', 8);
  // A chunk of three bytes and the one that fills it up.
  bytes.write('LIST', 12);
  bytes.writeUInt32LE(3, 16);
  bytes.write('fmt ', 24);
  bytes.writeUInt32LE(16, 28);
  bytes.writeUInt16LE(3, 32);
  bytes.writeUInt16LE(2, 34);
  bytes.writeUInt32LE(48_000, 36);
  bytes.writeUInt16LE(32, 46);
  bytes.write('data', 48);
  bytes.writeUInt32LE(16, 52);
  for (const [index, sample] of [1, 0, 0.5, -0.5].entries()) bytes.writeFloatLE(sample, 56 + 4 * index);
  expect(readWav(bytes)).toEqual({ samples: Float32Array.of(0.5, 0), sampleRate: 48_000 });
});

it.each([
  ['Turkish', 'tr'],
  [' HEBREW ', 'he'],
  ['indonesian', 'id'],
  ['pt-BR', 'pt'],
  ['en', 'en'],
  ['english spoken', 'und'],
  ['', 'und'],
])('a service that tells the language “%s” means %s', (told, code) => {
  expect(languageCode(told)).toBe(code);
});

describe('a service that hears', () => {
  const silence = new Float32Array(16_000 * 2);

  it('gives the words of the text with punctuation and the service’s times', async () => {
    const server = await serve({ hears: '“Merhaba,” dedi; güzel dünya!' });
    const heard = await createServiceTranscriber(server.service).transcribe(silence, null);
    expect(heard.language).toBe('tr');
    expect(heard.words.map(({ text }) => text).join('')).toBe(' “Merhaba,” dedi; güzel dünya!');
    expect(heard.words.map(({ start, end }) => [start, end])).toEqual([
      [0, 0.5],
      [0.5, 1],
      [1, 1.5],
      [1.5, 2],
    ]);
    const form = server.requests[0]?.body.toString('latin1');
    expect(form).toContain('hearer');
    expect(form).toContain('RIFF');
    // Some servers give times only if asked by this field.
    expect(form?.match(/timestamp_granularities\[\]"\s+\w+/g)?.map((field) => field.split(/\s+/)[1])).toEqual(
      ['word', 'segment'],
    );
  });

  it('gets the language if it is known, and guesses it otherwise', async () => {
    const server = await serve();
    const transcriber = createServiceTranscriber(server.service);
    for (const language of ['tr', null, 'und']) await transcriber.transcribe(silence, language);
    const told = server.requests.map(
      ({ body }) => /name="language"\s+(\w+)/.exec(body.toString('latin1'))?.[1],
    );
    expect(told).toEqual(['tr', undefined, undefined]);
  });

  it('spreads words over their segments, or over the whole where the model tells no times', async () => {
    const text = 'Bir iki. Dört.';
    const segments = [
      { text: 'Bir iki.', start: 0.2, end: 1 },
      { text: ' Dört.', start: 1.5, end: 9 },
    ];
    const server = await serve({
      before({ body }, response) {
        const detailed = body.includes('verbose_json');
        const told = server.requests.length < 2 ? { text, language: 'tr', segments } : { text };
        const refused = { message: 'verbose_json is not supported for this model', code: 400 };
        const refuses = detailed && server.requests.length > 1;
        response.writeHead(refuses ? 400 : 200).end(JSON.stringify(refuses ? refused : told));
        return true;
      },
    });
    const transcriber = createServiceTranscriber(server.service);
    const { words } = await transcriber.transcribe(silence, 'tr');
    expect(words.map(({ text: word }) => word)).toEqual([' Bir', ' iki.', ' Dört.']);
    expect(words[0]?.start).toBeCloseTo(0.2);
    expect(words[1]?.end).toBeCloseTo(1);
    expect(words[2]).toMatchObject({ start: 1.5, end: 2 });
    const plain = await transcriber.transcribe(silence, null);
    expect(plain.language).toBe('und');
    expect(plain.words.map(({ text: word }) => word)).toEqual([' Bir', ' iki.', ' Dört.']);
    expect(plain.words.at(-1)?.end).toBeCloseTo(2);
  });
});
