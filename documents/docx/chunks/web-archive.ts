/** The longest header of a part, in characters. */
const longestHeader = 10_000;

/** The page of a web archive (MHTML, RFC 2557): its first part of HTML, decoded; null without one. */
export function htmlOfMessage(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(text.slice(0, longestHeader))?.[1];
  const parts = boundary ? text.split(`--${boundary}`) : [text];
  for (const part of parts) {
    const body = /\r?\n\r?\n/.exec(part.slice(0, longestHeader).trimStart());
    const start = part.length - part.trimStart().length;
    const header = body ? part.slice(start, start + body.index) : '';
    if (!body || !/content-type:\s*(?:text\/html|application\/xhtml)/i.test(header)) continue;
    return decodeBody(part.slice(start + body.index + body[0].length), header);
  }
  return null;
}

/** @param text one character for each byte */
function decodeBody(text: string, header: string): Uint8Array {
  const transfer = /content-transfer-encoding:\s*([\w-]+)/i.exec(header)?.[1]?.toLowerCase();
  if (transfer === 'base64') return Buffer.from(text, 'base64');
  if (transfer !== 'quoted-printable') return Buffer.from(text, 'latin1');
  const decoded = text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(decoded, 'latin1');
}
