import { toast } from '#web/components/overlays/toast.ts';
import { usePageText } from '../texts.ts';
import { copyText } from './copy-text.ts';

/** Text for the clipboard; `html` is the same content for word processors. */
export type ClipboardText = string | { text: string; html: string };

/** Returns a function that copies to the clipboard and says in a toast whether that succeeded. */
export function useCopy(): (content: ClipboardText) => Promise<void> {
  const { t } = usePageText();
  return async (content) => {
    const succeeded = await (typeof content === 'string'
      ? copyText(content)
      : copyText(content.text, content.html));
    toast(
      succeeded
        ? { variant: 'success', title: t('result.copied') }
        : { variant: 'error', title: t('result.copyFailed') },
    );
  };
}
