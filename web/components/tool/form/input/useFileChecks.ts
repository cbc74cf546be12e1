import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KalemError } from '#contract/errors.ts';
import type { ToolInput } from '#contract/tools.ts';
import { configQuery } from '#web/api/config.ts';
import { checkFile, type FileProblem, sizeLimit } from '#web/components/tool/files.ts';
import { formatBytes, formatKinds } from '#web/components/tool/format.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { wordError } from '#web/i18n/word-error.ts';
import type { InputFault } from './input-state.ts';

/** So many kinds of documents are named on the form. */
const namedKinds = 6;

/** Checks files against the tool's limits before anything is sent, and describes these limits. */
export function useFileChecks(input: ToolInput) {
  const { t, i18n } = usePageText();
  const shell = useTranslation();
  const { data: config } = useQuery(configQuery);
  const megabytes = sizeLimit(input, config?.uploadMegabytes ?? Number.POSITIVE_INFINITY);
  const kinds = formatKinds(input.files.kinds, i18n.language, t('upload.sound'));
  // So many kinds wouldn't fit on a line; a file of another kind is answered with all of them.
  const shortKinds = shorten(input.files.kinds) ?? kinds;
  // The limit comes with the server's first answer; until then, an ellipsis stands for it.
  const size = Number.isFinite(megabytes)
    ? formatBytes(megabytes * 1_048_576, i18n.language).replace(' ', '\u00a0')
    : '…';

  function shorten(all: readonly string[]): string | null {
    if (all.includes('srt')) return t('upload.documents');
    const first = all.slice(0, namedKinds).map((kind) => kind.toUpperCase());
    return all.includes('xlsx') ? t('upload.andMore', { kinds: first.join(', ') }) : null;
  }

  function wordProblem({ name, size: bytes }: File, problem: FileProblem): InputFault {
    switch (problem.code) {
      case 'format':
        return {
          title: shell.t('upload.unsupportedTitle'),
          text: t('upload.notOf', { advice: shell.t('upload.unsupportedSubtitle'), name, kinds }),
        };
      case 'size': {
        const limit = shell.t('upload.sizeSubtitle', { size: problem.megabytes });
        const sizeText = formatBytes(bytes, i18n.language);
        return {
          title: shell.t('upload.sizeTitle'),
          text: t('upload.hasSize', { limit, name, size: sizeText }),
        };
      }
      case 'empty': {
        const { title, detail } = wordError(new KalemError('file_empty'), shell.t);
        return { title, text: t('upload.isEmpty', { name, detail }) };
      }
    }
  }

  return {
    /** Kinds and size limit in words. */
    hint: t('upload.accepts', { kinds: shortKinds, size }),
    /** The reason why one of the files can't be taken; null when all can. */
    faultOf(files: readonly File[]): InputFault | null {
      for (const file of files) {
        const problem = checkFile(file, input, megabytes);
        if (problem) return wordProblem(file, problem);
      }
      return null;
    },
  };
}
