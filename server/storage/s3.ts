import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { KalemError } from '#contract/errors.ts';
import type { Logger } from '#server/logger.ts';
import { openCache } from './cache.ts';
import type { KeptStore, StoredFile, Uploads } from './files.ts';
import { namesIn, removeFolder } from './folders.ts';
import { callStore, s3Client } from './s3-client.ts';
import type { S3Config } from './settings.ts';

const megabyte = 1_048_576;
/** Concurrent parts of an upload, and bytes of a part; each part waits in memory. */
const parts = { queueSize: 4, partSize: 8 * megabyte };
/** Longest time that the upload of one file may take. */
const uploadMilliseconds = 86_400_000;

export interface S3Store extends KeptStore {
  /** Aborts uploads that were left unfinished for `milliseconds`, at least a day. */
  clearParts(milliseconds: number): Promise<void>;
  disconnect(): void;
}

interface S3StoreOptions {
  config: S3Config;
  dataDir: string;
  uploads: Pick<Uploads, 'receive'>;
  log: Logger;
}

/**
 * Stores files as objects of a bucket at {prefix}files/{processId}/{fileId}. An object appears only when its last
 * part has arrived, so no reader sees an incomplete file. Copies are in cache/ and work folders in work/ of the data
 * folder.
 */
export function openS3Store({ config, dataDir, uploads, log }: S3StoreOptions): S3Store {
  const { bucket: Bucket } = config;
  const root = `${config.prefix}files/`;
  const work = join(dataDir, 'work');
  const client = s3Client(config);
  const cache = openCache(join(dataDir, 'cache'), config.cacheMegabytes * megabyte);
  const key = ({ processId, id }: StoredFile) => `${root}${processId}/${id}`;
  const objectOf = (file: StoredFile) => ({ Bucket, Key: key(file) });

  const read: KeptStore['read'] = async (file, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await callStore(log, () =>
      client.send(new GetObjectCommand({ ...objectOf(file), Range })),
    );
    if (!(Body instanceof Readable)) throw new Error('The S3 client gave no stream');
    return Body;
  };

  /** The objects below a prefix, in the store's pages of at most a thousand. */
  async function* objects(Prefix: string): AsyncGenerator<{ Key: string; modified: number }[]> {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix })[Symbol.asyncIterator]();
    while (true) {
      const { value, done } = await callStore(log, () => pages.next());
      if (done) return;
      yield (value.Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key && LastModified ? [{ Key, modified: LastModified.getTime() }] : [],
      );
    }
  }

  async function removeObjects(processId: string, kept: readonly string[]): Promise<void> {
    const keptKeys = new Set(kept.map((id) => key({ processId, id })));
    for await (const page of objects(`${root}${processId}/`)) {
      const unwanted = page.filter(({ Key }) => !keptKeys.has(Key)).map(({ Key }) => ({ Key }));
      if (unwanted.length === 0) continue;
      const Delete = { Objects: unwanted, Quiet: true };
      const { Errors: failed = [] } = await callStore(log, () =>
        client.send(new DeleteObjectsCommand({ Bucket, Delete })),
      );
      if (failed.length > 0) throw new KalemError('unavailable', {}, `${failed.length} objects stay`);
    }
  }

  const forget = async (processId: string) => {
    await cache.forget(processId);
    await removeFolder(join(work, processId));
  };

  return {
    apart: true,
    async keep(path, processId, id) {
      const file = { processId, id };
      const params = { ...objectOf(file), Body: createReadStream(path) };
      await callStore(log, () => new Upload({ client, params, ...parts }).done());
      // Kept in the cache, because the node that wrote a file often reads it next.
      await cache.take(path, file);
    },
    read,
    async size(file) {
      const { ContentLength } = await callStore(log, () =>
        client.send(new HeadObjectCommand(objectOf(file))),
      );
      return ContentLength ?? 0;
    },
    async local(file, workFolder) {
      const path = await cache.path(file, async () => (await uploads.receive(await read(file))).path);
      if (workFolder === undefined) return path;
      // A hard link, which the cache can't remove; a copy where the disk doesn't support links.
      const linkPath = join(workFolder, file.id);
      await link(path, linkPath).catch(() => copyFile(path, linkPath));
      return linkPath;
    },
    async remove(file) {
      await callStore(log, () => client.send(new DeleteObjectCommand(objectOf(file))));
      await cache.forget(file.processId, file.id);
    },
    async removeProcess(processId) {
      await removeObjects(processId, []);
      await forget(processId);
    },
    forget,
    async workFolder(processId, attempt, kept) {
      await removeObjects(processId, kept);
      await removeFolder(join(work, processId));
      const folder = join(work, processId, `${attempt}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
    async processFolders(milliseconds) {
      const newest = new Map<string, number>();
      for await (const page of objects(root)) {
        for (const { Key, modified } of page) {
          const [id = ''] = Key.slice(root.length).split('/');
          newest.set(id, Math.max(newest.get(id) ?? 0, modified));
        }
      }
      const youngest = Date.now() - milliseconds;
      const stored = [...newest].filter(([, modified]) => modified <= youngest).map(([id]) => id);
      const local = [...(await cache.processIds(milliseconds)), ...(await namesIn(work, milliseconds))];
      return [...new Set([...stored, ...local.filter((id) => !newest.has(id))])];
    },
    async clearParts(milliseconds) {
      const youngest = Date.now() - Math.max(milliseconds, uploadMilliseconds);
      const command = new ListMultipartUploadsCommand({ Bucket, Prefix: root });
      const { Uploads: unfinished = [] } = await callStore(log, () => client.send(command));
      for (const { Key, UploadId, Initiated } of unfinished) {
        if (!Initiated || Initiated.getTime() > youngest) continue;
        await callStore(log, () => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
      }
    },
    disconnect: () => client.destroy(),
  };
}
