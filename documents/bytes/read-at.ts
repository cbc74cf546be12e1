import type { OpenFile } from './source.ts';

/** Reads bytes from a position in a file; there are fewer at its end. */
export async function readAt(file: OpenFile, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}
