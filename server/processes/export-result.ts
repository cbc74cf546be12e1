import { KalemError } from '#contract/errors.ts';
import type { Services } from '#server/services.ts';
import { findTool } from '#tools/find.ts';
import type { ExportedFile } from '#tools/tool.ts';
import type { FileRow, ProcessRow } from './present.ts';
import { readListItem } from './queries.ts';
import { detailOf, runChild } from './run-child.ts';

const limitsOfExport = { seconds: 120, megabytes: 1_024 };

/**
 * Makes a file of a finished process's result, in a child process like a run.
 * @throws KalemError process_without_result, export_format_unsupported
 */
export async function exportResult(
  services: Services,
  row: ProcessRow,
  files: FileRow[],
  wish: { format: string; language: 'tr' | 'en' },
): Promise<ExportedFile> {
  const { contract } = findTool(row.type);
  if (row.status !== 'success') throw new KalemError('process_without_result');
  if (!contract.exports.includes(wish.format)) {
    throw new KalemError('export_format_unsupported', { format: wish.format });
  }
  const document = files.find((file) => file.role === 'document');
  try {
    const answer = await services.exports.run(() =>
      runChild(
        services.pool,
        {
          op: 'export',
          type: row.type,
          format: wish.format,
          language: wish.language,
          title: row.title,
          result: row.result,
          options: row.options,
          documentPath: document ? services.files.path({ processId: row.id, id: document.id }) : null,
        },
        limitsOfExport,
        new AbortController().signal,
      ),
    );
    if (answer.kind !== 'exported') throw new Error('An export answered a run');
    return answer;
  } catch (error) {
    // Deleted while it was being made.
    if (!(await readListItem(services.db, row.id))) throw new KalemError('not_found');
    const { detail, place } = detailOf(error);
    services.log.warn({ process: row.id, code: detail.code, place }, 'export failed');
    throw new KalemError(detail.code, detail.params);
  }
}
