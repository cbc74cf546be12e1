import { parse } from 'content-disposition';
import { expect, it } from 'vitest';
import { attachment, exportName, inline } from './attachment.ts';

it('keeps Turkish letters for browsers and an ASCII name for the rest', () => {
  const header = attachment('Yıllık Rapor – Şubat.pdf');
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe('Yıllık Rapor – Şubat.pdf');
});

it.each(['../../etc/passwd', 'a"; filename="b.html', 'x\r\nSet-Cookie: a=b', 'C:\\temp\\x.txt'])(
  'disarms %j',
  (name) => {
    const header = attachment(name);
    expect(header).not.toMatch(/[\r\n]/);
    expect(header.match(/filename="/g)).toHaveLength(1);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).not.toMatch(/[\\/]/);
  },
);

it.each([
  'İğneli fıçı – ÇŞÖÜ çşöü.pdf',
  "l'été (2026) *son*.docx",
  '100%25 net; %41.txt',
  'a,b;c=d [e] {f}@g.txt',
  '文書 📄.pdf',
])('is read back as %s', (name) => {
  const readable = /^[\x20-\x7e]+$/;
  for (const header of [attachment(name), inline(name)]) {
    expect(header).toMatch(readable);
    expect(parse(header).parameters.filename).toBe(name.replaceAll('*', '-'));
    const { type, parameters } = parse(header, { extended: false });
    expect(['attachment', 'inline']).toContain(type);
    expect(parameters.filename).toMatch(readable);
    expect(parameters['filename*']).toMatch(/^UTF-8''[\w!#$&+.^`|~%-]+$/);
  }
});

it('puts a dash for quotes and backslashes, in both forms', () => {
  const header = attachment('a "b" \\c.txt');
  expect(header).toBe(`attachment; filename="a -b- -c.txt"; filename*=UTF-8''a%20-b-%20-c.txt`);
});

it('names an export after its title, but differently from its source file', () => {
  expect(exportName('rapor', 'pdf', 'Soru cevap', ['rapor.docx'])).toBe('rapor.pdf');
  expect(exportName('rapor', 'pdf', 'Soru cevap', ['Rapor.PDF'])).toBe('rapor - Soru cevap.pdf');
  expect(exportName('Report.', 'docx', 'Summary', [])).toBe('Report.docx');
  expect(exportName('Report.', 'docx', 'Summary', ['Report.docx'])).toBe('Report - Summary.docx');
  // The input is saved under a name that every system accepts, too.
  expect(exportName('"2026"', 'txt', 'Özet', ['"2026".txt'])).toBe('-2026- - Özet.txt');
  expect(exportName('ş'.repeat(200), 'docx', 'Özet', [])).toMatch(/^ş{107}\.docx$/);
});
