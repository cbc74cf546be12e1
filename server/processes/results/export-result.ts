import { KalemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { keptConversations } from '#server/chat/conversations.ts';
import type { Services } from '#server/services.ts';
import { findTool } from '#tools/find.ts';
import type { ExportedFile } from '#tools/tool.ts';
import { keptFiles } from '../inputs/kept-files.ts';
import { detailOf, runChild } from '../running/run-child.ts';
import { type FileRow, hasResult, type ProcessRow, shownResult } from '../state/present.ts';
import { readListItem } from '../state/queries.ts';

const limitsOfExport = { seconds: 120, megabytes: 1_024 };

/**
 * Makes a file of a process's result, in a child process like a run.
 * @throws KalemError process_without_result, export_format_unsupported, not_found for a conversation
 */
export async function exportResult(
  services: Services,
  row: ProcessRow,
  files: FileRow[],
  wish: {
    format: string;
    language: Language;
    conversationId?: string | undefined;
    /** Another tool goes on with it. */
    handedOver?: boolean;
  },
): Promise<ExportedFile> {
  const { contract, loadChat } = findTool(row.type);
  if (!hasResult(row)) throw new KalemError('process_without_result');
  if (!contract.exports.includes(wish.format)) {
    throw new KalemError('export_format_unsupported', { format: wish.format });
  }
  const conversations = loadChat ? await keptConversations(services.db, row.id, wish.conversationId) : [];
  try {
    const answer = await services.exports.run(async () =>
      runChild(
        services.pool,
        {
          op: 'export',
          type: row.type,
          format: wish.format,
          language: wish.language,
          title: row.title,
          result: shownResult(row),
          options: row.options,
          files: await keptFiles(services.files, files),
          conversations,
          handedOver: wish.handedOver ?? false,
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
