import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { copyText } from '../result/copy-text.ts';
import { useModelText } from './texts.ts';

/** A shell command with a button that copies it. */
export function CommandLine({ children: command }: { children: string }) {
  const { t } = useModelText();
  const [copied, setCopied] = useState(false);
  return (
    <span className="flex items-center gap-1 rounded-control border border-line bg-paper ps-3">
      <code className="min-w-0 grow py-1 font-mono text-xs wrap-anywhere">{command}</code>
      <IconButton
        small
        icon={copied ? Check : Copy}
        label={t(copied ? 'copied' : 'copy')}
        onClick={async () => {
          const succeeded = await copyText(command);
          setCopied(succeeded);
          if (!succeeded) toast({ title: t('copyFailed'), variant: 'error' });
        }}
      />
    </span>
  );
}
