import { basename, extname } from 'node:path';
import { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';
import { engineContext } from '#engines/testing/engine-context.ts';
import { findTool } from '../find.ts';
import type { ExportInput, RunFile, RunInput } from '../tool.ts';

/** An input file as a run is given it. Its kind is told by the end of the path. */
export function runFile(path: string, name = basename(path)): RunFile {
  return { path, name, kind: extname(path).slice(1) };
}

type RunGiven = Partial<Omit<RunInput<ToolContract>, 'options'>>;

/**
 * What a run of a tool is given: nothing to read, on a server as it is installed.
 * @param options parsed with the tool's own schema
 * @throws ZodError for options that the tool doesn't know
 */
export function runInput<T extends ToolContract>(
  contract: T,
  { options = {}, ...given }: RunGiven & { options?: Record<string, unknown> },
): RunInput<T> {
  return {
    text: null,
    files: [],
    author: 'Ayşe Yılmaz',
    glossary: [],
    ...engineContext(),
    ...given,
    options: z.parse<T['options']>(contract.options, options),
  };
}

/** What an export is given: a run of default options that kept nothing, exported in Turkish with the tool's texts. */
export function exportInput<T extends ToolContract>(
  contract: T,
  given: Pick<ExportInput<T>, 'format' | 'result'> & Partial<ExportInput<T>>,
): ExportInput<T> {
  const language = given.language ?? 'tr';
  return {
    title: 'Belge',
    language,
    options: z.parse<T['options']>(contract.options, {}),
    document: null,
    files: { inputs: [], document: null, kept: {} },
    conversations: [],
    handedOver: false,
    texts: findTool(contract.type).texts[language],
    ...given,
  };
}
