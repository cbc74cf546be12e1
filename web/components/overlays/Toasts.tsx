import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { dismissToast, type ToastVariant, toastSnapshot, watchToasts } from './toast.ts';

const icons: Record<ToastVariant, typeof CircleCheck> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
};
const colours: Record<ToastVariant, string> = {
  success: 'text-success',
  error: 'text-danger',
  warning: 'text-warning',
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
        const Icon = icons[toast.variant];
        return (
          <div
            key={toast.id}
            role={toast.variant === 'success' ? 'status' : 'alert'}
            className="enter-rise pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-sheet py-2 ps-4 pe-2 shadow-float"
          >
            <Icon aria-hidden="true" className={`mt-2.5 size-5 shrink-0 ${colours[toast.variant]}`} />
            <div className="min-w-0 grow py-2">
              <p className="text-sm font-semibold">{toast.title}</p>
              {toast.subtitle && <p className="text-sm text-muted">{toast.subtitle}</p>}
            </div>
            {toast.action && (
              <Button
                variant="quiet"
                onClick={() => {
                  toast.action?.run();
                  dismissToast(toast.id);
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <Button
              variant="icon"
              label={t('common.close')}
              onClick={() => dismissToast(toast.id)}
              icon={<X aria-hidden="true" className="size-4" />}
            />
          </div>
        );
      })}
    </section>
  );
}
