/** The end of a message's headers: an empty line. */
const headersEnd = /\r?\n\r?\n/;

/**
 * True for a message (RFC 5322) or web archive whose end is missing: its last part is never closed, its packed body ends
 * within a letter, or it is shorter than it says. A plain text that is cut off looks like a whole one.
 * @param message its bytes as Latin-1
 */
export function isCutOff(message: string): boolean {
  const end = headersEnd.exec(message);
  const headers = (end ? message.slice(0, end.index) : message).replace(/\r?\n[ \t]+/g, ' ');
  const body = end ? message.slice(end.index + end[0].length) : '';
  const boundary = boundaryOf(headers);
  if (boundary !== null) return !isClosed(message, boundary);
  const length = Number(/^content-length:\s*(\d+)/im.exec(headers)?.[1] ?? 0);
  // Line ends may have been changed on the way, from two characters to one.
  if (body.length + (body.match(/(?<!\r)\n/g)?.length ?? 0) < length) return true;
  const transfer = /^content-transfer-encoding:\s*([\w-]+)/im.exec(headers)?.[1]?.toLowerCase();
  if (transfer === 'base64') return body.replace(/[^\w+/=-]/g, '').length % 4 !== 0;
  return transfer === 'quoted-printable' && /=[0-9a-f]?\s*$/i.test(body.slice(-200));
}

/** The line that parts the body of a message, by its headers on one line each; null for a message of one part. */
function boundaryOf(headers: string): string | null {
  const type = /^content-type:\s*multipart\/.*$/im.exec(headers)?.[0] ?? '';
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/** True when a line of the message ends its last part. */
function isClosed(message: string, boundary: string): boolean {
  const mark = `--${boundary}--`;
  for (let at = message.indexOf(mark); at !== -1; at = message.indexOf(mark, at + 1))
    if (at === 0 || message[at - 1] === '\n') return true;
  return false;
}
