import type { RegisteredTool } from './registered-tool.ts';

/** The only engine of a tool without services or models, which is always ready. */
export function builtIn(name: string): RegisteredTool['engines'] {
  return async () => [{ name, ready: true, languages: null, megabytes: null, missing: null }];
}

/** The engines of a tool that quotes by itself and writes with configured language models. */
export const builtInOrWritten: RegisteredTool['engines'] = async (sources) => {
  const { writers } = await import('#engines/writer/writers.ts');
  return [...writers(sources.services), ...(await builtIn('extractive')(sources))];
};
