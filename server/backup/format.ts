import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is a gzipped tar of, in this order: manifest.json; database/{table}.ndjson for each of its
 * tables, in an order in which they can be filled; secret; files/{process}/{file}; end.json.
 */
const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().min(0);
/** As newId makes them: such a name is no path. */
export const StoredId = z.string().regex(/^[\w-]{1,64}$/);

const DumpedTable = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,62}$/),
  rows: Count,
  bytes: Count,
  sha256: Digest,
});
export type DumpedTable = z.infer<typeof DumpedTable>;

export const Manifest = z.strictObject({
  format: z.literal('kalem-backup'),
  /** Of this form; another one is another program's to read. */
  formatVersion: z.literal(1),
  /** Of the product that wrote it. */
  version: z.string().max(40),
  createdAt: z.iso.datetime(),
  /** Without files a backup brings back a database whose files have stayed. */
  contents: z.enum(['all', 'database']),
  /** Those that the database had run. */
  migrations: z.array(z.string().max(100)).min(1).max(10_000),
  tables: z.array(DumpedTable).max(1_000),
  /** Of all files together, as the database tells. */
  fileBytes: Count,
});
export type Manifest = z.infer<typeof Manifest>;

/** What is known only when the files have been written. */
export const End = z.strictObject({
  files: Count,
  /** Of filesDigest's lines. */
  sha256: Digest,
  /** Deleted after the tables were read: gone from the restored ones as well. */
  deletedProcesses: z.array(StoredId),
  deletedFiles: z.array(StoredId),
});
export type End = z.infer<typeof End>;

export const names = {
  manifest: 'manifest.json',
  table: (table: string) => `database/${table}.ndjson`,
  secret: 'secret',
  file: (processId: string, id: string) => `files/${processId}/${id}`,
  end: 'end.json',
};
export const fileName = /^files\/([\w-]{1,64})\/([\w-]{1,64})$/;

/** The digest over all files: of one line for each, in their order. */
export function filesDigest(): { add(name: string, bytes: number, sha256: string): void; hex(): string } {
  const hash = createHash('sha256');
  return {
    add: (name, bytes, sha256) => void hash.update(`${name} ${bytes} ${sha256}\n`),
    hex: () => hash.digest('hex'),
  };
}

/** Passes bytes on and gives them to a digest. */
export async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Why no backup was made or none was brought back, in words for whoever runs the server. */
export class BackupError extends Error {}
