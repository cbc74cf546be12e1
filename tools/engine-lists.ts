import type { RegisteredTool } from './registered-tool.ts';

/** The engines of a tool that has a single one, built in and always ready. */
export function onlyBuiltIn(name: string): RegisteredTool['engines'] {
  return async () => [{ name, ready: true, languages: null, megabytes: null, missing: null }];
}

/** The engines of a tool that quotes by itself, or writes with one of the operator's language models. */
export const extractiveAndWriters: RegisteredTool['engines'] = async (sources) => {
  const { writers } = await import('#engines/writer/writers.ts');
  return [...writers(sources.services), ...(await onlyBuiltIn('extractive')(sources))];
};
