import { FileQuestion } from 'lucide-react';
import { KalemError } from '#contract/errors.ts';
import { ButtonLink } from '#web/components/controls/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { usePageText } from '../texts.ts';

/** True when a call failed because there is no such process. */
export function isMissing(error: unknown): boolean {
  return error instanceof KalemError && error.code === 'not_found';
}

/** Shown when the process doesn't exist, which a retry wouldn't change. */
export function MissingView() {
  const { t } = usePageText();
  return (
    <EmptyState
      icon={FileQuestion}
      title={t('run.missing')}
      action={<ButtonLink to="/">{t('run.home')}</ButtonLink>}
    >
      {t('run.missingText')}
    </EmptyState>
  );
}
