import type { Language } from '#contract/languages.ts';
import type { EngineInfo, ToolContract } from '#contract/tools.ts';
import type { EngineSources } from '#engines/sources.ts';
import type { ToolChat, ToolRunner, ToolTexts } from './tool.ts';

/** What the server knows of a tool: the default export of tools/<tool>/tool.ts. */
export interface RegisteredTool<T extends ToolContract = ToolContract> {
  contract: T;
  texts: Record<Language, ToolTexts>;
  /** Loaded in the child process alone: the web server never holds a tool's libraries. */
  load(): Promise<{ default: ToolRunner<T> }>;
  /** For tools whose result can be asked; loaded in a warm child process. */
  loadChat?(): Promise<{ default: ToolChat }>;
  /** What can do the work, and whether it is ready here. */
  engines(sources: EngineSources): Promise<EngineInfo[]>;
}

/** Joins a tool's contract with what only the server needs. */
export function registeredTool<T extends ToolContract>(
  contract: T,
  parts: Omit<RegisteredTool<T>, 'contract'>,
): RegisteredTool {
  // The child parses input and result with the tool's own schemas, so the runner can be held untyped.
  return { contract, ...parts } as unknown as RegisteredTool;
}
