import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What is lost, and what stays. */
  text: string;
  yes: string;
  no: string;
  pending: boolean;
  onYes: () => void;
}

/** Asks once before something goes that can't be brought back by a click. */
export function ConfirmDialog({ open, onClose, title, text, yes, no, pending, onYes }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button variant="danger" loading={pending} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  );
}
