import type { ToolContract } from '#contract/tools.ts';
import { SourceArea } from '#web/components/tool/flow/SourceArea.tsx';
import { DropArea } from './DropArea.tsx';
import { FileSlots } from './FileSlots.tsx';
import { isSource } from './input-state.ts';
import type { ToolFormInput } from './useToolInput.ts';

interface FileInputProps {
  contract: ToolContract;
  input: ToolFormInput;
  /** The purpose of each slot; absent if the files have one purpose and share an area. */
  slots: readonly string[] | undefined;
  /** True while files are dragged over the page. */
  over: boolean;
  disabled: boolean;
}

/** True when the whole input is the result of another process. */
export function isFromAnother({ tab, slots, awaitsSource }: ToolFormInput): boolean {
  return awaitsSource || (tab === 'file' && slots.some(isSource));
}

/** The files of a form: one shared area, a slot for each, or the result of another process in their stead. */
export function FileInput({ contract, input, slots, over, disabled }: FileInputProps) {
  const area = {
    onPick: input.pick,
    onRemove: input.remove,
    over,
    kinds: contract.input.files.kinds,
    hint: input.hint,
    error: input.tab === 'file' ? input.error : null,
    disabled,
  };
  if (slots) return <FileSlots names={slots} contract={contract} input={input} area={area} />;
  if (!isFromAnother(input))
    return <DropArea {...area} files={input.files} maximum={contract.input.files.maximum} />;
  const [source = null] = input.slots.filter(isSource);
  return (
    <SourceArea
      taken={source}
      contract={contract}
      onChange={input.take}
      onRemove={() => source && input.remove(source)}
      disabled={disabled}
    />
  );
}
