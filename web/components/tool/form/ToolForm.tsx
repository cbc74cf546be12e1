import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';
import { useDroppedFiles } from '#web/components/incoming/useDroppedFiles.ts';
import { usePastedFiles } from '#web/components/incoming/usePastedFiles.ts';
import { usePastedText } from '#web/components/incoming/usePastedText.ts';
import { PageSkeleton } from '#web/components/Skeleton.tsx';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { useToolText } from '../texts.ts';
import { Example, type ExampleInput } from './below/Example.tsx';
import { RecentResults } from './below/RecentResults.tsx';
import { missingOf } from './engine-choice.ts';
import { FormFrame } from './frame/FormFrame.tsx';
import { FormHeading } from './frame/FormHeading.tsx';
import { OptionsPanel } from './frame/OptionsPanel.tsx';
import { QueueLength } from './frame/QueueLength.tsx';
import { SubmitRow } from './frame/SubmitRow.tsx';
import { FileOrRecording, type RecorderParts } from './input/FileOrRecording.tsx';
import type { FurtherSlots } from './input/FileSlots.tsx';
import { InputArea, isFromAnother } from './input/InputArea.tsx';
import type { TextFieldWords } from './input/TextInput.tsx';
import { useDraft } from './input/useDraft.ts';
import { useFileOrRecording } from './input/useFileOrRecording.ts';
import { focusIfLost, useToolInput } from './input/useToolInput.ts';
import { acceptedOptions, defaultOptions, type OptionsProps } from './options.ts';
import { useEngines, useToolsComing } from './useEngines.ts';
import { useLinkedOptions } from './useLinkedOptions.ts';
import { useOptions } from './useOptions.ts';
import { useSubmit } from './useSubmit.ts';

interface ToolFormProps<T extends ToolContract> {
  contract: T;
  /** Absent for a tool without options. */
  options?: OptionsParts<T> | undefined;
  /** The initial options, if they aren't the contract's defaults; a link to this form may replace them. */
  initial?: () => z.output<T['options']>;
  /** The purpose of each file; absent if the files have one purpose and share an area. */
  slots?: readonly string[];
  /** Names the slots that a user may add after those of `slots`, counted from 1, and the button for it. */
  furtherSlots?: FurtherSlots;
  /** How the text field differs from one for any text. */
  textField?: TextFieldParts<T>;
  /** A short input to try the tool with. */
  example?: ExampleInput;
  /** True for a tool that starts as soon as its file is chosen. */
  startsAtOnce?: boolean;
  /** Makes the file in the page, behind a tab beside the one for files; for a tool that takes one file. */
  recorder?: RecorderParts;
}

interface OptionsParts<T extends ToolContract> {
  Form: ComponentType<OptionsProps<T>>;
  /** The chosen values in a line of words, for a window in which the options are folded. */
  Chosen: ComponentType<{ value: z.output<T['options']> }>;
  /** The models that must be brought before a run, said beside the button. */
  Readiness?: ComponentType<{ value: z.output<T['options']> }>;
}

