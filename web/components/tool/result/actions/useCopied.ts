import { useEffect, useState } from 'react';
import { toast } from '#web/components/overlays/toast.ts';
import { usePageText } from '../../texts.ts';
import { copyText } from '../copy-text.ts';

/** Text for the clipboard; `html` is the same content for word processors. */
export type ClipboardText = string | { text: string; html: string };

/** For how long a button says that its content has been copied, in milliseconds. */
const shownFor = 2000;

/**
 * Copies to the clipboard. The pressed button itself shows the success, by a tick while `copied` is true, so that
 * nothing covers what is needed next; only a failure is a message of its own.
 */
export function useCopied(): { copied: boolean; copyNow: (content: ClipboardText) => Promise<void> } {
  const { t } = usePageText();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), shownFor);
    return () => clearTimeout(timer);
  }, [copies]);
  const copyNow = async (content: ClipboardText) => {
    const succeeded = await (typeof content === 'string'
      ? copyText(content)
      : copyText(content.text, content.html));
    if (succeeded) setCopies((before) => before + 1);
    else toast({ variant: 'error', title: t('result.copyFailed') });
  };
  return { copied: copies > 0, copyNow };
}
