import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { eventually } from '#testing/eventually.ts';
import { listenOnLoopback } from '#testing/loopback.ts';

/** A mail server on loopback that stores the letters it receives. */
export interface Mailbox {
  /** The value of KALEM_SMTP_URL. */
  url: string;
  letters: ParsedMail[];
  /** The addresses of RCPT TO. */
  recipients: string[];
  /** False refuses a recipient as unknown. */
  accepts: (address: string) => boolean;
  /** Waits for the next letter that wasn't returned before. */
  next(): Promise<ParsedMail>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // Closing doesn't wait for a product that keeps its connection open.
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
  const port = await listenOnLoopback(server.server);
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

export function linkIn({ text }: ParsedMail): URL {
  const found = /https?:\/\/\S+/.exec(text ?? '')?.[0];
  if (!found) throw new Error('The letter has no link');
  return new URL(found);
}
