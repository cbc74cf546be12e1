import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comingTypes, storeProcess } from '#contract/processes.ts';
import { docx, p } from '#documents/fixtures/docx.ts';
import { ole, png } from '#documents/fixtures/files.ts';
import { residentMegabytes } from '#server/processes/running/resident-memory.ts';
import { Client, Refused, refusal } from '#server/testing/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { beginUpload, multipart, type Part } from '#server/testing/multipart.ts';
import { type RunningProgram, startProgram } from '#server/testing/program.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { longText, shortText } from '#server/testing/texts.ts';
import { eventually } from '#testing/eventually.ts';
import { upload } from '#testing/upload.ts';

const type = 'TextSummarization';
const file = (name: string, content: string | Uint8Array = shortText) => upload(name, content);

let server: TestServer;
let user: Client;

beforeAll(async () => {
  server = await startTestServer({ uploadMegabytes: 1 });
  user = await server.user();
});
afterAll(() => server.stop());

const uploads = () => {
  try {
    return readdirSync(join(server.database.dataDir, 'uploads'));
  } catch {
    return [];
  }
};
afterEach(async () => {
  expect(uploads()).toEqual([]);
});

/** Sends parts as they are written, in their order. */
async function send(parts: Part[]): Promise<Response> {
  const { body, headers } = multipart(parts);
  return user.fetch('/api/processes', { method: 'POST', body, headers });
}

describe('accepted input', () => {
  it('a file, whose name becomes the title and never a path', async () => {
    const { id, title, files } = await user.start({ type }, file('../../etc/Şubat Raporu.txt'));
    expect(title).toBe('Şubat Raporu');
    expect(files).toMatchObject([{ name: 'Şubat Raporu.txt', role: 'input', mediaType: 'text/plain' }]);
    expect(files[0]?.size).toBe(Buffer.byteLength(shortText));
    expect((await user.finished(id)).status).toBe('success');
    expect(readdirSync(join(server.database.dataDir, 'files', id)).sort()).toHaveLength(2);
  });

  it('two uploads with one name, at once, each with its own bytes', async () => {
    const texts = [shortText, `Başka bir metin. ${shortText}`];
    const started = await Promise.all(texts.map((text) => user.start({ type }, file('rapor.txt', text))));
    const kept = await Promise.all(
      started.map(async ({ id, files }) =>
        (await user.fetch(`/api/processes/${id}/files/${files[0]?.id}`)).text(),
      ),
    );
    expect(kept).toEqual(texts);
  });

  it('names with quotes, controls and marks that turn the direction, made harmless', async () => {
    const { files } = await user.start({ type }, file('a\u202e"b\u0007.txt'));
    expect(files[0]?.name).toBe('a"b.txt');
    const { title } = await user.start({ type }, file(`${'ş'.repeat(300)}.txt`));
    expect(title.length).toBeLessThanOrEqual(200);
  });

  it('a text of the greatest length', async () => {
    const { id } = await user.start({ type, text: 'ç'.repeat(5_000_000) });
    await user.fetch(`/api/processes/${id}`, { method: 'DELETE' });
  });
});

