import { Button } from '#web/components/controls/Button.tsx';
import { Dialog } from '#web/components/overlays/Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it brings about: what is lost, and what stays. */
  text: string;
  yes: string;
  no: string;
  /** Nothing is lost by it. */
  harmless?: boolean;
  pending: boolean;
  onYes: () => void;
}

/** Asks once before what can't be taken back by a click, or reaches further than it seems. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, text, yes, no, harmless, pending, onYes } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button variant={harmless ? 'primary' : 'danger'} loading={pending} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  );
}
