import type { ProcessType } from '#contract/processes.ts';
import type { RegisteredTool } from './registered-tool.ts';
import { tools } from './registry.ts';

const byType = new Map<ProcessType, RegisteredTool>(tools.map((tool) => [tool.contract.type, tool]));

/** Finds the tool of a process type; throws an Error when no tool serves it. */
export function findTool(type: ProcessType): RegisteredTool {
  const tool = byType.get(type);
  if (!tool) throw new Error(`No tool serves the process type ${type}.`);
  return tool;
}
