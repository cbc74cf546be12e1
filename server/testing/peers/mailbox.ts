import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { eventually } from '#testing/eventually.ts';

/** A mail server on loopback that takes letters and keeps them. */
export interface Mailbox {
  /** Value for KALEM_SMTP_URL. */
  url: string;
  letters: ParsedMail[];
  /** Addresses that letters went to, as the protocol named them. */
  recipients: string[];
  /** Decides on a recipient; false refuses it as unknown. */
  accepts: (address: string) => boolean;
  /** Waits for the letter after those that are there. @throws Error when none comes */
  next(): Promise<ParsedMail>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // A product that still holds its connection is not waited for.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (!mailbox.accepts(address)) return done(new Error(`No such person: ${address}`));
      mailbox.recipients.push(address);
      done();
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((letter) => {
        mailbox.letters.push(letter);
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  let read = 0;
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    letters: [],
    recipients: [],
    accepts: () => true,
    async next() {
      await eventually('a letter comes', () => mailbox.letters.length > read);
      const letter = mailbox.letters[read];
      read += 1;
      if (!letter) throw new Error('The letter is gone');
      return letter;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

/** The address in a letter. @throws Error when there is none */
export function linkIn({ text }: ParsedMail): URL {
  const found = /https?:\/\/\S+/.exec(text ?? '')?.[0];
  if (!found) throw new Error('The letter has no link');
  return new URL(found);
}
