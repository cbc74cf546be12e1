import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadIfMissing } from '../api/load-code.ts';
import { Button } from '../components/controls/Button.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { useTitle } from '../layout/useTitle.ts';

/** Shows Crash in place of a page that throws or whose code can't be loaded. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    reloadIfMissing(error).catch(() => {});
  }

  override render(): ReactNode {
    return this.state.crashed ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const { t } = useTranslation();
  useTitle(t('crash.title'));
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <ErrorState
        title={t('crash.title')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
        }
      >
        {t('crash.text')}
      </ErrorState>
    </div>
  );
}
