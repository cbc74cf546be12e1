import type { LucideIcon } from 'lucide-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Language } from '#contract/languages.ts';
import type { Process } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import type { LazyPart } from '../components/lazy-part.tsx';
import type { OptionsProps } from '../components/tool/form/options.ts';

/** The texts of a tool on the home page. */
export interface ToolCard {
  name: string;
  description: string;
}

/** All texts of a tool, from tools/<tool>/texts/{tr,en}.json. */
export type ToolWords = ToolCard & Record<string, unknown>;

export interface ResultProps {
  process: Process;
}

/** A tool's appearance and its extra pages: the default export of tools/<tool>/page/tool.ts. */
export interface ToolDescription {
  contract: ToolContract;
  icon: LucideIcon;
  /** Degrees of OKLCH, for the icon's tile and the tool's bars in charts. */
  hue: number;
  /** Resolves to true when a file restores the form's settings instead of being an input, such as a picture it made. */
  fillsForm?(file: File): Promise<boolean>;
  /** Pages besides the form and results; `title` is a key of the tool's texts. */
  pages?: readonly { path: string; title: string; Page: LazyPart }[];
}

/** The browser's description of a tool; the form and the result page are loaded on demand. */
export interface WebTool extends ToolDescription {
  texts: Record<Language, () => Promise<{ default: ToolWords }>>;
  cards: Record<Language, () => Promise<{ default: ToolCard }>>;
  Form: LazyPart;
  Result: LazyPart<ResultProps>;
  /** The form of the options when running again; absent when there are none. */
  Options?: LazyExoticComponent<ComponentType<OptionsProps>>;
}
