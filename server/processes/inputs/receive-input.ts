import type { Readable } from 'node:stream';
import { KalemError } from '#contract/errors.ts';
import { identifyFile } from '#documents/identify.ts';
import { checkReadable } from '#documents/readable.ts';
import type { Services } from '#server/services.ts';
import type { RegisteredTool } from '#tools/registered-tool.ts';
import type { CheckedInput } from '../start-process.ts';

const megabyte = 1_048_576;

/** Bytes of the largest file that a tool accepts. */
export function bytesMaximum({ contract }: RegisteredTool, { config }: Pick<Services, 'config'>): number {
  return (contract.input.files.megabytes ?? config.uploadMegabytes) * megabyte;
}

/**
 * Streams a file to disk and checks that the tool accepts it; otherwise the file is removed.
 * @param name shown to users, never used as a path
 * @throws KalemError file_too_large, file_empty, file_format_unsupported, file_content_mismatch, and for
 *   a file that can't be opened document_encrypted, document_corrupt, document_too_complex
 */
export async function receiveInput(
  services: Pick<Services, 'files' | 'config'>,
  tool: RegisteredTool,
  stream: Readable,
  name: string,
): Promise<CheckedInput> {
  const { files } = services;
  const maximum = bytesMaximum(tool, services);
  // One byte more than allowed is enough to detect a larger file.
  const { path, size } = await files.receive(stream, maximum + 1);
  try {
    if (size > maximum) throw new KalemError('file_too_large', { name, size: maximum / megabyte });
    const { kind, mediaType } = await identifyFile(path, name, tool.contract.input.files.kinds);
    await checkReadable(path, kind).catch((error: unknown) => {
      throw error instanceof KalemError ? new KalemError(error.code, { name }, error.message) : error;
    });
    return { path, role: 'input', name, kind, mediaType, size };
  } catch (error) {
    await files.discard(path);
    throw error;
  }
}
