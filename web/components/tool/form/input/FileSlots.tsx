import { ArrowLeftRight, ArrowUpDown, Plus } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { classes } from '#web/components/controls/classes.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { TextButton } from '#web/components/controls/TextButton.tsx';
import { SourceArea } from '#web/components/tool/flow/SourceArea.tsx';
import { SourcePicker } from '#web/components/tool/flow/SourcePicker.tsx';
import { usePageText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import type { TakenSource } from '#web/processes/sources.ts';
import { DropArea, type DropAreaProps } from './DropArea.tsx';
import { isSource } from './input-state.ts';
import type { ToolFormInput } from './useToolInput.ts';

/** The slots that a user may add after the named ones. */
export interface FurtherSlots {
  /** @param number counts all slots, from 1 */
  name: (number: number) => string;
  /** The words of the button that adds one. */
  add: string;
}

interface FileSlotsProps {
  /** The purpose of the first slots, in the order in which the files are sent. */
  names: readonly string[];
  further: FurtherSlots | undefined;
  contract: ToolContract;
  input: ToolFormInput;
  /** The props that the drop areas of all slots share; fault and remark belong to one of them. */
  area: Omit<DropAreaProps, 'name' | 'files' | 'maximum' | 'field' | 'example'>;
  /** Fills the empty slots with an example. */
  example: ReactNode;
}

/**
 * Several inputs with different purposes, each in a slot of its own: a file, or the output of another process. Files
 * may also be dropped anywhere on the page.
 */
export function FileSlots({ names, further, contract, input, area, example }: FileSlotsProps) {
  const { t } = usePageText();
  const wide = useWide(768);
  const { slots } = input;
  const firstEmpty = slots.indexOf(null);
  const faultySlot = firstEmpty < 0 ? slots.length - 1 : firstEmpty;
  const allNames = slots.map((_, slot) => names[slot] ?? further?.name(slot + 1) ?? '');
  const hasAdded = slots.length > names.length;
  const addButton = further && input.addSlot && (
    <TextButton
      onClick={input.addSlot}
      disabled={area.disabled}
      className="min-h-11 self-start px-3 text-sm font-medium"
    >
      <Plus aria-hidden="true" className="me-1.5 inline size-4 align-[-0.2em]" />
      {further.add}
    </TextButton>
  );
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div
        className={classes(
          'min-w-0 gap-3',
          hasAdded ? 'grid sm:grid-cols-2 xl:grid-cols-3' : 'flex flex-col md:flex-row md:items-start',
        )}
      >
        {allNames.map((name, slot) => {
          const content = slots[slot] ?? null;
          const onTake = (taken: TakenSource) => input.take(taken, slot);
          return (
            <Fragment key={name}>
              {slot > 0 && !hasAdded && (
                <IconButton
                  icon={wide ? ArrowLeftRight : ArrowUpDown}
                  label={t('upload.swap')}
                  onClick={input.swap}
                  disabled={area.disabled || slots.every((each) => each === null)}
                  // In the middle of the boxes, which stand between a name and a line of words.
                  className="relative z-10 self-end max-md:-mb-11 md:-translate-y-3 md:self-center"
                />
              )}
              <div data-slot={slot} className="flex min-w-0 flex-col gap-2 md:flex-1">
                {isSource(content) ? (
                  <SourceArea
                    name={name}
                    taken={content}
                    contract={contract}
                    onChange={onTake}
                    onRemove={() => input.remove(content)}
                    disabled={area.disabled}
                  />
                ) : (
                  <DropArea
                    {...area}
                    name={name}
                    files={content === null ? [] : [content]}
                    maximum={1}
                    onPick={(files) => input.pick(files, slot)}
                    field={slot === faultySlot ? input.field : undefined}
                    fault={slot === faultySlot ? area.fault : null}
                    remark={slot === faultySlot ? area.remark : null}
                  />
                )}
                <div className="flex flex-wrap items-center justify-between gap-x-3">
                  <SourcePicker
                    contract={contract}
                    slotName={name}
                    beside={slots.filter(isSource).find((each) => each !== content)}
                    onTake={onTake}
                    disabled={area.disabled}
                  />
                  {slot === slots.length - 1 && <div className="ms-auto -me-3">{example}</div>}
                </div>
              </div>
            </Fragment>
          );
        })}
      </div>
      {addButton}
    </div>
  );
}
