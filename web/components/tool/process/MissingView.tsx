import { KalemError } from '#contract/errors.ts';
import { ButtonLink } from '#web/components/controls/Button.tsx';
import { PageHeading } from '#web/components/PageHeading.tsx';
import { usePageText } from '../texts.ts';

/** True when a call failed because there is no such process. */
export function isMissing(error: unknown): boolean {
  return error instanceof KalemError && error.code === 'not_found';
}

/** Shown when the process doesn't exist, which a retry wouldn't change. */
export function MissingView() {
  const { t } = usePageText();
  return (
    <div className="flex flex-col items-start gap-5">
      <PageHeading title={t('run.missing')}>{t('run.missingText')}</PageHeading>
      <ButtonLink to="/" variant="primary">
        {t('run.home')}
      </ButtonLink>
    </div>
  );
}
