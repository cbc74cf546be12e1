import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Unguessable and safe as a file name: 128 random bits. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** Both are made by newId, so that no name from a user ever becomes a path or a key. */
export interface StoredFile {
  processId: string;
  id: string;
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What has just arrived, on this node's own disk. */
export interface Uploads {
  /**
   * Streams to disk; returns where, and how many bytes. The caller keeps or discards it.
   * @param maximum bytes that are kept; what comes after them is read to its end and dropped
   */
  receive(stream: Readable, maximum?: number): Promise<{ path: string; size: number }>;
  /** Removes a received file, or a work folder with all that is in it. */
  discard(path: string): Promise<void>;
  /** Removes uploads that nobody has written to for so long. */
  clearUploads(milliseconds: number): Promise<void>;
  /** Waits until uploads that were broken off are cleared away. */
  close(): Promise<void>;
}

/**
 * The files of processes, wherever they lie. A file is there whole or not at all, and never changes. All of it may
 * throw KalemError unavailable where the files lie on another machine that can't be reached.
 */
export interface KeptStore {
  /** It lies apart from the data folder: files of other databases may lie there too. */
  readonly apart: boolean;
  /** Takes a file from this node's disk: an upload, or what a run left in its work folder. */
  keep(path: string, processId: string, fileId: string): Promise<void>;
  /** @throws KalemError not_found; what fails later breaks the stream */
  read(file: StoredFile, range?: ByteRange): Promise<Readable>;
  /** In bytes. @throws KalemError not_found */
  size(file: StoredFile): Promise<number>;
  /**
   * A path on this node where the file can be read for the next hour at least.
   * @param workFolder of a run: then for as long as the folder is there
   * @throws KalemError not_found
   */
  local(file: StoredFile, workFolder?: string): Promise<string>;
  remove(file: StoredFile): Promise<void>;
  removeProcess(processId: string): Promise<void>;
  /** Drops what this node has of a process that another one removed. */
  forget(processId: string): Promise<void>;
  /**
   * A folder of its own for one attempt of a run, on this node. Of the process's files only those named stay: what
   * earlier attempts left behind goes.
   */
  workFolder(processId: string, attempt: number, kept: readonly string[]): Promise<string>;
  /** Ids of the processes of which anything lies here, and nothing has come for so long. */
  processFolders(milliseconds: number): Promise<string[]>;
}

export interface FileStore extends Uploads, KeptStore {}
