import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '#contract/documents.ts';
import type { ServiceAccess } from '#contract/engine-context.ts';
import type { GlossaryTerm } from '#contract/glossary.ts';
import type { Progress } from '#contract/processes.ts';
import { tinyModels } from '#engines/bergamot/testing/tiny.ts';
import { catalogueWith } from '#models/catalogue.ts';
import { runContext } from '#tools/testing/context.ts';
import { exportInput, runFile, runInput } from '#tools/testing/input.ts';
import type { RunContext, RunFile } from '#tools/tool.ts';
import { TranslationResult, textTranslate } from '../contract.ts';
import runner from '../run/run.ts';

export interface TranslateInput {
  text?: string;
  file?: RunFile;
  options?: Record<string, unknown>;
  glossary?: GlossaryTerm[];
  services?: ServiceAccess[];
}

export interface Run {
  result: TranslationResult;
  engine: string;
  document: Document;
  reports: Progress[];
  needed: string[];
  exported(
    format: string,
    edited?: TranslationResult,
  ): Promise<{ extension: string; bytes: Uint8Array; text: string }>;
}

/** Runs the tool as a child process would, with the small models of the tests in the catalogue. */
export async function startTranslating() {
  const models = tinyModels();
  const folder = await mkdtemp(join(tmpdir(), 'kalem-translate-'));
  const catalogue = catalogueWith([models.enTr, models.trEn]);
  let written = 0;

  async function translate(
    { file, ...rest }: TranslateInput,
    overrides: Partial<RunContext> = {},
  ): Promise<Run> {
    const inputs = file ? [file] : [];
    const context = runContext({ folder, ...overrides });
    const engineContext = { catalogue, modelsFolder: models.folder };
    const input = runInput(textTranslate, { files: inputs, ...engineContext, ...rest });
    const { result, engine } = await runner.run(input, context);
    const parsed = TranslationResult.parse(JSON.parse(JSON.stringify(result)));
    const { document, reports, needed } = context;
    return {
      result: parsed,
      engine,
      document,
      reports,
      needed,
      async exported(format, edited = parsed) {
        const { extension, bytes } = await runner.export(
          exportInput(textTranslate, {
            format,
            language: 'en',
            result: textTranslate.result.parse(edited),
            options: input.options,
            document,
            files: { inputs, ...context.kept() },
          }),
        );
        return { extension, bytes, text: new TextDecoder().decode(bytes) };
      },
    };
  }

  return {
    translate,
    async file(name: string, content: string | Uint8Array): Promise<RunFile> {
      written += 1;
      const path = join(folder, `${written}-${name}`);
      await writeFile(path, content);
      return runFile(path, name);
    },
    async remove() {
      models.remove();
      await rm(folder, { recursive: true });
    },
  };
}
