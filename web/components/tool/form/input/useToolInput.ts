import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { textWith } from '#web/components/tool/drafts.ts';
import { longText } from '#web/components/tool/files.ts';
import { useFlowText } from '#web/components/tool/flow/texts.ts';
import { type SourceProblem, useLinkedSource } from '#web/components/tool/flow/useLinkedSource.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { takeFiles } from '#web/processes/incoming/handover.ts';
import type { TakenSource } from '#web/processes/sources.ts';
import { inputProblem, maximumCharacters } from './input-problem.ts';
import { changeInput, isSource, type SlotContent } from './input-state.ts';
import type { FormDraft } from './useDraft.ts';
import { useFileChecks } from './useFileChecks.ts';

/** The input of a tool's form and the ways to change it. */
export type ToolFormInput = ReturnType<typeof useToolInput>;

/**
 * The input that a user has given a tool so far: files, results of other processes, or text, checked against the
 * contract before anything is sent. A chosen file hides the text, which returns when the file is removed. A refused
 * file is reported in place, and the earlier one stays.
 * @param textMissing the error for an absent text, in a form for a certain kind of text
 * @param namedSlots the number of slots that the form begins with, to which more can be added; all when left out
 */
export function useToolInput(
  contract: ToolContract,
  draft: FormDraft,
  textMissing?: string,
  namedSlots?: number,
) {
  const { input } = contract;
  const { t, i18n } = usePageText();
  const { t: flowText } = useFlowText();
  const number = useNumber();
  const { hint, faultOf } = useFileChecks(input);
  const most = input.files.maximum;
  const fewest = namedSlots ?? most;
  const [state, change] = useReducer(changeInput, {
    slots: Array.from(
      { length: Math.min(most, Math.max(fewest, draft.initial.slots?.length ?? 0)) },
      (_, slot) => draft.initial.slots?.[slot] ?? null,
    ),
    room: { fewest, most },
    fault: null,
    leftOut: [],
  });
  const { slots } = state;
  const files = useMemo(() => slots.filter((content) => content instanceof File), [slots]);
  const takesTextFiles = input.files.kinds.includes('txt');
  /** The control to fill in next: the text, or the chooser of a file. */
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);

  const keepDraft = useEffectEvent(draft.keep);
  const initialSlots = useRef(slots);
  useEffect(() => {
    if (slots !== initialSlots.current) keepDraft({ slots });
  }, [slots]);

  const pick = (picked: readonly File[], slot?: number) => {
    const fault = faultOf(picked.slice(0, input.files.maximum));
    keepFocus(field);
    change(fault ? { type: 'file refused', fault } : { type: 'filled', contents: picked, slot });
  };

  /** Takes another process's result. Without `slot` it fills the last one, since it is the later of two versions. */
  const take = useCallback(
    (source: TakenSource, slot: number | 'last' = 'last') =>
      change({ type: 'filled', contents: [source], slot }),
    [],
  );
  const refuse = useCallback(
    (problem: SourceProblem) =>
      change({ type: 'file refused', fault: { text: flowText(`problems.${problem}`) } }),
    [flowText],
  );
  const { pending, forget } = useLinkedSource(contract, take, refuse);

  // Files that were dropped on another page wait for this one.
  const pickWaiting = useEffectEvent(() => {
    const waiting = takeFiles();
    if (waiting.length > 0) pick(waiting);
  });
  useEffect(() => pickWaiting(), []);

  const remove = useCallback(
    (content: SlotContent) => {
      keepFocus(field);
      change({ type: 'emptied', content });
      if (isSource(content)) forget();
    },
    [forget],
  );

  const fileCount = slots.filter((content) => content !== null).length;
  const text = useText(draft, () => change({ type: 'checked', fault: null }));
  /** Takes a long pasted text as a file. */
  const pickText = (pasted: string) => {
    pick([new File([pasted], `${t('form.pastedName')}.txt`, { type: 'text/plain' })]);
    toast({ variant: 'success', title: t('form.pastedLong') });
  };
  /** Takes a text that was pasted outside of the field, also in place of a chosen file. */
  const paste = (pasted: string) => {
    if (takesTextFiles && pasted.length >= longText) return pickText(pasted);
    change({ type: 'cleared' });
    forget();
    text.fill(textWith(text.value, pasted));
  };

  /** Returns true when the input is complete; otherwise shows what is missing, and moves the focus there. */
  const check = (): boolean => {
    const problem = inputProblem({ files: fileCount, text: text.value }, input);
    change({ type: 'checked', fault: problem && { text: wordsFor(problem) } });
    if (problem) field.current?.focus();
    return problem === null;
  };
  const wordsFor = (problem: NonNullable<ReturnType<typeof inputProblem>>) => {
    if (problem === 'files') return t('upload.missing', { count: input.files.minimum });
    if (problem === 'either') return t('form.eitherMissing');
    if (problem === 'text') return textMissing ?? t('form.textMissing');
    const maximum = number(maximumCharacters(input));
    return t(takesTextFiles ? 'form.textTooLong' : 'form.textTooLongHere', { maximum });
  };

  const { leftOut } = state;
  const names = new Intl.ListFormat(i18n.language).format(leftOut);
  return {
    slots,
    fault: state.fault,
    /** Names the files that found no slot. */
    remark: leftOut.length > 0 ? t('upload.leftOut', { count: input.files.maximum, names }) : null,
    files,
    hint,
    field,
    /** True when the input is a typed text. */
    isText: input.text && fileCount === 0 && !pending,
    /** True while a source named in the page's address is loading. */
    awaitsSource: pending,
    /** The sources for a new process, with null for each uploaded file; undefined when all are uploaded files. */
    sources: slots.some(isSource)
      ? slots.flatMap((content) => (content === null ? [] : isSource(content) ? content.source : null))
      : undefined,
    text,
    pick,
    pickText: takesTextFiles ? pickText : undefined,
    paste: input.text ? paste : null,
    take,
    remove,
    /** Adds an empty slot; null when there is no room for one. */
    addSlot: slots.length < most ? () => change({ type: 'slot added' }) : null,
    swap: () => change({ type: 'swapped' }),
    check,
  };
}

/** Moves the focus of a keyboard's user to the field that comes next if the control that has it vanishes. */
function keepFocus(field: RefObject<HTMLElement | null>): void {
  if (document.activeElement?.matches(':focus-visible')) focusIfLost(field);
}

/** Moves the focus to the field if the control that had it is gone once the page is drawn. */
export function focusIfLost(field: RefObject<HTMLElement | null>): void {
  setTimeout(() => {
    if (document.activeElement === document.body) field.current?.focus();
  });
}

/** The typed text, stored at every change. */
function useText(draft: FormDraft, onChange: () => void) {
  const [value, setValue] = useState(draft.initial.text);
  const [fillCount, setFillCount] = useState(0);
  const set = (next: string) => {
    onChange();
    setValue(next);
    draft.keep({ text: next });
  };
  return {
    value,
    set,
    /** Replaces the text of the field. */
    fill: (next: string) => {
      set(next);
      setFillCount((times) => times + 1);
    },
    /** Increases with each `fill`, which gives the text a new field. */
    fillCount,
  };
}
