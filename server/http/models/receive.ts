import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import { isArchive } from '#models/archive.ts';
import type { Catalogue } from '#models/catalogue.ts';
import { type ImportResult, importModels, maximumOf } from '#models/import.ts';
import { publishedMaximum } from '#models/model.ts';
import { modelsFolder } from '#server/config.ts';
import { requireMultipart, uploadError } from '#server/http/multipart-body.ts';
import type { Services } from '#server/services.ts';
import { visibleLine } from '#server/visible-line.ts';

const filesMaximum = 200;
/** Most names that are listed; an archive of something else has thousands. */
const namesMaximum = 100;

/**
 * Receives model files, and archives of them, from a multipart request. Each is streamed to disk, limited by the size
 * in the catalogue, and imported before the next one is read. Unknown files aren't stored.
 */
export async function receiveModels(services: Services, request: FastifyRequest): Promise<ImportResult> {
  requireMultipart(request);
  const all: ImportResult = { taken: [], wrong: [], unknown: [] };
  const limits = { fileSize: Number.POSITIVE_INFINITY, files: filesMaximum, fields: 10 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') continue;
      const { taken, wrong, unknown } = await receiveFile(services, part);
      all.taken.push(...taken);
      all.wrong.push(...wrong);
      all.unknown.push(...unknown);
    }
  } catch (error) {
    throw uploadError(error);
  }
  return { ...all, wrong: all.wrong.slice(0, namesMaximum), unknown: all.unknown.slice(0, namesMaximum) };
}

async function receiveFile(
  { catalogue, files, config }: Services,
  part: MultipartFile,
): Promise<ImportResult> {
  const name = visibleLine(part.filename.split(/[\\/]/).at(-1) ?? '').slice(-200);
  const maximum = maximumOf(name, catalogue.models) ?? (isArchive(name) ? largestArchive(catalogue) : 0);
  // One byte more than allowed is enough to detect a larger file.
  const { path, size } = await files.receive(part.file, maximum + 1);
  try {
    if (maximum === 0) return { taken: [], wrong: [], unknown: [name] };
    if (size > maximum && isArchive(name))
      throw new KalemError('file_too_large', { name, size: Math.floor(maximum / 1_048_576) });
    return await importModels(path, modelsFolder(config), catalogue.models, name);
  } finally {
    await files.discard(path);
  }
}

/** Size of an archive of every model that can be imported. */
function largestArchive({ models }: Catalogue): number {
  const files = models.filter(({ bundled }) => !bundled).flatMap((model) => model.files);
  return files.reduce((sum, file) => sum + publishedMaximum(file), 0);
}
