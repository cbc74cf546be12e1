import type { WebTool } from './web-tool.ts';

let known: readonly WebTool[] = [];

/**
 * Hands the application its tools, in the order of the home page. It is called once, where the application is put
 * together and before anything is rendered: web/ itself imports no tool.
 */
export function handInTools(tools: readonly WebTool[]): void {
  known = tools;
}

/** Every tool of the product, in the order of the home page. */
export function webTools(): readonly WebTool[] {
  return known;
}

/** The tool that runs processes of a type; undefined for a type that isn't registered. */
export function webToolOf(type: string): WebTool | undefined {
  return known.find((tool) => tool.contract.type === type);
}
