import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from '#server/testing/peers/mailbox.ts';
import { eventually } from '#testing/eventually.ts';
import { passwordLetter } from './letters.ts';
import { type Mailer, openMailer } from './mail.ts';

let mailbox: Mailbox | undefined;
let mailer: Mailer | undefined;
afterEach(async () => {
  await mailer?.close();
  await mailbox?.close();
  mailbox = undefined;
});

let logged = '';
function open(url: string): Mailer {
  logged = '';
  const sink = new Writable({
    write(line, _encoding, done) {
      logged += String(line);
      done();
    },
  });
  mailer = openMailer({ url, from: 'Kalem <kalem@example.org>' }, pino(sink));
  return mailer;
}

const url = 'https://kalem.example.org/login?mode=reset&token=abc';

it('logs a refusal without the address, though the mail server repeats it', async () => {
  mailbox = await openMailbox();
  mailbox.accepts = () => false;
  const { send } = open(mailbox.url);
  expect(await send(passwordLetter('ayse@example.org', 'tr', url))).toBe(false);
  expect(logged).toContain('"code":"EENVELOPE"');
  expect(logged).toContain('"responseCode":');
  expect(logged).not.toContain('ayse');
});

it('continues after an unreachable mail server', async () => {
  const { send } = open('smtp://127.0.0.1:9');
  expect(await send(passwordLetter('ayse@example.org', 'en', url))).toBe(false);
  expect(logged).toContain('mail not sent');
});

it('treats an address as one recipient, whatever it contains', async () => {
  mailbox = await openMailbox();
  const { send } = open(mailbox.url);
  await send(passwordLetter('a@example.org, b@example.org', 'en', url));
  await send(passwordLetter('a@example.org\r\nBcc: c@example.org', 'en', url));
  for (const { headers } of mailbox.letters) expect([...headers.keys()]).not.toContain('bcc');
  expect(mailbox.recipients).not.toContain('b@example.org');
  expect(mailbox.recipients).not.toContain('c@example.org');
});

it('sends a few mails at once, drops the excess, and stops without waiting for a hanging server', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { later, send, close } = open(`smtp://127.0.0.1:${port}`);
  let begun = 0;
  const order: string[] = [];
  for (let index = 0; index < 250; index += 1) {
    later(async () => {
      begun += 1;
      await send(passwordLetter('ayse@example.org', 'en', url));
      order.push('given up');
    });
  }
  await eventually('the first ones are under way', () => begun === 2);
  expect(logged.match(/mail dropped/g)).toHaveLength(50);
  await close();
  order.push('closed');
  expect(order).toEqual(['closed']);
  silent.close();
});

it('accepts as many again once the earlier ones are done, even if they failed', async () => {
  const { later } = open('smtp://127.0.0.1:9');
  let done = 0;
  for (const total of [150, 300]) {
    for (let index = 0; index < 150; index += 1)
      later(async () => {
        done += 1;
        if (index % 2) throw new Error('no letter');
      });
    await eventually('all of them are done', () => done === total);
  }
  expect(logged).not.toContain('mail dropped');
});