interface TextFieldParts<T extends ToolContract> {
  /** Set for a tool that wants a few sentences of a certain kind. */
  words?: TextFieldWords;
  /** The tool's remark about the text and the chosen options, updated while the user types. */
  Note?: ComponentType<{ text: string; options: z.output<T['options']> }>;
  /** Shown below the form; it can fill the field and the options. */
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
export function ToolForm<T extends ToolContract>(props: ToolFormProps<T>) {
  // The options follow from the engines; a form that came before them would move when they come.
  return useToolsComing() ? <PageSkeleton /> : <Desk {...props} />;
}

function Desk<T extends ToolContract>({
  contract,
  options,
  initial = () => defaultOptions(contract),
  slots,
  furtherSlots,
  textField = {},
  example,
  startsAtOnce = false,
  recorder,
}: ToolFormProps<T>) {
  const toolText = useToolText(contract.type);
  const language = useLanguage();
  const draft = useDraft(contract.path);
  const input = useToolInput(contract, draft, textField.words?.missing, slots?.length);
  const way = useFileOrRecording(recorder !== undefined);
  const { submission, submit, clearRefusal, cancel } = useSubmit();
  const linkedOptions = useLinkedOptions(contract);
  const { form, check } = useOptions(
    contract,
    () => {
      const draftOptions = acceptedOptions(contract, draft.initial.options ?? null);
      return (
        (draft.outranksLink ? (draftOptions ?? linkedOptions) : (linkedOptions ?? draftOptions)) ?? initial()
      );
    },
    (changed) => draft.keep({ options: changed }),
  );
  const sending = submission.state === 'sending';
  const missing = missingOf(useEngines(contract.type));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for these to change.
  useEffect(clearRefusal, [input.slots, input.text.value, form.value, clearRefusal]);
  const onFiles =
    contract.input.files.maximum > 0 && !sending
      ? (files: File[], slot?: number) => {
          way.choose('file');
          input.pick(files, slot);
        }
      : null;
  usePastedFiles(onFiles);
  usePastedText(sending ? null : input.paste);
  const over = useDroppedFiles(onFiles);

  const start = async () => {
    if (sending || missing) return;
    // Both are checked, so that one attempt shows everything that is missing.
    const [valid, complete] = [check(), input.check()];
    if (!complete || !valid) return;
    const content = input.isText
      ? { text: input.text.value }
      : input.sources && { from: input.sources, language };
    const sent = await submit({ type: contract.type, options: form.value, ...content }, input.files);
    // The button gave way to the upload's progress, and what was refused is the input.
    if (!sent) return focusIfLost(input.field);
    draft.forget({ text: input.text.value, options: form.value, slots: input.slots });
    if (way.isRecording) recorder?.onSent();
  };

  const startWithFile = useEffectEvent(() => void start());
  const [firstFiles] = useState(input.files);
  useEffect(() => {
    if (startsAtOnce && input.files.length > 0 && input.files !== firstFiles) startWithFile();
  }, [startsAtOnce, input.files, firstFiles]);

  const { words, Note, Help } = textField;
  // Two slots need the whole width.
  const hasSide = options !== undefined && slots === undefined;
  const fill = (newText: string, newOptions?: z.output<T['options']>) => {
    input.text.fill(newText);
    if (newOptions) form.onChange(newOptions);
  };
  const exampleButton = example && <Example example={example} input={input} disabled={sending} />;
  const area = (
    <InputArea
      contract={contract}
      input={input}
      slots={slots}
      furtherSlots={furtherSlots}
      words={words}
      example={exampleButton}
      note={Note && <Note text={input.text.value} options={form.value} />}
      over={over}
      disabled={sending}
    />
  );

  return (
    <FormFrame
      heading={<FormHeading type={contract.type} />}
      onSubmit={() => void start()}
      kind={words ? 'short' : contract.input.text ? 'text' : 'files'}
      hasSide={hasSide}
      input={
        recorder && !isFromAnother(input) ? (
          <FileOrRecording recorder={recorder} way={way} input={input} file={area} disabled={sending} />
        ) : (
          area
        )
      }
      options={
        options ? (
          <OptionsPanel
            chosen={<options.Chosen value={form.value} />}
            isInvalid={form.invalid.size > 0}
            isFoldable={!hasSide}
            disabled={sending}
          >
            <options.Form {...form} />
          </OptionsPanel>
        ) : null
      }
      submitRow={
        <SubmitRow
          submission={submission}
          missing={missing}
          verb={toolText('submit')}
          readiness={
            <>
              {options?.Readiness && <options.Readiness value={form.value} />}
              <QueueLength type={contract.type} />
            </>
          }
          onCancel={cancel}
        />
      }
      below={
        <>
          {Help && <Help onFill={sending ? null : fill} />}
          <RecentResults type={contract.type} />
        </>
      }
    />
  );
}
