import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Process } from '#contract/processes.ts';
import { nextSteps } from '#web/processes/next-steps.ts';
import { webTools } from '#web/registry/tools.ts';
import { afterSaving, type SaveEdits } from '../edit/after-saving.ts';

/** The tools that can go on with a result or with its documents, and how their forms are opened. */
export function useSteps(process: Process, saveEdits: SaveEdits | undefined) {
  const navigate = useNavigate();
  const groups = useMemo(() => nextSteps(process, webTools()), [process]);
  /** Opens a form with the result once its edits are saved; undefined when nothing can be edited. */
  const openForm = saveEdits && ((to: string) => void afterSaving(saveEdits, () => navigate(to)));
  return { groups, openForm };
}
