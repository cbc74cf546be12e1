import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { KalemError } from '#contract/errors.ts';
import type { ToolInput } from '#contract/tools.ts';
import { configQuery } from '#web/api/config.ts';
import { checkFile, type FileProblem, sizeLimit } from '#web/components/tool/files.ts';
import { formatBytes, formatKinds } from '#web/components/tool/format.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { type WordedError, wordError } from '#web/i18n/word-error.ts';

/** Checks files against the tool's limits before anything is sent, and describes these limits. */
export function useFileChecks(input: ToolInput) {
  const { t, i18n } = usePageText();
  const shell = useTranslation();
  const { data: config } = useQuery(configQuery);
  const megabytes = sizeLimit(input, config?.uploadMegabytes ?? Number.POSITIVE_INFINITY);
  const kinds = formatKinds(input.files.kinds, i18n.language, t('upload.sound'));
  // The limit comes with the server's first answer; until then, an ellipsis stands for it.
  const size = Number.isFinite(megabytes) ? formatBytes(megabytes * 1_048_576, i18n.language) : '…';
  return {
    /** Kinds and size limit in words. */
    hint: t('upload.accepts', { kinds, size }),
    /** The reason why one of the files can't be taken; null when all can. */
    problemOf(files: readonly File[]): WordedError | null {
      const problem = files.map((file) => checkFile(file, input, megabytes)).find((each) => each !== null);
      return problem ? wordProblem(problem, shell.t) : null;
    },
  };
}

function wordProblem(problem: FileProblem, t: TFunction): WordedError {
  switch (problem.code) {
    case 'format':
      return { title: t('upload.unsupportedTitle'), detail: t('upload.unsupportedSubtitle') };
    case 'size':
      return { title: t('upload.sizeTitle'), detail: t('upload.sizeSubtitle', { size: problem.megabytes }) };
    case 'empty':
      return wordError(new KalemError('file_empty'), t);
  }
}
