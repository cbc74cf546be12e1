import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { linkExport } from '#contract/accounts/account.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { call } from '../../api/client.ts';
import { saveFrom } from '../../api/download.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';

/** Downloads all of the user's data as a zip. It may exceed memory, so the browser streams it to a file. */
export function ExportData() {
  const { t } = useSettingsText();
  const exportLink = useMutation({
    mutationFn: () => call(linkExport, {}),
    onSuccess: ({ url }) => saveFrom(url, 'kalem.zip'),
  });
  return (
    <Section own id="data" title={t('data.title')} text={t('data.text')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button loading={exportLink.isPending} onClick={() => exportLink.mutate()} icon={Download}>
          {t('data.submit')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {exportLink.isSuccess && t('data.begun')}
        </p>
      </div>
      <FailureNotice failure={exportLink.error} />
    </Section>
  );
}
