import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { docx, p, zip } from './fixtures/docx.ts';
import { ole } from './fixtures/files.ts';
import { odf } from './fixtures/odf.ts';
import { pdf } from './fixtures/pdf.ts';
import { pptx } from './fixtures/pptx.ts';
import { xlsx } from './fixtures/xlsx.ts';
import { checkReadable } from './readable.ts';

const path = join(testFolder(), 'file');
const check = (kind: string, bytes: Uint8Array | string) => {
  writeFileSync(path, bytes);
  return checkReadable(path, kind);
};

it('lets pass what can be read, even in part', async () => {
  const whole = await pdf((paper) => paper.line('A harbour', 72, 72));
  await expect(check('pdf', whole)).resolves.toBeUndefined();
  await expect(check('pdf', whole.subarray(0, whole.length / 2))).resolves.toBeUndefined();
  await expect(check('docx', docx({ body: p('Text') }))).resolves.toBeUndefined();
  await expect(check('txt', '%PDF-')).resolves.toBeUndefined();
  const report = fileURLToPath(new URL('./fixtures/report.doc', import.meta.url));
  await expect(checkReadable(report, 'doc')).resolves.toBeUndefined();
});

it.each([
  ['pdf', `%PDF-1.7\n${'noise '.repeat(30_000)}`, 'document_corrupt'],
  ['docx', docx({ body: p('Text') }).slice(0, -30), 'document_corrupt'],
  ['docx', ole({ EncryptedPackage: Buffer.from('x') }), 'document_encrypted'],
  ['xlsx', ole({ EncryptedPackage: Buffer.from('x') }), 'document_encrypted'],
  ['pptx', ole({ EncryptedPackage: Buffer.from('x') }), 'document_encrypted'],
  ['odt', odf('text', '', { encrypted: true }), 'document_encrypted'],
  ['ods', odf('text', ''), 'document_corrupt'],
  ['epub', zip({ mimetype: 'application/epub+zip' }), 'document_corrupt'],
  ['xlsx', pptx([]), 'document_corrupt'],
  ['xlsx', xlsx({ sheets: [] }).slice(0, -30), 'document_corrupt'],
  ['doc', ole({ EncryptedPackage: Buffer.from('x') }), 'document_encrypted'],
  ['doc', ole({ Workbook: Buffer.from('x') }), 'document_corrupt'],
])('refuses a %s that no reader can open', async (kind, bytes, code) => {
  await expect(check(kind, bytes)).rejects.toMatchObject({ code });
});
