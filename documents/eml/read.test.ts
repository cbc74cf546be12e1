import { expect, test } from 'vitest';
import { fixture } from '../fixtures/files.ts';
import { blocksOf, expectSound } from '../fixtures/sound.ts';
import { readDocument } from '../read.ts';

let count = 0;
async function read(lines: readonly string[], encoding: BufferEncoding = 'utf8') {
  count += 1;
  const name = `mail-${count}.eml`;
  const path = await fixture(name, Buffer.from(lines.join('\r\n'), encoding));
  const document = await readDocument({ path, name, kind: 'eml' });
  expectSound(document);
  return document;
}

test('a message is its subject, its headers and its text, with encoded words and quoted mail', async () => {
  const document = await read(
    [
      'From: =?iso-8859-9?Q?G=FCl=FEen_=D6z?= <gulsen@example.com>',
      'To: Ali <ali@example.com>, depo@example.com',
      'Cc: Ekip: a@example.com, b@example.com;',
      'Date: Tue, 21 Jan 2025 10:00:00 +0300',
      'Subject: =?utf-8?B?VGVzbGltYXQgdGFyaWhp?=',
      'Content-Type: text/plain; charset=windows-1254',
      'Content-Transfer-Encoding: 8bit',
      '',
      'Teslimat \xe7ar\xfeamba g\xfcn\xfc yap\xfdlacak.',
      '',
      '> Ne zaman gelecek?',
      '>> Eski soru.',
      '',
    ],
    'latin1',
  );
  expect(document).toMatchObject({ kind: 'eml', title: 'Teslimat tarihi', pages: [] });
  expect(blocksOf(document)).toEqual([
    ['h1', 'Teslimat tarihi'],
    [
      'table',
      'From\tGülşen Öz <gulsen@example.com>\nTo\tAli <ali@example.com>, depo@example.com\nCc\tEkip: a@example.com, b@example.com\nDate\tTue, 21 Jan 2025 10:00:00 +0300\nSubject\tTeslimat tarihi',
    ],
    ['paragraph', 'Teslimat çarşamba günü yapılacak.'],
    ['paragraph', 'Ne zaman gelecek?'],
    ['paragraph', 'Eski soru.'],
  ]);
});

test('the page of a message keeps its lists, and attachments are named', async () => {
  const document = await read([
    'From: Ada <ada@example.com>',
    'Subject: Order',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b1',
    '',
    '--b1',
    'Content-Type: multipart/alternative; boundary=b2',
    '',
    '--b2',
    'Content-Type: text/plain',
    '',
    'plain copy',
    '--b2',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<p>Please send:</p><ul><li>two =',
    'chairs</li></ul><img src=3D"cid:logo">',
    '--b2--',
    '--b1',
    'Content-Type: application/pdf; name="offer.pdf"',
    'Content-Disposition: attachment; filename="offer.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0=',
    '--b1',
    'Content-Type: image/png; name="logo.png"',
    'Content-Id: <logo>',
    'Content-Disposition: inline; filename="logo.png"',
    '',
    'x',
    '--b1--',
  ]);
  expect(blocksOf(document)).toEqual([
    ['h1', 'Order'],
    ['table', 'From\tAda <ada@example.com>\nSubject\tOrder\nAttachments\toffer.pdf'],
    ['paragraph', 'Please send:'],
    ['listItem', '• two chairs'],
  ]);
  expect(document.notices).toEqual([{ code: 'attachments_left_out', params: { names: 'offer.pdf' } }]);
});

test('a forwarded message is read after the text', async () => {
  const document = await read([
    'From: a@example.com',
    'Subject: Fwd: Plan',
    'Content-Type: multipart/mixed; boundary=b1',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'See below.',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    'From: b@example.com',
    'Subject: Plan',
    '',
    'We meet at noon.',
    '--b1--',
  ]);
  const { text } = document;
  expect(text.indexOf('See below.')).toBeLessThan(text.indexOf('We meet at noon.'));
  expect(text).toContain('b@example.com');
});

test('a message without words is empty, and endless nesting is too complex', async () => {
  await expect(read(['X-Empty: ', '', ''])).rejects.toMatchObject({ code: 'document_empty' });
  const parts = Array.from({ length: 200 }, (_, index) => [
    `Content-Type: multipart/mixed; boundary=b${index}`,
    '',
    `--b${index}`,
  ]);
  await expect(read(['From: a@example.com', ...parts.flat(), '', 'x'])).rejects.toMatchObject({
    code: 'document_too_complex',
  });
});
