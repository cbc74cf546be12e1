import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { dismissToast, type ToastVariant, toastSnapshot, watchToasts } from './toast.ts';

const looks: Record<ToastVariant, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-success' },
  error: { icon: CircleAlert, colour: 'text-danger' },
  warning: { icon: TriangleAlert, colour: 'text-warning' },
};

/** The list of toasts, newest at the top. It is rendered once, in the app's root. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(watchToasts, toastSnapshot);
  return (
    <section
      aria-label={t('toasts.label')}
      className="pointer-events-none fixed inset-x-4 top-19 z-50 flex flex-col items-end gap-2 md:start-auto md:w-96"
    >
      {toasts.map((toast) => {
        const { icon: Icon, colour } = looks[toast.variant];
        return (
          <div
            key={toast.id}
            role={toast.variant === 'success' ? 'status' : 'alert'}
            className="enter-rise pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-sheet py-2 ps-4 pe-2 shadow-float"
          >
            <Icon className={`mt-2.5 size-5 shrink-0 ${colour}`} />
            <div className="min-w-0 grow py-2">
              <p className="text-sm font-semibold">{toast.title}</p>
              {toast.subtitle && <p className="text-sm text-muted">{toast.subtitle}</p>}
            </div>
            {toast.action && (
              <Button
                onClick={() => {
                  toast.action?.run();
                  dismissToast(toast.id);
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <IconButton small icon={X} label={t('common.close')} onClick={() => dismissToast(toast.id)} />
          </div>
        );
      })}
    </section>
  );
}
