/** The longest header of a part, in characters. */
const longestHeader = 10_000;

/** A part of a web archive; one character of each text for each byte. */
interface Part {
  readonly header: string;
  readonly body: string;
}

/** The page of a web archive. */
interface ArchivedPage {
  readonly bytes: Uint8Array;
  /** The picture in the archive to which an address of the page leads; null without one. */
  pictureAt(source: string): Uint8Array | null;
}

/** The page of a web archive (MHTML, RFC 2557): its first part of HTML, decoded; null without one. */
export function pageOfMessage(bytes: Uint8Array): ArchivedPage | null {
  const parts = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
  const page = parts.find(({ header }) => /content-type:\s*(?:text\/html|application\/xhtml)/i.test(header));
  if (!page) return null;
  const around = locationOf(page);
  const pictures = new Map<string, Part>();
  for (const part of parts) {
    if (!/content-type:\s*image\//i.test(part.header)) continue;
    const [, id] = /content-id:\s*<([^>]*)>/i.exec(part.header) ?? [];
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

function partsOf(text: string): Part[] {
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(text.slice(0, longestHeader))?.[1];
  const parts = boundary ? text.split(`--${boundary}`) : [text];
  return parts.flatMap((part) => {
    const start = part.length - part.trimStart().length;
    const end = /\r?\n\r?\n/.exec(part.slice(0, longestHeader).trimStart());
    if (!end) return [];
    const header = part.slice(start, start + end.index);
    return [{ header, body: part.slice(start + end.index + end[0].length) }];
  });
}

/** The address of a part, with which others refer to it; '' without one. */
const locationOf = ({ header }: Part) => /content-location:\s*(\S+)/i.exec(header)?.[1] ?? '';

/** An address as a whole, if what it is relative to is known. */
const resolved = (address: string, around: string) => URL.parse(address, around)?.href ?? address;

function decodeBody({ header, body }: Part): Uint8Array {
  const transfer = /content-transfer-encoding:\s*([\w-]+)/i.exec(header)?.[1]?.toLowerCase();
  if (transfer === 'base64') return Buffer.from(body, 'base64');
  if (transfer !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const decoded = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(decoded, 'latin1');
}
