import { ArrowLeftRight, ArrowUpDown } from 'lucide-react';
import { Fragment } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { SourceArea } from '#web/components/tool/flow/SourceArea.tsx';
import { SourcePicker } from '#web/components/tool/flow/SourcePicker.tsx';
import { usePageText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/tool/useWide.ts';
import type { TakenSource } from '#web/processes/sources.ts';
import { DropArea } from './DropArea.tsx';
import { isSource, type SlotContent } from './input-state.ts';

interface FileSlotsProps {
  /** The purpose of each slot, in the order in which the files are sent. */
  names: readonly string[];
  slots: readonly (SlotContent | null)[];
  contract: ToolContract;
  onPick: (files: File[], slot?: number) => void;
  onTake: (taken: TakenSource, slot: number) => void;
  onRemove: (content: SlotContent) => void;
  /** Reverses the order; offered as soon as there is a file. */
  onSwap: () => void;
  over: boolean;
  kinds: readonly string[];
  hint: string;
  error: string | null;
  disabled?: boolean;
}

/**
 * Several files that aren't alike, each with a drop area of its own, or what another process gives; the page takes
 * files anywhere too.
 */
export function FileSlots({
  names,
  slots,
  contract,
  onPick,
  onTake,
  onSwap,
  error,
  ...rest
}: FileSlotsProps) {
  const { t } = usePageText();
  const wide = useWide();
  const empty = slots.indexOf(null);
  const faulty = empty < 0 ? slots.length - 1 : empty;
  const Icon = wide ? ArrowLeftRight : ArrowUpDown;
  return (
    <div className="flex min-w-0 flex-col gap-3 md:flex-row md:items-start">
      {names.map((name, slot) => (
        <Fragment key={name}>
          {slot > 0 && (
            <Button
              variant="icon"
              label={t('upload.swap')}
              onClick={onSwap}
              disabled={rest.disabled || slots.every((file) => file === null)}
              icon={<Icon aria-hidden="true" className="size-5" />}
              className="self-center"
            />
          )}
          <div data-slot={slot} className="flex min-w-0 flex-col gap-3 md:flex-1">
            <Slot
              {...rest}
              name={name}
              content={slots[slot] ?? null}
              contract={contract}
              onPick={(files) => onPick(files, slot)}
              onTake={(taken) => onTake(taken, slot)}
              error={slot === faulty ? error : null}
            />
            <SourcePicker
              contract={contract}
              place={name}
              beside={slots.filter(isSource).find((content) => content !== slots[slot])}
              onTake={(taken) => onTake(taken, slot)}
              disabled={rest.disabled}
            />
          </div>
        </Fragment>
      ))}
    </div>
  );
}

interface SlotProps
  extends Pick<FileSlotsProps, 'contract' | 'onRemove' | 'over' | 'kinds' | 'hint' | 'error' | 'disabled'> {
  name: string;
  content: SlotContent | null;
  onPick: (files: File[]) => void;
  onTake: (taken: TakenSource) => void;
}

function Slot({ content, contract, onTake, ...rest }: SlotProps) {
  if (!isSource(content)) return <DropArea {...rest} files={content === null ? [] : [content]} maximum={1} />;
  return (
    <SourceArea
      name={rest.name}
      taken={content}
      contract={contract}
      onChange={onTake}
      onRemove={() => rest.onRemove(content)}
      disabled={rest.disabled}
    />
  );
}
