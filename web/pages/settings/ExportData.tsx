import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAccount } from '#contract/account.ts';
import { download } from '../../api/download.ts';
import { Button } from '../../components/Button.tsx';
import { WordedNotice } from '../../components/FormNotice.tsx';
import { toast } from '../../components/toast.ts';
import { formatBytes } from '../../components/tool/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { wordError } from '../../i18n/wordError.ts';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';

/** All that is kept of the person, as a zip. It may be large: how much has come is told. */
export function ExportData() {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const language = useLanguage();
  const [bytes, setBytes] = useState(0);
  const collecting = useMutation({
    mutationFn: () => download(exportAccount, {}, undefined, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: () => toast({ variant: 'success', title: t('data.done') }),
    onError: () => toast({ variant: 'error', title: t('data.failed') }),
  });
  return (
    <Section own id="data" title={t('data.title')} text={t('data.text')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          loading={collecting.isPending}
          onClick={() => collecting.mutate()}
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          {t('data.submit')}
        </Button>
        <p role="status" className="text-sm text-muted tabular-nums">
          {collecting.isPending &&
            (bytes === 0 ? t('data.preparing') : t('data.received', { size: formatBytes(bytes, language) }))}
        </p>
      </div>
      {collecting.error && <WordedNotice {...wordError(collecting.error, shell)} />}
    </Section>
  );
}
