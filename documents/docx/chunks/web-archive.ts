import { leavesOf, type MessagePart, transferOf } from '../../eml/message-parts.ts';

/** The page of a web archive. */
interface ArchivedPage {
  readonly bytes: Uint8Array;
  /** The picture in the archive to which an address of the page leads; null without one. */
  pictureAt(source: string): Uint8Array | null;
}

/**
 * The page of a web archive (MHTML, RFC 2557): its first part of HTML, decoded; null without one. The reader of messages
 * drops the addresses of parts, by which the page shows its pictures, and the letters of a page that names its own encoding.
 */
export function pageOfMessage(bytes: Uint8Array): ArchivedPage | null {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const parts = leavesOf(message.trimStart());
  const page = parts.find(({ headers }) =>
    /^content-type:\s*(?:text\/html|application\/xhtml)/im.test(headers),
  );
  if (!page) return null;
  const around = locationOf(page);
  const pictures = new Map<string, MessagePart>();
  for (const part of parts) {
    if (!/^content-type:\s*image\//im.test(part.headers)) continue;
    const [, id] = /^content-id:\s*<([^>]*)>/im.exec(part.headers) ?? [];
    if (id !== undefined) pictures.set(`cid:${id}`, part);
    pictures.set(resolved(locationOf(part), around), part);
  }
  return {
    bytes: decodeBody(page),
    pictureAt(source) {
      const picture = pictures.get(source) ?? pictures.get(resolved(source, around));
      return picture ? decodeBody(picture) : null;
    },
  };
}

/** The address of a part, with which others refer to it; '' without one. */
const locationOf = ({ headers }: MessagePart) => /^content-location:\s*(\S+)/im.exec(headers)?.[1] ?? '';

/** An address as a whole, if what it is relative to is known. */
const resolved = (address: string, around: string) => URL.parse(address, around)?.href ?? address;

function decodeBody(part: MessagePart): Uint8Array {
  const { body } = part;
  const transfer = transferOf(part);
  if (transfer === 'base64') return Buffer.from(body, 'base64');
  if (transfer !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const decoded = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(decoded, 'latin1');
}
