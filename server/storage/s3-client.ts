import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { KalemError } from '#contract/errors.ts';
import { codeOf, hasCode } from '#server/error-codes.ts';
import type { Logger } from '#server/logger.ts';
import { isStorageFull } from './full.ts';
import type { S3Config } from './settings.ts';

const connectMilliseconds = 5_000;
const silentMilliseconds = 60_000;

/** A client for any S3-compatible store, which tries each call three times. */
export function s3Client({ region, endpoint, credentials }: S3Config): S3Client {
  return new S3Client({
    region,
    // Bucket names as hosts only work at Amazon.
    ...(endpoint && { endpoint: endpoint.href, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Other stores don't support Amazon's newer checksums; TLS and unique ids are enough here.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMilliseconds, socketTimeout: silentMilliseconds },
  });
}

/**
 * Calls the store and logs its failures.
 * @throws KalemError not_found, storage_full, unavailable; errors of this node's disk unchanged
 */
export async function callStore<T>(log: Logger, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isStorageFull(error) || hasCode(error, 'ENOENT')) throw error;
    const name = error instanceof Error ? error.name : 'unknown';
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (name === 'NoSuchKey' || name === 'NotFound') throw new KalemError('not_found');
    log.error({ name, status, code: codeOf(error) }, 'S3 store failed');
    throw new KalemError(status === 507 ? 'storage_full' : 'unavailable');
  }
}
