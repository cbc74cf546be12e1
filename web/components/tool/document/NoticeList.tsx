import { Info } from 'lucide-react';
import type { DocumentNotice } from '#contract/documents.ts';
import { classes } from '#web/components/controls/classes.ts';
import { useNoticeText } from '../texts.ts';

/** The notices about a document: parts that weren't read, and letters that are doubted. */
export function NoticeList({
  notices,
  className,
}: {
  notices: readonly DocumentNotice[];
  className: string;
}) {
  const noticeText = useNoticeText();
  return (
    <ul className={classes('flex flex-col gap-1', className)}>
      {notices.map((notice) => (
        <li key={notice.code} className="flex gap-2">
          <Info className="mt-0.5 size-4 shrink-0" />
          {noticeText(notice)}
        </li>
      ))}
    </ul>
  );
}
