import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { copyText } from '../result/copy-text.ts';
import { useModelText } from './texts.ts';

export function CommandLine({ children: command }: { children: string }) {
  const { t } = useModelText();
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  return (
    <span className="flex items-center gap-1 rounded-control border border-line bg-paper ps-3">
      <code className="min-w-0 grow py-1 font-mono text-xs wrap-anywhere">{command}</code>
      <Button
        variant="icon"
        label={t(copied ? 'copied' : 'copy')}
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={async () => {
          const done = await copyText(command);
          setCopied(done);
          if (!done) toast({ title: t('copyFailed'), variant: 'error' });
        }}
      />
    </span>
  );
}
