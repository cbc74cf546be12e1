import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Document } from '#contract/documents.ts';
import { exportProcess, showDocument } from '#contract/process-files.ts';
import { type Process, updateProcess } from '#contract/processes.ts';
import { type Client, refusal } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { shortText } from '#server/testing/texts.ts';
import { upload } from '#testing/upload.ts';
import { SummaryResult } from '#tools/text-summarization/contract.ts';

const name = 'Yıllık Rapor – Şubat "2026".txt';
const bytes = Buffer.from(shortText);
let server: TestServer;
let user: Client;
let done: Process;
let inputPath: string;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.user();
  const options = '{"length":"short"}';
  const { id } = await user.start({ type: 'TextSummarization', options }, upload(name, bytes));
  done = await user.finished(id);
  inputPath = `/api/processes/${id}/files/${done.files[0]?.id}`;
});
afterAll(() => server.stop());

const dispositionName = (response: Response) =>
  decodeURIComponent(response.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '');
const range = (value: string) => user.fetch(inputPath, { headers: { range: value } });

describe('GET /api/processes/{id}/files/{fileId}', () => {
  it("sends the bytes as a download with the file's name", async () => {
    const response = await user.fetch(inputPath);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('private');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=/,
    );
    expect(dispositionName(response)).toBe('Yıllık Rapor – Şubat -2026-.txt');
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=20-', 20, bytes.length - 1],
    ['bytes=-5', bytes.length - 5, bytes.length - 1],
  ])('sends the requested range: %s', async (header, start, end) => {
    const response = await range(header);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes.subarray(start, end + 1));
  });

  it('answers 416 beyond the end and the whole for several ranges', async () => {
    const response = await fetch(server.url + inputPath, {
      headers: { range: `bytes=${bytes.length}-`, authorization: `Bearer ${user.token}` },
    });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
    expect((await range('bytes=0-1,4-5')).status).toBe(200);
  });

  it('answers HEAD with the length alone', async () => {
    const response = await user.fetch(inputPath, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await response.text()).toBe('');
  });

  it.each(['x', '..%2f..%2fsecret', '%2e%2e', 'a%00b', "'--"])('has no file %s', async (fileId) => {
    const refused = await refusal(user.fetch(`/api/processes/${done.id}/files/${fileId}`));
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('GET /api/processes/{id}/document', () => {
  it('returns the document, in which every sentence of the result is at its offsets', async () => {
    const document: Document = await user.call(showDocument, { params: { id: done.id } });
    for (const { start, end, text } of SummaryResult.parse(done.result).sentences) {
      expect(document.text.slice(start, end)).toBe(text);
    }
    expect(Document.parse(document).kind).toBe('txt');
  });

  it('is not found for a failed process', async () => {
    const { id } = await user.start({ type: 'TextSummarization' }, upload('boş.txt', '...'));
    await user.finished(id);
    const refused = await refusal(user.call(exportProcess, { params: { id }, query: { format: 'txt' } }));
    expect(refused).toMatchObject({ status: 409, code: 'process_without_result' });
    const unread = await refusal(user.call(showDocument, { params: { id } }));
    expect(unread).toMatchObject({ status: 409, code: 'process_without_result' });
  });
});

describe('GET /api/processes/{id}/export', () => {
  const media = {
    txt: /^text\/plain/,
    md: /^text\/markdown/,
    docx: /wordprocessingml/,
    pdf: /^application\/pdf/,
  };

  it.each(Object.entries(media))('exports the result as %s, named for the title', async (format, type) => {
    const response = await user.fetch(`/api/processes/${done.id}/export?format=${format}&language=tr`);
    expect(response.headers.get('content-type')).toMatch(type);
    // A txt would have the name of the file it was made of.
    const title = `${done.title.replaceAll('"', '-')}${format === 'txt' ? ' - Metin özetleme' : ''}`;
    expect(dispositionName(response)).toBe(`${title}.${format}`);
    const content = Buffer.from(await response.arrayBuffer());
    const magic = { docx: 'PK', pdf: '%PDF-' }[format];
    if (magic) expect(content.subarray(0, magic.length).toString('latin1')).toBe(magic);
    else {
      expect(content.toString()).toContain(SummaryResult.parse(done.result).sentences[0]?.text);
      // The figures under it are worded in the language that was asked for.
      expect(content.toString()).toContain('Türkçe');
    }
  });

  it('disarms a title that would break the header', async () => {
    const title = '../../evil"\r\nSet-Cookie: a=b; filename=x.html 😀';
    await user.call(updateProcess, { params: { id: done.id }, body: { title } });
    const response = await user.fetch(`/api/processes/${done.id}/export?format=txt`);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(dispositionName(response)).not.toMatch(/[\\/\r\n"]/);
    expect(dispositionName(response)).toMatch(/😀\.txt$/u);
  });

  it('refuses an unknown format or language', async () => {
    const params = { id: done.id };
    const refused = await refusal(user.call(exportProcess, { params, query: { format: 'exe' } }));
    expect(refused).toMatchObject({ status: 422, code: 'export_format_unsupported' });
    expect(refused.detail.params).toEqual({ format: 'exe' });
    const language = await refusal(user.fetch(`/api/processes/${done.id}/export?format=txt&language=xx`));
    expect(language).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('makes several at once, and leaves nothing on disk', async () => {
    const calls = Array.from({ length: 4 }, () => user.fetch(`/api/processes/${done.id}/export?format=md`));
    for (const response of await Promise.all(calls)) expect(response.status).toBe(200);
    expect(readdirSync(join(server.database.dataDir, 'files', done.id))).toHaveLength(2);
  });
});
