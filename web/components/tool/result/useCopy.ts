import { toast } from '#web/components/overlays/toast.ts';
import { usePageText } from '../texts.ts';
import { copyText } from './copy-text.ts';

/** html: the same for word processors. */
export type Copied = string | { text: string; html: string };

/** Puts a text on the clipboard and says so. */
export function useCopy(): (content: Copied) => Promise<void> {
  const { t } = usePageText();
  return async (content) => {
    const copied = await (typeof content === 'string'
      ? copyText(content)
      : copyText(content.text, content.html));
    toast(
      copied
        ? { variant: 'success', title: t('result.copied') }
        : { variant: 'error', title: t('result.copyFailed') },
    );
  };
}
