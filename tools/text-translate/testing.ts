import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '#contract/documents.ts';
import type { GlossaryTerm } from '#contract/glossary.ts';
import type { ServiceAccess } from '#contract/places.ts';
import type { Progress } from '#contract/processes.ts';
import { tinyModels } from '#engines/bergamot/testing/tiny.ts';
import { catalogueWith } from '#models/catalogue.ts';
import { never } from '../testing.ts';
import type { RunContext, RunFile } from '../tool.ts';
import { TranslateOptions, TranslationResult, textTranslate } from './contract.ts';
import english from './en.json' with { type: 'json' };
import runner from './run.ts';

export interface Given {
  text?: string;
  file?: RunFile;
  options?: Record<string, unknown>;
  glossary?: GlossaryTerm[];
  services?: ServiceAccess[];
  needModels?: RunContext['needModels'];
  onReport?(): void;
}

export interface Run {
  result: TranslationResult;
  engine: string;
  document: Document;
  reports: Progress[];
  needed: string[];
  /** Exports the result, or an edited one. */
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
  let runs = 0;

  async function translate(given: Given): Promise<Run> {
    const reports: Progress[] = [];
    const documents: Document[] = [];
    const needed: string[] = [];
    const kept: Record<string, string> = {};
    runs += 1;
    const options = TranslateOptions.parse(given.options ?? {});
    const inputs = given.file ? [given.file] : [];
    const places = { catalogue, modelsFolder: models.folder, services: given.services ?? [] };
    const { result, engine } = await runner.run(
      {
        ...places,
        text: given.text ?? null,
        files: inputs,
        options,
        author: 'Ayşe Yılmaz',
        preferredEngine: null,
        glossary: given.glossary ?? [],
      },
      {
        report: (progress) => {
          reports.push(progress);
          given.onReport?.();
        },
        folder,
        signal: never,
        keepDocument: async (document) => {
          documents.push(document);
        },
        keepFile: async () => {},
        keepData: async (name, _mediaType, content) => {
          kept[name] = join(folder, `${runs}-${name}`);
          await writeFile(kept[name], content);
        },
        needModels: async (ids) => {
          needed.push(...ids);
          await given.needModels?.(ids);
        },
        makeUsable: async () => {},
      },
    );
    const [document] = documents;
    if (!document || documents.length > 1) throw new Error('one document must be kept');
    const parsed = TranslationResult.parse(JSON.parse(JSON.stringify(result)));
    return {
      result: parsed,
      engine,
      document,
      reports,
      needed,
      async exported(format, edited = parsed) {
        const { extension, bytes } = await runner.export({
          format,
          title: 'Belge',
          language: 'en',
          result: textTranslate.result.parse(edited),
          options,
          document,
          files: { inputs, document: null, kept },
          conversations: [],
          handedOver: false,
          texts: english,
        });
        return { extension, bytes, text: new TextDecoder().decode(bytes) };
      },
    };
  }

  return {
    folder,
    translate,
    async file(name: string, content: string | Uint8Array): Promise<RunFile> {
      const path = join(folder, `${runs++}-${name}`);
      await writeFile(path, content);
      return { path, name, kind: name.split('.').at(-1) ?? '' };
    },
    async remove() {
      models.remove();
      await rm(folder, { recursive: true });
    },
  };
}
