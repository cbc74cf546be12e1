import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { KalemError } from '#contract/errors.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { WordedNotice } from '#web/components/controls/FormNotice.tsx';
import { wordError } from '#web/i18n/word-error.ts';
import { ProviderMark } from '../../auth/ProviderMark.tsx';
import { useProvider } from '../../auth/useProvider.ts';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { useLoginText } from './texts.ts';

interface ProviderButtonProps {
  /** True when the sign-in outlives the browser session. */
  remember: boolean;
  invitation?: string | undefined;
  /** The error of the last return from the provider; null when there was none. */
  failure: unknown;
}

/** The alternative below a form: signing in with a provider's account. */
export function ProviderButton({ remember, invitation, failure }: ProviderButtonProps) {
  const { t } = useLoginText();
  const [query] = useSearchParams();
  const provider = useProvider();
  return (
    <>
      <div className="flex items-center gap-4 text-sm text-muted">
        <hr className="grow border-line" />
        {t('login.or')}
        <hr className="grow border-line" />
      </div>
      <Button
        loading={provider.leaving}
        onClick={() =>
          void provider.leave({ remember, next: query.get('next'), connects: false }, invitation)
        }
        icon={<ProviderMark name={provider.name} />}
      >
        {t('login.provider', { provider: provider.name })}
      </Button>
      <ProviderFailure failure={provider.failure ?? (provider.leaving ? null : failure)} />
    </>
  );
}

/** Says why there was no sign-in. That the provider isn't set up here is no fault of the visitor's, so it isn't red. */
function ProviderFailure({ failure }: { failure: unknown }) {
  const { t: shell } = useTranslation();
  if (failure instanceof KalemError && failure.code === 'google_not_configured')
    return <WordedNotice quiet {...wordError(failure, shell)} />;
  return <FailureNotice failure={failure} />;
}
