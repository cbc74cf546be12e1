/** The end of a message's headers: an empty line. */
const headersEnd = /\r?\n\r?\n/;
/** Parts within parts beyond this are an attack. */
const deepestNesting = 50;

/** A message (RFC 5322), or a part of one (RFC 2045), of which each character is a byte. */
export interface MessagePart {
  /** Its headers, each on a line of its own. */
  readonly headers: string;
  readonly body: string;
}

/** Parts a message into its headers and its body. @param message its bytes as Latin-1 */
export function messagePart(message: string): MessagePart {
  const end = headersEnd.exec(message);
  const headers = (end ? message.slice(0, end.index) : message).replace(/\r?\n[ \t]+/g, ' ');
  return { headers, body: end ? message.slice(end.index + end[0].length) : '' };
}

/** The text that parts the body of a message, by its headers; null for a message of one part. */
export function boundaryOf({ headers }: MessagePart): string | null {
  const type = /^content-type:\s*multipart\/.*$/im.exec(headers)?.[0] ?? '';
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/** How the body is packed: "base64", "quoted-printable"; undefined if the headers don't say. */
export function transferOf({ headers }: MessagePart): string | undefined {
  return /^content-transfer-encoding:\s*([\w-]+)/im.exec(headers)?.[1]?.toLowerCase();
}

/** The parts of a message that hold no others, in order; the message itself if it has no parts. */
export function leavesOf(message: string, depth = 0): MessagePart[] {
  const part = messagePart(message);
  const boundary = boundaryOf(part);
  if (boundary === null || depth > deepestNesting) return [part];
  const line = new RegExp(String.raw`(?:^|\r?\n)--${RegExp.escape(boundary)}(?:--)?[ \t]*(?=\r?\n|$)`);
  // Before the first line stands what programs show that know no parts.
  const [, ...parts] = part.body.split(line);
  return parts.flatMap((inner) => leavesOf(inner.replace(/^\r?\n/, ''), depth + 1));
}
