import { Readable } from 'node:stream';
import { KalemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { ProcessSource } from '#contract/processes.ts';
import type { Services } from '#server/services.ts';
import { fileStem } from '#text/plain/file-name.ts';
import type { RegisteredTool } from '#tools/registered-tool.ts';
import { exportResult } from '../results/export-result.ts';
import type { CheckedInput } from '../start-process.ts';
import type { FileRow, ProcessRow, StoredProcess } from '../state/present.ts';
import { findProcess } from '../state/queries.ts';
import { receiveInput } from './receive-input.ts';

/** Another process's result or file, which is to become an input. */
export interface FoundSource extends StoredProcess {
  source: ProcessSource;
}

/**
 * Finds the source process, which must be the user's own and have the file.
 * @throws KalemError not_found
 */
export async function findSource(
  { db }: Pick<Services, 'db'>,
  userId: string,
  source: ProcessSource,
): Promise<FoundSource> {
  const found = { source, ...(await findProcess(db, userId, source.process)) };
  if ('file' in source) fileOf(found, source.file);
  return found;
}

/**
 * Copies a source to be an ordinary input, so that the source can be deleted later. A result is exported as shown,
 * with a person's edits, under its process's title.
 * @throws KalemError not_found, process_without_result, export_format_unsupported, rate_limited, and what
 *   receiveInput throws
 */
export async function copySource(
  services: Services,
  tool: RegisteredTool,
  found: FoundSource,
  language: Language,
): Promise<CheckedInput> {
  const { source, row, files } = found;
  if ('format' in source) {
    await services.exportsPerUser.take(row.userId);
    const { bytes, extension } = await exportResult(services, row, files, {
      format: source.format,
      language,
      handedOver: true,
    });
    return receiveInput(services, tool, Readable.from([bytes]), `${fileStem(row.title)}.${extension}`);
  }
  const file = fileOf(found, source.file);
  return receiveInput(services, tool, await services.files.read(file), inputNameOf(file, row));
}

/** Files kept for the tool's own page and chat can't be inputs. */
function fileOf({ files }: FoundSource, id: string): FileRow {
  const file = files.find((candidate) => candidate.id === id);
  if (!file || file.role === 'data' || file.role === 'document') throw new KalemError('not_found');
  return file;
}

/** Keeps the name of a user's file, and names all others after the process, since their own names say little. */
function inputNameOf({ role, name, kind }: FileRow, row: ProcessRow): string {
  if (role === 'input') return name;
  const extension = /\.(\w+)$/.exec(name)?.[1] ?? kind;
  return `${fileStem(row.title)}.${extension}`;
}
