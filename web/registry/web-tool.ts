import type { LucideIcon } from 'lucide-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Language } from '#contract/languages.ts';
import type { Process } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import type { LazyPart } from '../components/lazy-part.tsx';
import type { OptionsProps } from '../components/tool/form/options.ts';

/** A tool's words as the home page needs them. */
export interface ToolCard {
  name: string;
  description: string;
}

/** All words of a tool: tools/<tool>/texts/{tr,en}.json. */
export type ToolWords = ToolCard & Record<string, unknown>;

export interface ResultProps {
  process: Process;
}

/** How a tool looks in lists, and what it has besides the usual pages: the default export of tools/<tool>/page/tool.ts. */
export interface ToolDescription {
  contract: ToolContract;
  icon: LucideIcon;
  /** Degrees in OKLCH, for the icon's tile alone. */
  hue: number;
  /** Whether a file, which its runs don't take, fills its form: a picture that it drew. */
  fillsForm?(file: File): Promise<boolean>;
  /** Pages beside its form and results; title: a key of its texts. */
  pages?: readonly { path: string; title: string; Page: LazyPart }[];
}

/** What the browser knows of a tool; its form and its result page are loaded when they are opened. */
export interface WebTool extends ToolDescription {
  texts: Record<Language, () => Promise<{ default: ToolWords }>>;
  cards: Record<Language, () => Promise<{ default: ToolCard }>>;
  Form: LazyPart;
  Result: LazyPart<ResultProps>;
  /** The form of its options, for running again; absent where there are none. */
  Options?: LazyExoticComponent<ComponentType<OptionsProps>>;
}

/** Joins a tool's contract with how it looks. */
export function describeTool(
  contract: ToolContract,
  description: Omit<ToolDescription, 'contract'>,
): ToolDescription {
  return { contract, ...description };
}
