import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton.tsx';
import { useModal } from './useModal.ts';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode;
}

/** A modal dialog in the middle of the window. */
export function Dialog({ open, onClose, title, description, children, actions }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();

  return (
    <dialog
      {...useModal(open, onClose)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-card border border-line bg-sheet p-0 shadow-float backdrop:bg-veil open:enter-rise"
    >
      {open && (
        <div className="flex flex-col gap-4 p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="text-lg font-semibold">
              {title}
            </h2>
            <IconButton icon={X} label={t('common.close')} onClick={onClose} className="-me-3 -mt-2" />
          </div>
          {description && (
            <div id={`${id}-description`} className="text-muted">
              {description}
            </div>
          )}
          {children}
          {actions && <DialogButtons>{actions}</DialogButtons>}
        </div>
      )}
    </dialog>
  );
}

/** The buttons at the bottom of a dialog, or of the form in it. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 pt-2">{children}</div>;
}