describe('what is refused leaves nothing behind', () => {
  const options = '{"length":"short"}';
  const refusals: [string, () => Promise<unknown>, number, string, object?][] = [
    ['0 bytes', () => user.start({ type }, file('boş.txt', '')), 422, 'file_empty', { name: 'boş.txt' }],
    [
      'another ending',
      () => user.start({ type }, file('plan.dwg')),
      422,
      'file_format_unsupported',
      { name: 'plan.dwg' },
    ],
    ['no ending', () => user.start({ type }, file('README')), 422, 'file_format_unsupported'],
    [
      'a PNG that calls itself PDF',
      () => user.start({ type }, file('resim.pdf', png())),
      422,
      'file_content_mismatch',
      { name: 'resim.pdf' },
    ],
    [
      'a PDF that is nothing but a header',
      () => user.start({ type }, file('yarım.pdf', `%PDF-1.7\n${'gürültü '.repeat(2_000)}`)),
      422,
      'document_corrupt',
      { name: 'yarım.pdf' },
    ],
    [
      'a Word file without its end',
      () => user.start({ type }, file('kesik.docx', docx({ body: p('Metin') }).slice(0, -40))),
      422,
      'document_corrupt',
      { name: 'kesik.docx' },
    ],
    [
      'a locked Word file',
      () => user.start({ type }, file('kilitli.docx', ole({ EncryptedPackage: Buffer.from('x') }))),
      422,
      'document_encrypted',
      { name: 'kilitli.docx' },
    ],
    [
      'a locked Word file of the old format',
      () => user.start({ type }, file('kilitli.doc', ole({ EncryptedPackage: Buffer.from('x') }))),
      422,
      'document_encrypted',
    ],
    [
      'a file over the limit',
      () => user.start({ type }, file('uzun.txt', 'a'.repeat(1_048_577))),
      413,
      'file_too_large',
      { name: 'uzun.txt', size: 1 },
    ],
    [
      'a file far over the limit',
      () => user.start({ type }, file('çok uzun.txt', 'a'.repeat(9_000_000))),
      413,
      'file_too_large',
    ],
    [
      'two files',
      () => user.start({ type }, file('a.txt'), file('b.txt')),
      422,
      'too_many_files',
      { maximum: 1 },
    ],
    [
      'more pictures than are read at once',
      () =>
        user.start(
          { type: 'ImageToText' },
          ...Array.from({ length: 21 }, (_, page) => file(`${page}.png`, png())),
        ),
      422,
      'too_many_files',
      { maximum: 20 },
    ],
    ['a file and a text', () => user.start({ type, text: shortText }, file('a.txt')), 422, 'input_ambiguous'],
    ['neither', () => user.start({ type }), 422, 'input_missing', { minimum: 1 }],
    ['a text of spaces', () => user.start({ type, text: ' \n\t ' }), 422, 'input_missing'],
    [
      'a text over the limit',
      () => user.start({ type, text: 'a'.repeat(5_000_001) }),
      422,
      'text_too_long',
      { maximum: 5_000_000 },
    ],
    [
      'a text far over the limit',
      () => user.start({ type, text: 'a'.repeat(16_000_000) }),
      422,
      'text_too_long',
    ],
    [
      'a description over the limit of its tool',
      () => user.start({ type: 'TextToImage', text: 'kedi '.repeat(801) }),
      422,
      'text_too_long',
      { maximum: 4_000 },
    ],
    [
      'a text for a tool that reads files alone',
      () => user.start({ type: 'ImageToText', text: shortText }),
      422,
      'input_missing',
    ],
    [
      'a text with nothing to leave out',
      () => user.start({ type, text: 'Kısa bir metin. Bu kadar.' }),
      422,
      'text_too_short',
      { sentences: 3, words: 40 },
    ],
    ['no description', () => user.start({ type: 'TextToImage' }), 422, 'input_missing', { minimum: 1 }],
    ['an unknown type', () => user.start({ type: 'Everything' }, file('a.txt')), 422, 'validation_failed'],
    [
      'a type that is a label only',
      () => user.start({ type: 'CreateReport' }, file('a.txt')),
      422,
      'validation_failed',
    ],
    ['no type', () => user.start({}, file('a.txt')), 422, 'validation_failed'],
    [
      'options that are no JSON',
      () => user.start({ type, options: '{' }, file('a.txt')),
      422,
      'validation_failed',
    ],
    [
      'options that are a list',
      () => user.start({ type, options: '[]' }, file('a.txt')),
      422,
      'validation_failed',
    ],
    [
      'characters in options that no database stores',
      () => user.start({ type, options: '{"focus":"a\\u0000b"}' }, file('a.txt')),
      422,
      'validation_failed',
    ],
    [
      'fields after files',
      () =>
        send([
          { name: 'files', filename: 'a.txt', content: shortText },
          { name: 'type', content: type },
        ]),
      422,
      'validation_failed',
    ],
    [
      'a part without a file name',
      () =>
        send([
          { name: 'type', content: type },
          { name: 'files', type: 'application/octet-stream', content: shortText },
        ]),
      422,
      'file_format_unsupported',
    ],
    [
      'more fields than there are',
      () => send(Array.from({ length: 12 }, (_, index) => ({ name: `x${index}`, content: 'x' }))),
      413,
      'too_large',
    ],
    ['a field named __proto__', () => send([{ name: '__proto__', content: 'x' }]), 422, 'validation_failed'],
    [
      'a body that breaks off inside a file',
      () => {
        const { body, headers } = multipart([
          { name: 'type', content: type },
          { name: 'files', filename: 'a.txt', content: shortText },
        ]);
        return user.fetch('/api/processes', { method: 'POST', body: body.slice(0, -60), headers });
      },
      400,
      'upload_incomplete',
    ],
    [
      'multipart without a boundary',
      () =>
        user.fetch('/api/processes', {
          method: 'POST',
          body: 'x',
          headers: { 'content-type': 'multipart/form-data' },
        }),
      400,
      'upload_incomplete',
    ],
    [
      'JSON',
      () =>
        user.fetch('/api/processes', {
          method: 'POST',
          body: JSON.stringify({ type, text: shortText }),
          headers: { 'content-type': 'application/json' },
        }),
      422,
      'validation_failed',
    ],
  ];

  it.each(refusals)('%s', async (_what, call, status, code, params) => {
    const refused = await refusal(call());
    expect([refused.status, refused.code]).toEqual([status, code]);
    if (params) expect(refused.detail.params).toMatchObject(params);
  });

  it('wrong options, each named', async () => {
    const wrong = '{"length":0,"form":"song"}';
    const refused = await refusal(user.start({ type, options: wrong, text: shortText }));
    expect(refused.detail.fields?.map(({ field }) => field)).toEqual(['options.length', 'options.form']);
    const { files } = await user.start({ type, options, text: shortText });
    expect(files).toHaveLength(1);
  });

  it.each([...comingTypes, 'Poem'])('%s, which has no tool, by the field that names it', async (type) => {
    const refused = await refusal(user.start({ type, text: shortText }));
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(refused.detail.fields).toEqual([{ field: 'type', rule: 'invalid', params: {} }]);
    expect(refused.detail.message).toMatch(/^type: Invalid option: expected one of "TextSummarization"/);
  });

  it('a caller without a token, before anything is read', async () => {
    const visitor = server.visitor();
    const refused = await refusal(visitor.start({ type, text: shortText }));
    expect(refused).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});

describe('a browser that leaves in the middle of an upload', () => {
  it('leaves nothing behind and harms nobody', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => beginUpload(server.url, user.token, 500_000)));
    await eventually('the uploads have begun', () => uploads().length === 3);
    for (const { socket } of begun) socket.destroy();
    await eventually('nothing is left of them', () => uploads().length === 0);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect((await user.start({ type, text: shortText })).status).toBe('processing');
  });
});

