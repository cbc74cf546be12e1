import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { Dialog } from '#web/components/overlays/Dialog.tsx';
import type { TakenSource } from '../../../processes/sources.ts';
import { useFlowText } from './texts.ts';

const SourceList = lazy(() => import('./SourceList.tsx'));

export interface SourcePickerProps {
  contract: ToolContract;
  /** The purpose of the slot, which names it. */
  slotName: string;
  /** The source in the form's other slot, whose related processes are listed first. */
  beside: TakenSource | undefined;
  onTake: (taken: TakenSource) => void;
  disabled: boolean;
}

/** A button that opens a list of the user's processes, whose output can fill a slot. */
export function SourcePicker({ slotName, disabled, onTake, ...list }: SourcePickerProps) {
  const { t } = useFlowText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="bare"
        className="-ms-2.5 self-start"
        label={`${t('pick.open')}: ${slotName}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
        icon={<History className="size-4 text-muted" />}
      >
        {t('pick.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('pick.title')} description={slotName}>
        <Suspense fallback={<div className="h-96" />}>
          <SourceList
            {...list}
            onTake={(taken) => {
              setOpen(false);
              onTake(taken);
            }}
          />
        </Suspense>
      </Dialog>
    </>
  );
}
