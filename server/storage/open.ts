import type { Config } from '#server/config.ts';
import type { Logger } from '#server/logger.ts';
import type { FileStore } from './files.ts';
import { openFolderStore } from './folder.ts';
import { openUploads } from './uploads.ts';

/** Opens the store that the settings name: an S3-compatible bucket, or the data folder. */
export async function openFileStore(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  log: Logger,
): Promise<FileStore> {
  const uploads = openUploads(dataDir);
  if (!s3) return { ...uploads, ...openFolderStore(dataDir) };
  // Loaded only when needed, because the SDK is large.
  const { openS3Store } = await import('./s3.ts');
  const { clearParts, disconnect, ...kept } = openS3Store({ config: s3, dataDir, uploads, log });
  return {
    ...uploads,
    ...kept,
    async clearUploads(milliseconds) {
      await uploads.clearUploads(milliseconds);
      await clearParts(milliseconds);
    },
    async close() {
      await uploads.close();
      disconnect();
    },
  };
}