describe('a large upload', () => {
  let database: TestDatabase;
  let program: RunningProgram;
  beforeAll(async () => {
    database = await createTestDatabase();
    program = await startProgram(database);
  });
  afterAll(async () => {
    await program.end('SIGTERM');
    await database.remove();
  });

  it('of 40 MB goes to disk without waiting in memory', async () => {
    const client = new Client(program.url);
    await client.register();
    const large = file('büyük.pdf', Buffer.alloc(40 * 1_048_576, longText(100)));
    // Its content is no PDF: read to the end, then refused, so that no run disturbs the measuring.
    const attempt = () => refusal(client.start({ type }, large));
    expect((await attempt()).code).toBe('file_content_mismatch');
    // The collector may come late a few times; a file held in memory would show every time.
    const growths: number[] = [];
    while (growths.length < 5 && !growths.some((growth) => growth < 20)) {
      const before = residentMegabytes(program.pid);
      expect(before).toBeGreaterThan(20);
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, residentMegabytes(program.pid));
      }, 5);
      expect(await attempt()).toBeInstanceOf(Refused);
      clearInterval(watch);
      growths.push(peak - before);
    }
    expect(Math.min(...growths)).toBeLessThan(20);
  });
});

it('takes the fields that the contract names and answers as it says', async () => {
  const { body, headers } = multipart([
    { name: 'type', content: type },
    { name: 'options', content: '{}' },
    { name: 'files', filename: 'rapor.txt', content: shortText },
  ]);
  const response = await user.fetch('/api/processes', { method: 'POST', body, headers });
  expect(response.status).toBe(storeProcess.status);
  expect(storeProcess.answer.parse(await response.json()).process.title).toBe('rapor');
});
