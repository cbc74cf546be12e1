import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Process } from '#contract/processes.ts';
import { nextSteps } from '#web/processes/next-steps.ts';
import { webTools } from '#web/registry/tools.ts';
import { useToolName } from '#web/registry/useToolName.ts';
import type { WebTool } from '#web/registry/web-tool.ts';
import { afterSaving, type SaveEdits } from '../edit/after-saving.ts';
import { useFlowText } from './texts.ts';

/** The tools that can go on with a result or with its documents, and how their forms are opened. */
export function useSteps(process: Process, saveEdits: SaveEdits | undefined) {
  const navigate = useNavigate();
  const groups = useMemo(() => nextSteps(process, webTools()), [process]);
  /** Opens a form with the result once its edits are saved; undefined when nothing can be edited. */
  const openForm = saveEdits && ((to: string) => void afterSaving(saveEdits, () => navigate(to)));
  return { groups, openForm };
}

/** Returns a function that words going on with a tool. */
export function useStepName(): (tool: WebTool) => string {
  const { t } = useFlowText();
  const toolName = useToolName();
  // A text is compared with an earlier version, which the tool's name doesn't say.
  return ({ contract: { type } }) => (type === 'Compare' ? t('compare') : toolName(type));
}
