import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { linkExport } from '#contract/accounts/account.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { WordedNotice } from '#web/components/controls/FormNotice.tsx';
import { wordError } from '#web/i18n/word-error.ts';
import { call } from '../../api/client.ts';
import { saveFrom } from '../../api/download.ts';
import { Section } from './Section.tsx';
import { useSettingsText } from './texts.ts';

/** All that is kept of the person, as a zip. It may be larger than memory: the browser saves it as it comes. */
export function ExportData() {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const begun = useMutation({
    mutationFn: () => call(linkExport, {}),
    onSuccess: ({ url }) => saveFrom(url, 'kalem.zip'),
  });
  return (
    <Section own id="data" title={t('data.title')} text={t('data.text')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          loading={begun.isPending}
          onClick={() => begun.mutate()}
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          {t('data.submit')}
        </Button>
        <p role="status" className="text-sm text-muted">
          {begun.isSuccess && t('data.begun')}
        </p>
      </div>
      {begun.error && <WordedNotice {...wordError(begun.error, shell)} />}
    </Section>
  );
}
