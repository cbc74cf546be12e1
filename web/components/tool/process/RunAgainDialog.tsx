import type { ComponentType } from 'react';
import type { Process } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Dialog, DialogButtons } from '#web/components/overlays/Dialog.tsx';
import { type OptionsProps, optionsFrom } from '../form/options.ts';
import { useOptions } from '../form/useOptions.ts';
import { usePageText, useToolText } from '../texts.ts';
import { Refusal } from './Refusal.tsx';
import { useRunAgain } from './useRunAgain.ts';

interface RunAgainDialogProps<T extends ToolContract> {
  process: Process;
  contract: T;
  Options: ComponentType<OptionsProps<T>>;
  open: boolean;
  onClose: () => void;
}

/** Shows the tool's options with the values of the last run, and runs the same input again as a new process. */
export function RunAgainDialog<T extends ToolContract>(props: RunAgainDialogProps<T>) {
  const { t } = usePageText();
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={t('runAgain.title')} description={t('runAgain.description')}>
      <RunAgainForm {...props} />
    </Dialog>
  );
}

function RunAgainForm<T extends ToolContract>({
  process,
  contract,
  Options,
  onClose,
}: RunAgainDialogProps<T>) {
  const { t } = usePageText();
  const toolText = useToolText(contract.type);
  const runAgain = useRunAgain(process.id);
  const { form, check } = useOptions(contract, () => optionsFrom(contract, process.options));
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) runAgain.mutate(form.value);
      }}
    >
      <Options {...form} />
      {runAgain.isError && <Refusal error={runAgain.error} />}
      <DialogButtons>
        <Button onClick={onClose}>{t('run.cancel')}</Button>
        <Button type="submit" variant="primary" loading={runAgain.isPending}>
          {toolText('submit')}
        </Button>
      </DialogButtons>
    </form>
  );
}
