import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocumentNotice } from '#contract/documents.ts';
import type { Process } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { languageName } from '#web/components/tool/format.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { useRunAgain } from '#web/components/tool/process/useRunAgain.ts';
import { useNoticeText, useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { CompareOptions, CompareResult } from '../contract.ts';
import { useChangeWords } from './changes/useChangeWords.ts';

interface NoticesProps {
  process: Process;
  result: CompareResult;
  options: CompareOptions;
}

/** Remarks on the inputs, a line each: what wasn't read in them, their tracked changes, and languages that differ. */
export function Notices({ process, result, options }: NoticesProps) {
  return (
    <>
      <UnreadNotices result={result} />
      <RevisionsNotice process={process} result={result} options={options} />
      <LanguagesNotice result={result} />
    </>
  );
}

/** A remark on one line, where it fits, with a button at its end if needed. */
export function NoticeLine({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center gap-x-2 border-t border-line px-4 py-0.5 text-xs">
      <Info className="size-3.5 shrink-0 text-muted" />
      <p className="py-1">{children}</p>
      {action}
    </div>
  );
}

/** All documents that were compared: the two, or every version. */
const documentsOf = ({ original, revised, versions }: CompareResult) =>
  versions?.documents ?? [original, revised];

/** Notices about text that wasn't read, and so wasn't compared. */
const losses: ReadonlySet<DocumentNotice['code']> = new Set([
  'attachments_left_out',
  'form_unread',
  'letters_missing',
  'pages_garbled',
  'pages_unreadable',
  'pages_without_text',
  'parts_unread',
  'pictures_unread',
  'pictures_unsearched',
  'pictures_unsearched_pages',
  'pictures_unsearched_sheets',
  'pictures_unsearched_slides',
  'sheets_damaged',
  'text_cut_off',
  'text_hidden',
]);

/** True when a part of a document wasn't compared. */
export const isPartly = (result: CompareResult): boolean =>
  documentsOf(result).some(({ notices }) => notices.some(({ code }) => losses.has(code)));

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

function RevisionsNotice({ process, result, options }: NoticesProps) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const runAgain = useRunAgain(process.id);
  const { original, revised } = result;
  const count = original.revisions + revised.revisions;
  if (count === 0) return null;
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

function LanguagesNotice({ result: { original, revised, similarity } }: Pick<NoticesProps, 'result'>) {
  const text = useToolText('Compare');
  const language = useLanguage();
  if (original.language === revised.language || similarity > likelySameLanguage) return null;
  const names = {
    original: languageName(original.language, language),
    revised: languageName(revised.language, language),
  };
  if (!names.original || !names.revised) return null;
  return <NoticeLine>{text('notices.languages', names)}</NoticeLine>;
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
