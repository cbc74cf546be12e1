import type { RegisteredTool } from './registered-tool.ts';

/** The one engine of a tool that runs everywhere as it is installed. */
export function builtIn(name: string): RegisteredTool['engines'] {
  return async () => [{ name, ready: true, languages: null, megabytes: null, missing: null }];
}

/** The engines of a tool that quotes by itself, and writes with a language model where one is configured. */
export const builtInOrWritten: RegisteredTool['engines'] = async (sources) => {
  const { writers } = await import('#engines/writer/writers.ts');
  return [...writers(sources.services), ...(await builtIn('extractive')(sources))];
};
