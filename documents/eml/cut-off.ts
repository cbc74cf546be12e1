import { boundaryOf, messagePart, transferOf } from './message-parts.ts';

/**
 * True for a message (RFC 5322) or web archive whose end is missing: its last part is never closed, its packed body ends
 * within a letter, or it is shorter than it says. A plain text that is cut off looks like a whole one.
 * @param message its bytes as Latin-1
 */
export function isCutOff(message: string): boolean {
  const part = messagePart(message);
  const { headers, body } = part;
  const boundary = boundaryOf(part);
  if (boundary !== null) return !isClosed(message, boundary);
  const length = Number(/^content-length:\s*(\d+)/im.exec(headers)?.[1] ?? 0);
  // Line ends may have been changed on the way, from two characters to one.
  if (body.length + (body.match(/(?<!\r)\n/g)?.length ?? 0) < length) return true;
  const transfer = transferOf(part);
  if (transfer === 'base64') return body.replace(/[^\w+/=-]/g, '').length % 4 !== 0;
  return transfer === 'quoted-printable' && /=[0-9a-f]?\s*$/i.test(body.slice(-200));
}

/** True when a line of the message ends its last part. */
function isClosed(message: string, boundary: string): boolean {
  const mark = `--${boundary}--`;
  for (let at = message.indexOf(mark); at !== -1; at = message.indexOf(mark, at + 1))
    if (at === 0 || message[at - 1] === '\n') return true;
  return false;
}
