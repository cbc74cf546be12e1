import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton.tsx';
import { useModal } from './useModal.ts';

interface SheetProps {
  open: boolean;
  /** Called by Escape, the close button and a click beside the sheet. */
  onClose: () => void;
  title: string;
  /** Shown in place of the title: a heading that says more, with the controls of the content. */
  head?: ReactNode;
  children: ReactNode;
}

/** A panel that slides up from the bottom of a narrow screen; its content must scroll by itself. */
export function Sheet({ open, onClose, title, head, children }: SheetProps) {
  const { t } = useTranslation();
  return (
    <dialog
      {...useModal(open, onClose)}
      aria-label={title}
      className="mx-auto mt-auto mb-0 h-[80dvh] max-h-none w-full max-w-2xl overflow-hidden rounded-t-card border-line bg-sheet border-t sm:border-x p-0 shadow-float backdrop:bg-veil open:enter-rise"
    >
      {open && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line py-1 ps-4 pe-1">
            {head ?? <h2 className="font-semibold">{title}</h2>}
            <IconButton icon={X} label={t('common.close')} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
