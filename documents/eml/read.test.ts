import { expect, test } from 'vitest';
import { png } from '../fixtures/files.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(lines: readonly string[], encoding: BufferEncoding = 'utf8') {
  return readFixture('eml', Buffer.from(lines.join('\r\n'), encoding));
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

/** A message in which another is attached. */
const forwarded = (headers: readonly string[], inner: readonly string[]) => [
  'From: a@example.com',
  'Subject: Fwd: Plan',
  'Content-Type: multipart/mixed; boundary=b1',
  '',
  '--b1',
  'Content-Type: text/html',
  '',
  '<p>See below.</p>',
  '--b1',
  ...headers,
  '',
  ...inner,
  '--b1--',
];

const inner = [
  'From: b@example.com',
  'Date: Tue, 21 Jan 2025 10:00:00 +0300',
  'Subject: =?utf-8?Q?=C5=9Eema?=',
  'Content-Type: multipart/mixed; boundary=b2',
  '',
  '--b2',
  'Content-Type: text/plain',
  '',
  'We meet at noon.',
  '--b2',
  'Content-Type: application/pdf',
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERi0=',
  '--b2--',
];

test.each([
  ['without a name', ['Content-Type: message/rfc822', 'Content-Disposition: attachment'], inner, 'Şema'],
  [
    'with a name',
    ['Content-Type: message/rfc822', 'Content-Disposition: attachment; filename="plan.eml"'],
    inner,
    'plan.eml',
  ],
  [
    'as a packed file',
    [
      'Content-Type: application/octet-stream; name="plan.eml"',
      'Content-Disposition: attachment; filename="plan.eml"',
      'Content-Transfer-Encoding: base64',
    ],
    [Buffer.from(inner.join('\r\n')).toString('base64')],
    'plan.eml',
  ],
  ['in the text', ['Content-Type: message/rfc822', 'Content-Disposition: inline'], inner, 'Şema'],
])('a message attached %s is read with its headers, and its attachments are named', async (...given) => {
  const [, headers, lines, name] = given;
  const document = await read(forwarded(headers, lines));
  expect(blocksOf(document)).toEqual([
    ['h1', 'Fwd: Plan'],
    ['table', `From\ta@example.com\nSubject\tFwd: Plan\nAttachments\t${name}`],
    ['paragraph', 'See below.'],
    ['h2', 'Şema'],
    [
      'table',
      'From\tb@example.com\nDate\tTue, 21 Jan 2025 10:00:00 +0300\nSubject\tŞema\nAttachments\tapplication/pdf',
    ],
    ['paragraph', 'We meet at noon.'],
  ]);
  expect(document.notices).toEqual([{ code: 'attachments_left_out', params: { names: 'application/pdf' } }]);
});

test('a file that is named like a message but is none is named', async () => {
  const headers = ['Content-Type: application/octet-stream; name="plan.eml"'];
  const document = await read(forwarded(headers, ['no headers at all']));
  expect(document.notices).toEqual([{ code: 'attachments_left_out', params: { names: 'plan.eml' } }]);
});

test('messages within messages are read to the innermost, and endless ones are too complex', async () => {
  const nested = (depth: number): string[] =>
    depth === 0
      ? ['Subject: Innermost', '', 'The lamp is lit.']
      : [`Subject: Around ${depth}`, 'Content-Type: message/rfc822', '', ...nested(depth - 1)];
  const { text } = await read(nested(12));
  expect(text).toContain('Around 12');
  expect(text).toContain('The lamp is lit.');
  await expect(read(nested(200))).rejects.toMatchObject({ code: 'document_too_complex' });
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

const cutOff = [{ code: 'text_cut_off', params: {} }];
const parted = [
  'From: Ada <ada@example.com>',
  'Subject: Sayım',
  'Content-Type: multipart/mixed;',
  '\tboundary="b 1"',
  '',
  '--b 1',
  'Content-Type: multipart/alternative; boundary=b2',
  '',
  '--b2',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Kovanlar sayıldı.',
  'Bal süzüldü.',
  '--b2--',
  '--b 1',
  'Content-Type: application/pdf; name="ek.pdf"',
  'Content-Disposition: attachment; filename="ek.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  'JVBERi0=',
  '--b 1--',
  '',
];

test('a message of several parts that is cut off is read as far as it goes, and tells it', async () => {
  expect((await read(parted)).notices).toEqual([
    { code: 'attachments_left_out', params: { names: 'ek.pdf' } },
  ]);
  for (let lines = 4; lines < parted.length - 1; lines += 1) {
    const { notices } = await read(parted.slice(0, lines));
    expect(notices).toContainEqual(cutOff[0]);
  }
  expect((await read(parted.slice(0, 12))).text).toContain('Kovanlar sayıldı.');
});

/** A message of one part. */
const single = (encoding: string, body: string, more: readonly string[] = []) => [
  'From: Ada <ada@example.com>',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Transfer-Encoding: ${encoding}`,
  ...more,
  '',
  body,
];

test('a packed message of one part that is cut off within a letter or line tells it', async () => {
  const packed = Buffer.from('Kovanlar sayıldı, bal süzüldü.').toString('base64');
  expect((await read(single('base64', `${packed}\r\n`))).notices).toEqual([]);
  expect((await read(single('base64', packed.slice(0, -5)))).notices).toEqual(cutOff);
  const quoted = 'Kovanlar say=C4=B1ld=C4=B1, bal =\r\ns=C3=BCz=C3=BCld=C3=BC';
  expect((await read(single('quoted-printable', quoted))).notices).toEqual([]);
  for (const end of [quoted.length - 1, quoted.length - 2, quoted.indexOf('=\r\n') + 3])
    expect((await read(single('quoted-printable', quoted.slice(0, end)))).notices).toEqual(cutOff);
});

test('a message that is shorter than it says tells it', async () => {
  const body = 'Kovanlar.\r\nBal.\r\n';
  const length = ['Content-Length: 17'];
  expect((await read(single('8bit', body, length))).notices).toEqual([]);
  expect((await read(single('8bit', body.replaceAll('\r', ''), length))).notices).toEqual([]);
  expect((await read(single('8bit', body.slice(0, -4), length))).notices).toEqual(cutOff);
});

test('large pictures in the text of a message are named', async () => {
  const picture = (id: string, width: number, height: number) => [
    '--x',
    'Content-Type: image/png',
    `Content-ID: <${id}>`,
    'Content-Disposition: inline',
    'Content-Transfer-Encoding: base64',
    '',
    png(width, height).toString('base64'),
  ];
  const document = await read([
    'From: a@example.com',
    'Subject: Screen',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary=x',
    '',
    '--x',
    'Content-Type: text/html',
    '',
    '<p>See below.</p><img src="cid:one"><img src="cid:sign">',
    ...picture('one', 640, 400),
    ...picture('sign', 100, 40),
    '--x--',
  ]);
  expect(document.notices).toEqual([{ code: 'pictures_unsearched', params: { count: 1 } }]);
});
