import { KalemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { conversationsForExport } from '#server/chat/conversations.ts';
import type { Services } from '#server/services.ts';
import { findTool } from '#tools/find-tool.ts';
import type { ExportedFile } from '#tools/tool.ts';
import { keptFiles } from '../inputs/kept-files.ts';
import { detailOf, runChild } from '../running/run-child.ts';
import { type FileRow, hasResult, type ProcessRow, shownResult } from '../state/present.ts';
import { readListItem } from '../state/queries.ts';

const exportLimits = { seconds: 120, megabytes: 1_024 };

/**
 * Exports a process's result as a file, in a child process.
 * @throws KalemError process_without_result, export_format_unsupported, not_found for a conversation
 */
export async function exportResult(
  services: Services,
  row: ProcessRow,
  files: FileRow[],
  {
    format,
    language,
    conversationId,
    handedOver = false,
  }: {
    format: string;
    language: Language;
    conversationId?: string | undefined;
    /** True when the file becomes the input of another tool. */
    handedOver?: boolean;
  },
): Promise<ExportedFile> {
  const { contract, loadChat } = findTool(row.type);
  if (!hasResult(row)) throw new KalemError('process_without_result');
  if (!contract.exports.includes(format)) {
    throw new KalemError('export_format_unsupported', { format });
  }
  const conversations = loadChat ? await conversationsForExport(services.db, row.id, conversationId) : [];
  try {
    const answer = await services.exports.run(async () =>
      runChild(
        services.pool,
        {
          op: 'export',
          type: row.type,
          format,
          language,
          title: row.title,
          result: shownResult(row),
          options: row.options,
          files: await keptFiles(services.files, files),
          conversations,
          handedOver,
        },
        exportLimits,
        new AbortController().signal,
      ),
    );
    if (answer.kind !== 'exported') throw new Error('The answer to an export is of another kind');
    return answer;
  } catch (error) {
    if (!(await readListItem(services.db, row.id))) throw new KalemError('not_found');
    const { detail, origin } = detailOf(error);
    services.log.warn({ process: row.id, code: detail.code, place: origin }, 'export failed');
    throw new KalemError(detail.code, detail.params);
  }
}
