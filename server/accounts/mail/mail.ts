import { setTimeout } from 'node:timers/promises';
import type { Logger } from '#server/logger.ts';
import { openGate } from '#server/processes/results/gate.ts';
import type { MailConfig } from '../settings.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The server that sends mail. */
export interface Mailer {
  /** Whether it was taken. A failure is logged without the address. */
  send(letter: Letter): Promise<boolean>;
  /**
   * Does work that ends in a letter after the caller has been answered, so that the answer takes equally long
   * whether or not there is anybody to write to. What is too much is dropped, and logged.
   */
  later(work: () => Promise<void>): void;
  /** Lets what has begun end, but waits no longer than a few seconds; what still waits is dropped. */
  close(): Promise<void>;
}

const sendingAtOnce = 2;
const waitingMaximum = 200;
const closeMilliseconds = 2_000;
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Connects with the first letter, so that a mail server that is down keeps nobody from starting. */
export function openMailer({ url, from }: MailConfig, log: Logger): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined;
  const gate = openGate(sendingAtOnce);
  const pending = new Set<Promise<void>>();
  let closing: Promise<void> | undefined;
  const report = (error: unknown) => log.error(describeFailure(error), 'mail not sent');
  return {
    async send({ to, ...letter }) {
      opened ??= openTransport(url);
      try {
        // As an object, so that nothing in the address is read as a second one.
        await (await opened).sendMail({ ...letter, from, to: { name: '', address: to } });
        return true;
      } catch (error) {
        report(error);
        return false;
      }
    },
    later(work) {
      if (pending.size >= waitingMaximum) {
        log.error({ waiting: pending.size }, 'mail dropped');
        return;
      }
      const task = gate
        .run(async () => {
          if (!closing) await work();
        })
        .catch(report)
        .finally(() => pending.delete(task));
      pending.add(task);
    },
    close() {
      closing ??= (async () => {
        const abort = new AbortController();
        const late = setTimeout(closeMilliseconds, undefined, { signal: abort.signal }).catch(
          () => undefined,
        );
        await Promise.race([Promise.all(pending), late]);
        abort.abort();
        (await opened)?.close();
      })();
      return closing;
    },
  };
}

/** Loaded with the first letter; connections are kept for the next ones. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: sendingAtOnce,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
}

/** What a mail server says names the address that it refuses: the codes alone are logged. */
function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const codes = ['code', 'command', 'responseCode'].map((name) => [name, Reflect.get(error, name)]);
  return { kind: error.name, ...Object.fromEntries(codes) };
}
