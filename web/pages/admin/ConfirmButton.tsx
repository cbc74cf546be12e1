import { Button } from '#web/components/controls/Button.tsx';
import { Dialog } from '#web/components/overlays/Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequences: what is lost and what stays. */
  text: string;
  yes: string;
  no: string;
  /** True when nothing is lost. */
  harmless?: boolean;
  pending: boolean;
  onYes: () => void;
}

/** Asks for confirmation before an action that can't be undone easily or has wider effects than it seems. */
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
