import { basename, extname } from 'node:path';
import { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';
import { engineContext } from '#engines/testing/engine-context.ts';
import { findTool } from '../find-tool.ts';
import type { ExportInput, RunFile, RunInput } from '../tool.ts';

/** A run's input file; its kind is the path's extension. */
export function runFile(path: string, name = basename(path)): RunFile {
  return { path, name, kind: extname(path).slice(1) };
}

type InputOverrides = Partial<Omit<RunInput<ToolContract>, 'options'>>;

/**
 * A run's input: no text or files by default, on a server as it is installed.
 * @param options parsed with the tool's own schema
 * @throws ZodError for options that the tool doesn't know
 */
export function runInput<T extends ToolContract>(
  contract: T,
  { options = {}, ...overrides }: InputOverrides & { options?: Record<string, unknown> },
): RunInput<T> {
  return {
    text: null,
    files: [],
    author: 'Ayşe Yılmaz',
    glossary: [],
    ...engineContext(),
    ...overrides,
    options: z.parse<T['options']>(contract.options, options),
  };
}

/** An export's input: by default of a run with default options and no files, in Turkish with the tool's texts. */
export function exportInput<T extends ToolContract>(
  contract: T,
  overrides: Pick<ExportInput<T>, 'format' | 'result'> & Partial<ExportInput<T>>,
): ExportInput<T> {
  const language = overrides.language ?? 'tr';
  return {
    title: 'Belge',
    language,
    options: z.parse<T['options']>(contract.options, {}),
    document: null,
    files: { inputs: [], document: null, kept: {} },
    conversations: [],
    handedOver: false,
    texts: findTool(contract.type).texts[language],
    ...overrides,
  };
}
