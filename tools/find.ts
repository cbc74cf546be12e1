import type { ProcessType } from '#contract/processes.ts';
import type { RegisteredTool } from './registered-tool.ts';
import { tools } from './registry.ts';

const byType = new Map<ProcessType, RegisteredTool>(tools.map((tool) => [tool.contract.type, tool]));

/** The registered tool of a type. @throws Error for a type that no tool serves. */
export function findTool(type: ProcessType): RegisteredTool {
  const tool = byType.get(type);
  if (!tool) throw new Error(`No tool serves ${type}`);
  return tool;
}
