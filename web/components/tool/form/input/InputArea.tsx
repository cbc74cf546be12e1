import type { ReactNode } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { SourceArea } from '#web/components/tool/flow/SourceArea.tsx';
import { DropArea } from './DropArea.tsx';
import { FileSlots, type FurtherSlots } from './FileSlots.tsx';
import { isSource } from './input-state.ts';
import { type TextFieldWords, TextInput } from './TextInput.tsx';
import type { ToolFormInput } from './useToolInput.ts';

interface InputAreaProps {
  contract: ToolContract;
  input: ToolFormInput;
  /** The purpose of each slot; absent if the files have one purpose and share an area. */
  slots: readonly string[] | undefined;
  furtherSlots: FurtherSlots | undefined;
  /** Set for a tool that wants a few sentences of a certain kind. */
  words: TextFieldWords | undefined;
  /** Fills the empty area with an example. */
  example: ReactNode;
  /** The tool's remark about the text. */
  note: ReactNode;
  /** True while files are dragged over the page. */
  over: boolean;
  disabled: boolean;
}

/** True when the whole input is the result of another process. */
export function isFromAnother({ slots, awaitsSource }: ToolFormInput): boolean {
  return awaitsSource || slots.some(isSource);
}

/** One area for all that a tool takes: a text, files, a slot for each file, or the result of another process. */
export function InputArea(props: InputAreaProps) {
  const { contract, input, slots, furtherSlots, words, example, note, over, disabled } = props;
  const { kinds, maximum } = contract.input.files;
  const files = { kinds, hint: input.hint, onPick: input.pick };
  const area = {
    ...files,
    onRemove: input.remove,
    over,
    fault: input.fault,
    remark: input.remark,
    disabled,
  };
  if (slots) {
    return (
      <FileSlots
        names={slots}
        further={furtherSlots}
        contract={contract}
        input={input}
        area={area}
        example={example}
      />
    );
  }
  if (isFromAnother(input)) {
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
  if (!input.isText) {
    return <DropArea {...area} files={input.files} maximum={maximum} field={input.field} example={example} />;
  }
  return (
    <TextInput
      words={words}
      text={input.text}
      onLongPaste={input.pickText}
      files={maximum > 0 ? { ...files, maximum } : null}
      over={over}
      fault={input.fault}
      disabled={disabled}
      field={input.field}
      example={example}
      note={note}
    />
  );
}
