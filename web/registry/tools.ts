import type { WebTool } from './web-tool.ts';

let registered: readonly WebTool[] = [];

/** Registers the tools in the order of the home page, before anything is rendered. web/ itself imports no tool. */
export function registerTools(tools: readonly WebTool[]): void {
  registered = tools;
}

/** All tools in the order of the home page. */
export function webTools(): readonly WebTool[] {
  return registered;
}

/** The tool for a type of process; undefined for an unregistered type. */
export function webToolOf(type: string): WebTool | undefined {
  return registered.find((tool) => tool.contract.type === type);
}
