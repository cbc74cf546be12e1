import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Props for a dialog element that is modal while it is open. Escape and a click on the backdrop call onClose. The
 * browser's element traps the focus, makes the rest inert, restores the focus, and needs no injected styles, which
 * the CSP would refuse.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return {
    ref,
    onClose: () => {
      // The event comes a moment after closing, when the dialog may already be open again.
      if (!ref.current?.open) onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}
