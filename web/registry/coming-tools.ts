import { FileChartColumn, type LucideIcon } from 'lucide-react';
import type { comingTypes } from '#contract/processes.ts';

interface ComingTool {
  type: (typeof comingTypes)[number];
  icon: LucideIcon;
  /** The key of its name among the shell's texts. */
  name: string;
}

/** The tools that are only named so far. */
export const comingTools: readonly ComingTool[] = [
  { type: 'CreateReport', icon: FileChartColumn, name: 'types.CreateReport' },
];
