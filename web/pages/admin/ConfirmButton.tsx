import { type ComponentProps, useState } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { Dialog } from '#web/components/overlays/Dialog.tsx';

interface ConfirmButtonProps {
  /** The dialog's question. */
  title: string;
  /** The consequences: what is lost and what stays. */
  text: string;
  /** The words of the button, unless it is an icon, and of the dialog's button that confirms. */
  yes: string;
  no: string;
  /** True when nothing is lost. */
  harmless?: boolean;
  /** True while the action is running. */
  pending: boolean;
  /** Starts the action, which calls `close` when it has ended. */
  onYes: (close: () => void) => void;
  /** Further properties of the button that opens the dialog. */
  button?: ComponentProps<typeof Button>;
}

/** A button whose action can't be undone easily, or has wider effects than it seems, and must be confirmed. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, text, yes, no, harmless, pending, onYes, button } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {!button?.icon && yes}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={title}
        description={text}
        actions={
          <>
            <Button onClick={close}>{no}</Button>
            <Button variant={harmless ? 'primary' : 'danger'} loading={pending} onClick={() => onYes(close)}>
              {yes}
            </Button>
          </>
        }
      />
    </>
  );
}
