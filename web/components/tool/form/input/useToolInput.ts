import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { useFlowText } from '#web/components/tool/flow/texts.ts';
import { type SourceProblem, useLinkedSource } from '#web/components/tool/flow/useLinkedSource.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { takeFiles } from '#web/processes/handover.ts';
import type { TakenSource } from '#web/processes/sources.ts';
import { inputProblem, maximumCharacters } from './input-problem.ts';
import { changeInput, type InputTab, isSource, type SlotContent } from './input-state.ts';
import { useFileChecks } from './useFileChecks.ts';
import { useTextDraft } from './useTextDraft.ts';

/** The input of a tool's form and the ways to change it. */
export type ToolFormInput = ReturnType<typeof useToolInput>;

/**
 * The input that a user has given a tool so far: files, results of other processes, or text, checked against the
 * contract before anything is sent. A refused file is reported in a toast and beside the drop area, and the earlier one
 * stays.
 * @param textMissing the error for an absent text, in a form for a certain kind of text
 */
export function useToolInput(contract: ToolContract, textMissing?: string) {
  const { input, path } = contract;
  const { t } = usePageText();
  const { t: flowText } = useFlowText();
  const number = useNumber();
  const draft = useTextDraft(path);
  const { hint, problemOf } = useFileChecks(input);
  const [state, change] = useReducer(changeInput, {
    tab: draft.text === '' && input.files.maximum > 0 ? 'file' : 'text',
    slots: Array.from({ length: input.files.maximum }, () => null),
    error: null,
  });
  const { tab, slots } = state;
  const files = useMemo(() => slots.filter((content) => content instanceof File), [slots]);
  const takesTextFiles = input.files.kinds.includes('txt');

  const latestProblemOf = useRef(problemOf);
  latestProblemOf.current = problemOf;
  const pick = useCallback((picked: readonly File[], slot?: number) => {
    const problem = latestProblemOf.current(picked);
    if (!problem) return change({ type: 'filled', contents: picked, slot });
    const { title, detail } = problem;
    toast({ variant: 'error', title, subtitle: detail });
    change({ type: 'file refused', error: `${title}. ${detail}` });
  }, []);

  /** Takes another process's result. Without `slot` it fills the last one, since it is the later of two versions. */
  const take = useCallback(
    (source: TakenSource, slot = input.files.maximum - 1) =>
      change({ type: 'filled', contents: [source], slot }),
    [input],
  );
  const refuse = useCallback(
    (problem: SourceProblem) => change({ type: 'file refused', error: flowText(`problems.${problem}`) }),
    [flowText],
  );
  const { pending, forget } = useLinkedSource(contract, take, refuse);

  // Files that were dropped on another page wait for this one.
  useEffect(() => {
    const waiting = takeFiles();
    if (waiting.length > 0) pick(waiting);
  }, [pick]);

  /** Takes a long pasted text as a file. */
  const pickText = (pasted: string) => {
    pick([new File([pasted], `${t('form.pastedName')}.txt`, { type: 'text/plain' })]);
    toast({ variant: 'success', title: t('form.pastedLong') });
  };

  const remove = useCallback(
    (content: SlotContent) => {
      change({ type: 'emptied', content });
      if (isSource(content)) forget();
    },
    [forget],
  );

  /** Returns true when the input is complete, and otherwise shows what is missing. */
  const check = (): boolean => {
    const fileCount = slots.filter((content) => content !== null).length;
    const problem = inputProblem({ tab, files: fileCount, text: draft.text }, input);
    change({ type: 'checked', error: problem && wordsFor(problem) });
    return problem === null;
  };
  const wordsFor = (problem: 'files' | 'text' | 'length') => {
    if (problem === 'files') return t('upload.missing', { count: input.files.minimum });
    if (problem === 'text') return textMissing ?? t('form.textMissing');
    const maximum = number(maximumCharacters(input));
    return t(takesTextFiles ? 'form.textTooLong' : 'form.textTooLongHere', { maximum });
  };
  const clearError = () => change({ type: 'checked', error: null });

  return {
    ...state,
    files,
    hint,
    /** True while a source named in the page's address is loading. */
    awaitsSource: pending,
    /** The sources for a new process, with null for each uploaded file; undefined when all are uploaded files. */
    sources: slots.some(isSource)
      ? slots.map((content) => (isSource(content) ? content.source : null))
      : undefined,
    draft: {
      ...draft,
      setText: (text: string) => {
        clearError();
        draft.setText(text);
      },
      fill: (text: string) => {
        clearError();
        draft.fill(text);
      },
    },
    setTab: (next: InputTab) => change({ type: 'tab chosen', tab: next }),
    pick,
    pickText: takesTextFiles ? pickText : undefined,
    take,
    remove,
    swap: () => change({ type: 'swapped' }),
    check,
  };
}
