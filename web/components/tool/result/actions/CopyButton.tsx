import { Check, Copy } from 'lucide-react';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { usePageText } from '../../texts.ts';
import { type ClipboardText, useCopied } from './useCopied.ts';

interface CopyButtonProps {
  label: string;
  content: () => ClipboardText;
}

/** A button that copies and then shows a tick for a moment. */
export function CopyButton({ label, content }: CopyButtonProps) {
  const { copied, copyNow } = useCopied();
  return (
    <>
      <IconButton small icon={copied ? Check : Copy} label={label} onClick={() => void copyNow(content())} />
      <CopiedStatus copied={copied} />
    </>
  );
}

/** Tells screen readers that something has been copied. */
export function CopiedStatus({ copied }: { copied: boolean }) {
  const { t } = usePageText();
  return (
    <span role="status" className="sr-only">
      {copied && t('result.copied')}
    </span>
  );
}
