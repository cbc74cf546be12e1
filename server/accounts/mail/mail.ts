import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/logger.ts';
import { openGate } from '#server/processes/results/gate.ts';
import type { MailConfig } from '../settings.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type Mailer = ReturnType<typeof openMailer>;

const sendingAtOnce = 2;
const waitingMaximum = 200;
const closeMilliseconds = 2_000;
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Connects with the first letter, so that the server can start while the mail server is down. */
export function openMailer({ url, from }: MailConfig, log: Logger) {
  let opened: ReturnType<typeof openTransport> | undefined;
  const gate = openGate(sendingAtOnce);
  const pending = new Set<Promise<void>>();
  let closing: Promise<void> | undefined;
  const report = (error: unknown) => log.error(describeFailure(error), 'mail not sent');
  return {
    /**
     * Sends a letter. A failure is logged without the address.
     * @returns true when the mail server accepted it
     */
    async send({ to, ...letter }: Letter): Promise<boolean> {
      opened ??= openTransport(url);
      try {
        // The object form keeps the address from being read as several.
        await (await opened).sendMail({ ...letter, from, to: { name: '', address: to } });
        return true;
      } catch (error) {
        report(error);
        return false;
      }
    },
    /**
     * Runs work that ends in a letter after the caller has been answered, so that the response time doesn't tell
     * whether there is anybody to write to. Work beyond the queue's limit is dropped and logged.
     */
    later(work: () => Promise<void>): void {
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
    /** Waits a few seconds for work that has begun, and drops the rest. */
    close(): Promise<void> {
      closing ??= (async () => {
        await Promise.race([Promise.all(pending), sleep(closeMilliseconds, undefined, { ref: false })]);
        (await opened)?.close();
      })();
      return closing;
    },
  };
}

/** Loads nodemailer with the first letter and reuses its connections. */
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

/** Logs codes only, because the mail server's message names the refused address. */
function describeFailure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const codes = ['code', 'command', 'responseCode'].map((name) => [name, Reflect.get(error, name)]);
  return { kind: error.name, ...Object.fromEntries(codes) };
}
