import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Process } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { hasLoss } from '#web/components/tool/document/losses.ts';
import { NoticesFold } from '#web/components/tool/document/NoticesFold.tsx';
import { languageName } from '#web/components/tool/format.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { useRunAgain } from '#web/components/tool/process/useRunAgain.ts';
import { useNoticeText, useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { CompareOptions, CompareResult } from '../contract.ts';
import { useChangeWords } from './changes/useChangeWords.ts';

interface NoticesProps {
  process: Process;
  result: CompareResult;
  options: CompareOptions;
  /** True where the notices share the window with the documents, of which too many would leave nothing. */
  folds: boolean;
}

/** The fewest notices that are folded, since there they would take as much room as the documents. */
const fewestFolded = { wide: 4, narrow: 2 };

/** Remarks on the inputs, a line each: what wasn't read in them, their tracked changes, and languages that differ. */
export function Notices({ process, result, options, folds }: NoticesProps) {
  const isWide = useWide();
  const languages = useLanguagesNotice(result);
  const hasRevisions = revisionsOf(result) > 0;
  const unread = documentsOf(result).reduce((sum, { notices }) => sum + notices.length, 0);
  const count = unread + Number(hasRevisions) + Number(languages !== null);
  const lines = (
    <>
      <UnreadNotices result={result} />
      {hasRevisions && <RevisionsNotice process={process} result={result} options={options} />}
      {languages !== null && <NoticeLine>{languages}</NoticeLine>}
    </>
  );
  if (!folds || count < fewestFolded[isWide ? 'wide' : 'narrow']) return lines;
  return (
    <NoticesFold count={count} isPartly={isPartly(result)} className="border-t border-line">
      <div className="max-h-[calc(0.4*var(--page-height))] overflow-y-auto lg:max-h-[35dvh]">{lines}</div>
    </NoticesFold>
  );
}

/** A remark on one line, where it fits, with a button at its end if needed. */
export function NoticeLine({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center gap-x-2 border-t border-line px-4 py-0.5 text-xs">
      <Info className="size-3.5 shrink-0 text-muted" />
      <p className="min-w-0 py-1 wrap-anywhere">{children}</p>
      {action}
    </div>
  );
}

/** All documents that were compared: the two, or every version. */
const documentsOf = ({ original, revised, versions }: CompareResult) =>
  versions?.documents ?? [original, revised];

/** True when a part of a document wasn't compared. */
export const isPartly = (result: CompareResult): boolean =>
  documentsOf(result).some(({ notices }) => hasLoss(notices));

/** What the readers left out or doubt. */
function UnreadNotices({ result }: Pick<NoticesProps, 'result'>) {
  const noticeText = useNoticeText();
  // Two documents may have one name.
  const lines = documentsOf(result).flatMap(({ name, notices }, order) =>
    notices.map((notice) => ({ key: `${order} ${notice.code}`, name, notice })),
  );
  return lines.map(({ key, name, notice }) => (
    <NoticeLine key={key}>
      <bdi className="font-medium">{name}</bdi>: {noticeText(notice)}
    </NoticeLine>
  ));
}

const revisionsOf = ({ original, revised }: CompareResult): number => original.revisions + revised.revisions;

function RevisionsNotice({ process, result, options }: Omit<NoticesProps, 'folds'>) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const runAgain = useRunAgain(process.id);
  const count = revisionsOf(result);
  const other = options.revisions === 'accepted' ? 'rejected' : 'accepted';
  return (
    <>
      <NoticeLine
        action={
          <Button
            variant="bare"
            size="compact"
            loading={runAgain.isPending}
            onClick={() => runAgain.mutate({ ...options, revisions: other })}
          >
            {text(`revisions.${other}Instead`)}
          </Button>
        }
      >
        {text(`revisions.${options.revisions}`, { count, number: words.count(count) })}
      </NoticeLine>
      {runAgain.isError && <Refusal error={runAgain.error} />}
    </>
  );
}

/** Below this share of common words two languages are likely; above it, the language detection was probably wrong. */
const likelySameLanguage = 0.5;

/** The remark on documents in different languages; null for others. */
function useLanguagesNotice({ original, revised, similarity }: CompareResult): string | null {
  const text = useToolText('Compare');
  const language = useLanguage();
  if (original.language === revised.language || similarity > likelySameLanguage) return null;
  const names = {
    original: languageName(original.language, language),
    revised: languageName(revised.language, language),
  };
  if (!names.original || !names.revised) return null;
  return text('notices.languages', names);
}

/** The reason why there is no redlined file, or what it leaves out. */
export function RedlineNote({ result: { redline, identical } }: Pick<NoticesProps, 'result'>) {
  const text = useToolText('Compare');
  // Documents with the same words may still differ in pictures or fields.
  const redlineNote =
    !identical && (redline === null ? text('redline.none') : redline.base === 'text' && text('redline.text'));
  const unsupported = redline?.unsupported ?? [];
  if (!redlineNote && unsupported.length === 0) return null;
  return (
    <div className="flex flex-col text-sm text-muted">
      {redlineNote && <p className="max-w-[90ch]">{redlineNote}</p>}
      {unsupported.length > 0 && (
        <details open={identical}>
          <summary className="min-h-6 pointer-coarse:py-3">{text('redline.unsupported')}</summary>
          <ul className="list-disc ps-5">
            {unsupported.map(({ code, count }) => (
              <li key={code}>{text(`unsupported.${code}`, { count })}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
