import type { ComponentType, FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { EngineInfo, ToolContract } from '#contract/tools.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Notice } from '#web/components/Notice.tsx';
import { Tooltip } from '#web/components/overlays/Tooltip.tsx';
import { Progress } from '#web/components/Progress.tsx';
import { Tabs } from '#web/components/Tabs.tsx';
import { useDroppedFiles } from '#web/components/useDroppedFiles.ts';
import { usePastedFiles } from '#web/components/usePastedFiles.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { SourceArea } from '../flow/SourceArea.tsx';
import { Refusal } from '../process/Refusal.tsx';
import type { RecorderProps } from '../recorder/Recorder.tsx';
import { usePageText, useToolText } from '../texts.ts';
import { DropArea } from './DropArea.tsx';
import { missingOf } from './engine-choice.ts';
import { FileSlots } from './FileSlots.tsx';
import { defaultOptions, type OptionsProps } from './options.ts';
import { PlanLeft } from './PlanLeft.tsx';
import type { Submission } from './sending.ts';
import { type TextFieldWords, TextInput } from './TextInput.tsx';
import { useBegunOptions } from './useBegunOptions.ts';
import { useEngines } from './useEngines.ts';
import { useOptions } from './useOptions.ts';
import { useSubmit } from './useSubmit.ts';
import { isSource, useToolInput } from './useToolInput.ts';

interface ToolFormProps<T extends ToolContract> {
  contract: T;
  /** Absent for a tool without options. */
  Options?: ComponentType<OptionsProps<T>>;
  /** The options to begin with, where they aren't the contract's defaults; a link that leads here may bring others. */
  initial?: () => z.output<T['options']>;
  /** What each of the files is for, where they aren't alike; absent, they share one area. */
  places?: readonly string[];
  /** What the tool says about a text while it is written, with the options as they are chosen. */
  TextNote?: ComponentType<{ text: string; options: z.output<T['options']> }>;
  /** Words of the text field, where a few sentences of a certain kind are wanted. */
  field?: TextFieldWords;
  /** Under the text field: what can fill it, and the options with it. */
  TextHelp?: ComponentType<TextHelpProps<T>>;
  /** Makes the file in the page, behind a tab beside the one for files; for a tool that takes one file. */
  recorder?: { label: string; Recorder: ComponentType<RecorderProps>; onSent: () => void };
}

export interface TextHelpProps<T extends ToolContract> {
  /** Null while the form can't be changed. */
  onFill: ((text: string, options?: z.output<T['options']>) => void) | null;
}

/**
 * A tool's page: what it does, the input, the options and one button. Its words are the tool's own
 * texts name, description and submit.
 */
export function ToolForm<T extends ToolContract>({
  contract,
  Options,
  initial = () => defaultOptions(contract),
  places,
  TextNote,
  field,
  TextHelp,
  recorder,
}: ToolFormProps<T>) {
  const { t } = usePageText();
  const text = useToolText(contract.type);
  const language = useLanguage();
  const input = useToolInput(contract, field?.missing);
  const [records, setRecords] = useState(false);
  const { submission, submit, forgive, cancel } = useSubmit();
  const begun = useBegunOptions(contract);
  const { form, check } = useOptions(contract, () => begun ?? initial());
  const sending = submission.state === 'sending';
  const missing = missingOf(useEngines(contract.type));
  const takesFiles = contract.input.files.maximum > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for these to change.
  useEffect(forgive, [input.places, input.text, input.tab, form.value, forgive]);
  const pickFiles = (files: File[]) => {
    setRecords(false);
    input.pick(files);
  };
  const pick = takesFiles && !sending ? pickFiles : null;
  usePastedFiles(pick);
  const over = useDroppedFiles(pick);

  const start = (event?: FormEvent) => {
    event?.preventDefault();
    if (sending || missing) return;
    // Both are checked, so that one attempt shows everything that is missing.
    const [complete, valid] = [input.check(), check()];
    if (!complete || !valid) return;
    const given =
      input.tab === 'text' ? { text: input.text } : input.sources && { from: input.sources, language };
    void submit(
      { type: contract.type, options: form.value, ...given },
      input.tab === 'file' ? input.files : [],
    ).then((sent) => {
      if (!sent) return;
      input.forgetText();
      if (records) recorder?.onSent();
    });
  };

  const fileArea = {
    onPick: input.pick,
    onRemove: input.remove,
    over,
    kinds: contract.input.files.kinds,
    hint: input.hint,
    error: input.tab === 'file' ? input.error : null,
    disabled: sending,
  };
  const [source = null] = input.places.filter(isSource);
  const fromAnother = !places && (input.awaitsSource || (input.tab === 'file' && source !== null));
  const fileInput = places ? (
    <FileSlots
      {...fileArea}
      contract={contract}
      names={places}
      places={input.places}
      onTake={input.take}
      onSwap={input.swap}
    />
  ) : fromAnother ? (
    <SourceArea
      taken={source}
      contract={contract}
      onChange={input.take}
      onRemove={() => source && input.remove(source)}
      disabled={sending}
    />
  ) : (
    <DropArea {...fileArea} files={input.files} maximum={contract.input.files.maximum} />
  );
  const fill = (text: string, options?: z.output<T['options']>) => {
    input.fillText(text);
    if (options) form.onChange(options);
  };
  const textInput = (
    <TextInput
      field={field}
      value={input.text}
      filled={input.filled}
      onChange={input.setText}
      onLongPaste={input.pickText}
      error={input.tab === 'text' ? input.error : null}
      disabled={sending}
      note={TextNote && <TextNote text={input.text} options={form.value} />}
      help={TextHelp && <TextHelp onFill={sending ? null : fill} />}
    />
  );

  const tabs = [
    ...(takesFiles ? [{ value: 'file', label: t('form.fileTab'), content: fileInput }] : []),
    ...(recorder
      ? [
          {
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
          },
        ]
      : []),
    ...(contract.input.text ? [{ value: 'text', label: t('form.textTab'), content: textInput }] : []),
  ];

  return (
    <form
      noValidate
      onSubmit={start}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          start();
        }
      }}
      className="mx-auto flex w-full max-w-6xl flex-col gap-6"
    >
      <header className="flex flex-col gap-1">
        <h1 className="font-serif text-xl font-semibold text-balance md:text-2xl">{text('name')}</h1>
        <p className="max-w-prose text-muted">{text('description')}</p>
      </header>
      <div
        className={classes(
          'grid items-start gap-6',
          Options && 'lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8',
        )}
      >
        {tabs.length > 1 && !fromAnother ? (
          <Tabs
            label={t('form.input')}
            value={records && input.tab === 'file' ? 'record' : input.tab}
            onValueChange={(value) => {
              setRecords(value === 'record');
              input.setTab(value === 'text' ? 'text' : 'file');
            }}
            tabs={tabs}
          />
        ) : (
          tabs[0]?.content
        )}
        <div className={classes('flex flex-col gap-5', !places && 'lg:pt-2')}>
          {Options && (
            <fieldset disabled={sending} className="flex min-w-0 flex-col gap-5">
              <legend className="pb-3 text-sm font-semibold">{t('form.options')}</legend>
              <Options {...form} />
            </fieldset>
          )}
          <SubmitRow submission={submission} missing={missing} verb={text('submit')} onCancel={cancel} />
        </div>
      </div>
    </form>
  );
}

interface SubmitRowProps {
  submission: Submission;
  missing: EngineInfo['missing'];
  verb: string;
  onCancel: () => void;
}

/** The one button, or how far the upload is, or why the server refused it. */
function SubmitRow({ submission, missing, verb, onCancel }: SubmitRowProps): ReactNode {
  const { t, i18n } = usePageText();
  if (submission.state === 'sending') {
    const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(submission.fraction);
    const label = submission.fraction < 1 ? t('form.uploading', { percent }) : t('form.checking');
    return (
      <div className="flex flex-col gap-3">
        <p aria-live="polite" className="text-sm tabular-nums">
          {label}
        </p>
        <Progress fraction={submission.fraction} label={t('form.upload')} />
        <Button onClick={onCancel}>{t('form.cancelUpload')}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {missing && <Notice>{t(`form.missing.${missing}`)}</Notice>}
      {submission.state === 'refused' ? <Refusal error={submission.error} /> : <PlanLeft />}
      <Tooltip content={verb} shortcut={submitKeys()}>
        <Button type="submit" variant="primary" className="w-full" disabled={missing !== null}>
          {verb}
        </Button>
      </Tooltip>
    </div>
  );
}

function submitKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter';
}
