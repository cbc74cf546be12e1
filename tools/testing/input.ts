import { basename, extname } from 'node:path';
import { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';
import { engineContext } from '#engines/testing/engine-context.ts';
import { findTool } from '../find.ts';
import type { ExportInput, RunFile, RunInput } from '../tool.ts';

/** An input file as a run receives it; its kind is the extension of the path. */
export function runFile(path: string, name = basename(path)): RunFile {
  return { path, name, kind: extname(path).slice(1) };
}

type InputOverrides = Partial<Omit<RunInput<ToolContract>, 'options'>>;

/** The input of a tool's run on a freshly installed server. @throws ZodError for options that the tool doesn't know */
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

/** The input of an export, by default in Turkish and of a run with default options and without files. */
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
