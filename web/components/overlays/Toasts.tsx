import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatched } from '../../watchers.ts';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { footHeight } from './foot-height.ts';
import {
  dismissToast,
  holdToasts,
  releaseToasts,
  type ToastVariant,
  toastSnapshot,
  watchToasts,
} from './toast.ts';

const looks: Record<ToastVariant, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-success' },
  error: { icon: CircleAlert, colour: 'text-danger' },
  warning: { icon: TriangleAlert, colour: 'text-warning' },
};

/** The list of toasts at the foot of the window, newest at the top. It is rendered once, in the app's root. */
export function Toasts() {
  const { t } = useTranslation();
  const toasts = useWatched(watchToasts, toastSnapshot);
  const list = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || toasts.length === 0) return;
    const { left, width } = element.getBoundingClientRect();
    element.style.setProperty('--foot', `${footHeight(left + width / 2, element)}px`);
  }, [toasts]);

  return (
    <section
      ref={list}
      aria-label={t('toasts.label')}
      onPointerEnter={holdToasts}
      onPointerMove={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--foot,0px)+1rem)] z-50 mx-auto flex max-w-96 flex-col gap-2 md:start-auto md:end-8 md:mx-0 md:w-96"
    >
      {toasts.map((toast) => {
        const { icon: Icon, colour } = looks[toast.variant];
        return (
          <div
            key={toast.id}
            role={toast.variant === 'success' ? 'status' : 'alert'}
            className="enter-rise pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-sheet py-1 ps-4 pe-1.5 shadow-float"
          >
            <Icon className={`mt-3 size-5 shrink-0 ${colour}`} />
            <div className="min-w-0 grow py-3 wrap-anywhere">
              <p className="text-sm font-semibold">{toast.title}</p>
              {toast.subtitle && <p className="text-sm text-muted">{toast.subtitle}</p>}
            </div>
            {toast.action && (
              <Button
                variant="bare"
                className="mt-0.5 shrink-0 text-accent"
                onClick={() => {
                  toast.action?.run();
                  dismissToast(toast.id);
                }}
              >
                {toast.action.label}
              </Button>
            )}
            <IconButton
              small
              icon={X}
              label={t('common.close')}
              className="mt-0.5"
              onClick={() => dismissToast(toast.id)}
            />
          </div>
        );
      })}
    </section>
  );
}
