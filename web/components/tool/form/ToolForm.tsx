import { type ComponentType, useEffect, useState } from 'react';
import type { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';
import { Tabs } from '#web/components/Tabs.tsx';
import { useDroppedFiles } from '#web/components/useDroppedFiles.ts';
import { usePastedFiles } from '#web/components/usePastedFiles.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { RecorderProps } from '../recorder/Recorder.tsx';
import { usePageText, useToolText } from '../texts.ts';
import { missingOf } from './engine-choice.ts';
import { FormFrame } from './FormFrame.tsx';
import { FileInput, isFromAnother } from './input/FileInput.tsx';
import { type TextFieldWords, TextInput } from './input/TextInput.tsx';
import { useToolInput } from './input/useToolInput.ts';
import { defaultOptions, type OptionsProps } from './options.ts';
import { SubmitRow } from './SubmitRow.tsx';
import { useEngines } from './useEngines.ts';
import { useLinkedOptions } from './useLinkedOptions.ts';
import { useOptions } from './useOptions.ts';
import { useSubmit } from './useSubmit.ts';

interface ToolFormProps<T extends ToolContract> {
  contract: T;
  /** Absent for a tool without options. */
  Options?: ComponentType<OptionsProps<T>>;
  /** The initial options, if they aren't the contract's defaults; a link to this form may replace them. */
  initial?: () => z.output<T['options']>;
  /** The purpose of each file; absent if the files have one purpose and share an area. */
  slots?: readonly string[];
  /** How the text field differs from one for any text. */
  textField?: TextFieldParts<T>;
  /** Makes the file in the page, behind a tab beside the one for files; for a tool that takes one file. */
  recorder?: { label: string; Recorder: ComponentType<RecorderProps>; onSent: () => void };
}

interface TextFieldParts<T extends ToolContract> {
  /** Set for a tool that wants a few sentences of a certain kind. */
  words?: TextFieldWords;
  /** The tool's remark about the text and the chosen options, updated while the user types. */
  Note?: ComponentType<{ text: string; options: z.output<T['options']> }>;
  /** Shown below the field; it can fill the field and the options. */
  Help?: ComponentType<TextHelpProps<T>>;
}

export interface TextHelpProps<T extends ToolContract> {
  /** Replaces the text and, if given, the options; null while the form can't be changed. */
  onFill: ((text: string, options?: z.output<T['options']>) => void) | null;
}

/**
 * A tool's page: its name and description, the input, the options and one button, worded by the tool's own texts
 * `name`, `description` and `submit`.
 */
export function ToolForm<T extends ToolContract>({
  contract,
  Options,
  initial = () => defaultOptions(contract),
  slots,
  textField = {},
  recorder,
}: ToolFormProps<T>) {
  const { t: pageText } = usePageText();
  const toolText = useToolText(contract.type);
  const language = useLanguage();
  const input = useToolInput(contract, textField.words?.missing);
  /** True while the recorder's tab is open, whose file is an input of the tab "file". */
  const [isRecording, setIsRecording] = useState(false);
  const { submission, submit, clearRefusal, cancel } = useSubmit();
  const linkedOptions = useLinkedOptions(contract);
  const { form, check } = useOptions(contract, () => linkedOptions ?? initial());
  const sending = submission.state === 'sending';
  const missing = missingOf(useEngines(contract.type));
  const takesFiles = contract.input.files.maximum > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for these to change.
  useEffect(clearRefusal, [input.slots, input.draft.text, input.tab, form.value, clearRefusal]);
  const pickFiles = (files: File[]) => {
    setIsRecording(false);
    input.pick(files);
  };
  const onFiles = takesFiles && !sending ? pickFiles : null;
  usePastedFiles(onFiles);
  const over = useDroppedFiles(onFiles);

  const start = async () => {
    if (sending || missing) return;
    // Both are checked, so that one attempt shows everything that is missing.
    const [complete, valid] = [input.check(), check()];
    if (!complete || !valid) return;
    const content =
      input.tab === 'text' ? { text: input.draft.text } : input.sources && { from: input.sources, language };
    const files = input.tab === 'file' ? input.files : [];
    const sent = await submit({ type: contract.type, options: form.value, ...content }, files);
    if (!sent) return;
    input.draft.forget();
    if (isRecording) recorder?.onSent();
  };

  const fileTab = {
    value: 'file',
    label: pageText('form.fileTab'),
    content: <FileInput contract={contract} input={input} slots={slots} over={over} disabled={sending} />,
  };
  const recordTab = recorder && {
    value: 'record',
    label: recorder.label,
    content: (
      <recorder.Recorder
        onPick={(file) => input.pick([file])}
        onRemove={input.remove}
        missing={input.error !== null}
        disabled={sending}
      />
    ),
  };
  const { words, Note, Help } = textField;
  const fill = (newText: string, options?: z.output<T['options']>) => {
    input.draft.fill(newText);
    if (options) form.onChange(options);
  };
  const textTab = {
    value: 'text',
    label: pageText('form.textTab'),
    content: (
      <TextInput
        field={words}
        draft={input.draft}
        onLongPaste={input.pickText}
        error={input.tab === 'text' ? input.error : null}
        disabled={sending}
        note={Note && <Note text={input.draft.text} options={form.value} />}
        help={Help && <Help onFill={sending ? null : fill} />}
      />
    ),
  };
  const tabs = [takesFiles && fileTab, recordTab, contract.input.text && textTab].filter((tab) => !!tab);
  const tabbed = tabs.length > 1 && (slots !== undefined || !isFromAnother(input));

  return (
    <FormFrame
      title={toolText('name')}
      description={toolText('description')}
      sending={sending}
      onSubmit={() => void start()}
      spaceAboveOptions={!slots}
      options={Options ? <Options {...form} /> : null}
      input={
        tabbed ? (
          <Tabs
            label={pageText('form.input')}
            value={isRecording && input.tab === 'file' ? 'record' : input.tab}
            onValueChange={(value) => {
              setIsRecording(value === 'record');
              input.setTab(value === 'text' ? 'text' : 'file');
            }}
            tabs={tabs}
          />
        ) : (
          tabs[0]?.content
        )
      }
      submitRow={
        <SubmitRow submission={submission} missing={missing} verb={toolText('submit')} onCancel={cancel} />
      }
    />
  );
}
