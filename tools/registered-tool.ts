import type { Language } from '#contract/languages.ts';
import type { EngineInfo, ToolContract } from '#contract/tools.ts';
import type { EngineSources } from '#engines/sources.ts';
import type { ToolChat, ToolRunner, ToolTexts } from './tool.ts';

/** The server's side of a tool: the default export of tools/<tool>/tool.ts. */
export interface RegisteredTool<T extends ToolContract = ToolContract> {
  contract: T;
  texts: Record<Language, ToolTexts>;
  /** Imports the runner; only child processes call it, so that the web server never loads a tool's libraries. */
  load(): Promise<{ default: ToolRunner<T> }>;
  /** Imports the chat of a tool that answers questions; only warm child processes call it. */
  loadChat?(): Promise<{ default: ToolChat }>;
  engines(sources: EngineSources): Promise<EngineInfo[]>;
}

/** A tool's server side, in the form in which all tools are listed. */
export function registeredTool<T extends ToolContract>(
  contract: T,
  parts: Omit<RegisteredTool<T>, 'contract'>,
): RegisteredTool {
  // The child parses input and result with the tool's own schemas, so the runner can be stored untyped.
  return { contract, ...parts } as unknown as RegisteredTool;
}
