import { connect, type Socket } from 'node:net';

const boundary = 'kalem-test-boundary';

export interface Part {
  name: string;
  filename?: string;
  type?: string;
  content: string | Uint8Array;
}

/** Writes a multipart body by hand, for bodies that FormData never sends. */
export function multipart(parts: Part[]): { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ name, filename, type, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
        (filename === undefined ? '' : `; filename="${filename}"`) +
        (type === undefined ? '' : `\r\ncontent-type: ${type}`) +
        '\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: new Uint8Array(Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export interface BegunUpload {
  socket: Socket;
  /** Sends the rest of the body. */
  finish(): void;
}

/** Begins an upload that can be slow or break off. @param length the announced length of the body in bytes */
export async function beginUpload(url: string, token: string | null, length: number): Promise<BegunUpload> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The socket must be read for its end to be noticed.
  socket.on('error', () => undefined).resume();
  const { body, headers } = multipart([
    { name: 'type', content: 'TextSummarization' },
    { name: 'files', filename: 'yavaş.txt', type: 'text/plain', content: 'Bu yükleme yavaş geliyor. ' },
  ]);
  const end = `\r\n--${boundary}--\r\n`;
  const beginning = Buffer.from(body).subarray(0, -end.length);
  const head = [
    'POST /api/processes HTTP/1.1',
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${token}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${length}`,
    'connection: close',
  ];
  await new Promise<void>((resolve) =>
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), beginning]), () => resolve()),
  );
  const missing = length - beginning.length - end.length;
  return { socket, finish: () => void socket.write('a'.repeat(missing) + end) };
}
