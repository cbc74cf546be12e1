import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KalemError } from '#contract/errors.ts';
import type { ToolContract } from '#contract/tools.ts';
import { configQuery } from '#web/api/config.ts';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { toast } from '#web/components/overlays/toast.ts';
import { type WordedError, wordError } from '#web/i18n/word-error.ts';
import { takeFiles } from '#web/processes/handover.ts';
import type { TakenSource } from '#web/processes/sources.ts';
import { checkFile, type FileProblem, placeFiles, sizeLimit } from '../files.ts';
import { useFlowText } from '../flow/texts.ts';
import { type SourceProblem, useLinkedSource } from '../flow/useLinkedSource.ts';
import { formatBytes, formatKinds } from '../format.ts';
import { usePageText } from '../texts.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { inputProblem, mostCharacters } from './input-problem.ts';

type InputTab = 'file' | 'text';

/** What stands in a place: a file, or what another process gives. */
export type Given = File | TakenSource;

function isFile(given: Given | null): given is File {
  return given instanceof File;
}

export function isSource(given: Given | null): given is TakenSource {
  return given !== null && !isFile(given);
}

/**
 * What the user has given a tool so far: files, what other processes give, or text, checked as the contract says
 * before anything is sent. A refused file is told in a toast and beside the drop area, and the earlier one is kept.
 * A text outlives the form until it is sent.
 * @param textMissing What is said where there is no text, if it isn't just any text
 */
export function useToolInput(contract: ToolContract, textMissing?: string) {
  const { input, path } = contract;
  const takesTextFiles = input.files.kinds.includes('txt');
  const { t, i18n } = usePageText();
  const flow = useFlowText();
  const shell = useTranslation();
  const user = useSignedIn().user.id;
  const config = useQuery(configQuery);
  const megabytes = sizeLimit(input, config.data?.uploadMegabytes ?? Number.POSITIVE_INFINITY);
  const [text, setText] = useState(() => draftOf(user, path));
  const [filled, setFilled] = useState(0);
  const [tab, setTab] = useState<InputTab>(text === '' && input.files.maximum > 0 ? 'file' : 'text');
  const [places, setPlaces] = useState<readonly (Given | null)[]>(() =>
    Array.from({ length: input.files.maximum }, () => null),
  );
  const files = useMemo(() => places.filter(isFile), [places]);
  const [error, setError] = useState<string | null>(null);

  const pick = useCallback(
    (picked: File[], place?: number) => {
      setTab('file');
      const problems = picked.map((file) => checkFile(file, input, megabytes));
      const problem = problems.find((each) => each !== null);
      if (problem) {
        const { title, detail } = wordProblem(problem, shell.t);
        toast({ variant: 'error', title, subtitle: detail });
        setError(`${title}. ${detail}`);
        return;
      }
      setError(null);
      setPlaces((before) => placeFiles<Given>(before, picked, place));
    },
    [input, megabytes, shell.t],
  );

  /** Puts what another process gives into a place; the last one, where it is the later of two versions. */
  const take = useCallback(
    (taken: TakenSource, place = input.files.maximum - 1) => {
      setTab('file');
      setError(null);
      setPlaces((before) => placeFiles<Given>(before, [taken], place));
    },
    [input],
  );
  const refuse = useCallback(
    (problem: SourceProblem) => {
      setTab('file');
      setError(flow.t(`problems.${problem}`));
    },
    [flow.t],
  );
  const linked = useLinkedSource(contract, take, refuse);

  // What was dropped on another page.
  useEffect(() => {
    const handed = takeFiles();
    if (handed.length > 0) pick(handed);
  }, [pick]);

  /** A long pasted text goes the way of a file, where the tool takes text files. */
  const pickText = (pasted: string) => {
    pick([new File([pasted], `${t('form.pastedName')}.txt`, { type: 'text/plain' })]);
    toast({ variant: 'success', title: t('form.pastedLong') });
  };

  const { forget } = linked;
  const remove = useCallback(
    (given: Given) => {
      setError(null);
      setPlaces((before) => before.map((each) => (each === given ? null : each)));
      if (isSource(given)) forget();
    },
    [forget],
  );

  /** Turns the order of the places around. */
  const swap = () => setPlaces((before) => before.toReversed());

  /** Whether there is something to send; says what is missing where there isn't. */
  const check = (): boolean => {
    const taken = places.filter((given) => given !== null).length;
    const problem = inputProblem({ tab, files: taken, text }, input);
    if (problem === null) setError(null);
    else if (problem === 'files') setError(t('upload.missing', { count: input.files.minimum }));
    else if (problem === 'text') setError(textMissing ?? t('form.textMissing'));
    else {
      const maximum = new Intl.NumberFormat(i18n.language).format(mostCharacters(input));
      setError(t(takesTextFiles ? 'form.textTooLong' : 'form.textTooLongHere', { maximum }));
    }
    return problem === null;
  };

  const kinds = formatKinds(input.files.kinds, i18n.language, t('upload.sound'));
  const size = Number.isFinite(megabytes) ? formatBytes(megabytes * 1_048_576, i18n.language) : '…';
  const changeText = (next: string) => {
    setError(null);
    setText(next);
    keepDraft(user, path, next);
  };
  return {
    tab,
    setTab: (next: InputTab) => {
      setError(null);
      setTab(next);
    },
    /** One place for each file that the tool takes; null where there is none yet. */
    places,
    files,
    /** Whether a source is on its way that the page's address names. */
    awaitsSource: linked.pending,
    /** As a new process names them: null where a file goes; undefined where files are all there is. */
    sources: places.some(isSource)
      ? places.map((given) => (isSource(given) ? given.source : null))
      : undefined,
    pick,
    take,
    pickText: takesTextFiles ? pickText : undefined,
    remove,
    swap,
    text,
    setText: changeText,
    /** Puts a text into the field, whatever stood there. */
    fillText: (next: string) => {
      changeText(next);
      setFilled((times) => times + 1);
    },
    /** How often that was done: the field begins anew each time. */
    filled,
    /** Once it is sent. */
    forgetText: () => keepDraft(user, path, ''),
    error,
    check,
    // The limit comes with the first answer of the server, and the words keep their line meanwhile.
    hint: t('upload.accepts', { kinds, size }),
  };
}

function wordProblem(problem: FileProblem, t: TFunction): WordedError {
  switch (problem.code) {
    case 'format':
      return { title: t('upload.unsupportedTitle'), detail: t('upload.unsupportedSubtitle') };
    case 'size':
      return { title: t('upload.sizeTitle'), detail: t('upload.sizeSubtitle', { size: problem.megabytes }) };
    case 'empty':
      return wordError(new KalemError('file_empty'), t);
  }
}
