import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** An unguessable id of 128 random bits, safe as a file name. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** Both ids are made by newId, so that no name from a user ever becomes a path or key. */
export interface StoredFile {
  processId: string;
  id: string;
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Uploads {
  /**
   * Streams to disk and returns path and size in bytes. The caller must keep or discard the file.
   * @param maximum bytes to keep; the rest of the stream is read and dropped
   */
  receive(stream: Readable, maximum?: number): Promise<{ path: string; size: number }>;
  discard(path: string): Promise<void>;
  /** Removes uploads that nobody has written to for `milliseconds`. */
  clearUploads(milliseconds: number): Promise<void>;
  /** Waits until aborted uploads have been removed. */
  close(): Promise<void>;
}

/**
 * The stored files of processes. A file exists whole or not at all, and never changes. When files are on another
 * machine that can't be reached, every function may throw KalemError unavailable.
 */
export interface KeptStore {
  /** True when files are stored outside the data folder, possibly beside those of other databases. */
  readonly apart: boolean;
  /** Stores a file from this node's disk: an upload, or a file of a run's work folder. */
  keep(path: string, processId: string, fileId: string): Promise<void>;
  /** @throws KalemError not_found; later failures break the stream */
  read(file: StoredFile, range?: ByteRange): Promise<Readable>;
  /**
   * The size in bytes.
   * @throws KalemError not_found
   */
  size(file: StoredFile): Promise<number>;
  /**
   * A path on this node at which the file can be read for at least an hour.
   * @param workFolder folder of a run; then the file is readable while that folder exists
   * @throws KalemError not_found
   */
  local(file: StoredFile, workFolder?: string): Promise<string>;
  remove(file: StoredFile): Promise<void>;
  removeProcess(processId: string): Promise<void>;
  /** Drops this node's copies of a process that another node removed. */
  forget(processId: string): Promise<void>;
  /**
   * Creates a work folder for one attempt of a run on this node, and removes all of the process's files but `kept`,
   * which earlier attempts left.
   */
  workFolder(processId: string, attempt: number, kept: readonly string[]): Promise<string>;
  /** Ids of processes with stored files, none of them newer than `milliseconds`. */
  processFolders(milliseconds: number): Promise<string[]>;
}

export interface FileStore extends Uploads, KeptStore {}
