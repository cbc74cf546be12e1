import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

// A backup is a gzipped tar of, in this order: manifest.json; database/{table}.ndjson for each table, each after those
// that it references; secret; files/{process}/{file}; end.json.

const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().min(0);
/** An id as `newId` makes it, which can't be a path. */
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
  /** Version of this format. */
  formatVersion: z.literal(1),
  /** Version of the product that wrote the backup. */
  version: z.string().max(40),
  createdAt: z.iso.datetime(),
  /** A backup without files restores a database whose files still exist. */
  contents: z.enum(['all', 'database']),
  migrations: z.array(z.string().max(100)).min(1).max(10_000),
  tables: z.array(DumpedTable).max(1_000),
  /** Size of all files together, from the database. */
  fileBytes: Count,
});
export type Manifest = z.infer<typeof Manifest>;

/** Facts known only after the files have been written. */
export const ArchiveEnd = z.strictObject({
  files: Count,
  /** Digest of the lines of `filesDigest`. */
  sha256: Digest,
  /** Deleted after the tables were dumped, so they are deleted after restoring too. */
  deletedProcesses: z.array(StoredId),
  deletedFiles: z.array(StoredId),
});
export type ArchiveEnd = z.infer<typeof ArchiveEnd>;

/** Names of the entries in the archive. */
export const entryNames = {
  manifest: 'manifest.json',
  table: (table: string) => `database/${table}.ndjson`,
  secret: 'secret',
  file: (processId: string, id: string) => `files/${processId}/${id}`,
  end: 'end.json',
};
/** Name of a file's entry: the ids of its process and of the file. */
export const fileEntry = /^files\/([\w-]{1,64})\/([\w-]{1,64})$/;

/** A digest over all files: it hashes one line for each, in order. */
export function filesDigest(): { add(name: string, bytes: number, sha256: string): void; hex(): string } {
  const hash = createHash('sha256');
  return {
    add: (name, bytes, sha256) => void hash.update(`${name} ${bytes} ${sha256}\n`),
    hex: () => hash.digest('hex'),
  };
}

/** Passes chunks on and adds them to the hash. */
export async function* hashChunks(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Tells the operator why a backup or a restore failed. */
export class BackupError extends Error {}
