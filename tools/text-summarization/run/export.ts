import { KalemError } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import {
  type Composition,
  type CompositionBlock,
  mediaTypes,
  writeDocument,
} from '#documents/write/write.ts';
import type { ExportedFile, ExportInput } from '#tools/tool.ts';
import { wordsOf } from '../../tool-text.ts';
import { type SummaryResult, textSummarization, type WrittenSummary } from '../contract.ts';
import { hasHeadings, sectionsOf } from '../shared/sections.ts';

type SummaryExport = ExportInput<typeof textSummarization>;

/** The figures and keywords under the summary, worded in the language of the person who asks. */
function factsOf({ result, language, texts }: SummaryExport): [string, string][] {
  const words = wordsOf(texts, language);
  const say = (key: string) => words(`export.${key}`);
  const counted = (count: number) => `${count.toLocaleString(language)} ${words('export.words', { count })}`;
  const rate = result.stats.summarizationRate.toLocaleString(language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const rows: [string, string][] = [
    [say('totalLength'), counted(result.stats.totalLength)],
    [say('finalLength'), counted(result.stats.finalLength)],
    [say('summarizationRate'), rate],
  ];
  const named =
    result.language === 'und'
      ? undefined
      : new Intl.DisplayNames(language, { type: 'language' }).of(result.language);
  if (named) rows.push([say('documentLanguage'), named]);
  if (result.written) rows.push([say('writtenBy'), result.written.engine]);
  if (result.keywords.length > 0) rows.push([say('keywords'), result.keywords.join(', ')]);
  return rows;
}

/** What other tools go on with: a language model's summary, else the document's own sentences. */
function composeBare({ result, language }: SummaryExport): Composition {
  const { written, form } = result;
  return {
    title: '',
    language: languages.find((known) => known === result.language) ?? language,
    blocks: written ? paragraphsOf(written, form) : sectionBlocks(result, 1),
  };
}

/**
 * The summary as a document: what a language model wrote, if one did, then the document's own sentences under
 * the headings they come from, the same as on the page, and nothing between them; the figures follow at the end.
 */
function composeSummary(input: SummaryExport): Composition {
  const { title, result } = input;
  const blocks: CompositionBlock[] = [];
  if (result.written) {
    const say = wordsOf(input.texts, input.language);
    blocks.push(...paragraphsOf(result.written, result.form, say('export.unsupported')));
    blocks.push({ kind: 'heading', level: 1, text: say('export.ownSentences') });
  }
  blocks.push(...sectionBlocks(result, result.written ? 2 : 1));
  blocks.push({ kind: 'facts', rows: factsOf(input) });
  return {
    title,
    // The text's own language where the formats know it, for proofing and reading aloud.
    language: languages.find((known) => known === result.language) ?? input.language,
    blocks,
    properties: { keywords: result.keywords },
  };
}

/** The document's own sentences under the headings they come from. */
function sectionBlocks({ sentences, form }: SummaryResult, level: 1 | 2): CompositionBlock[] {
  const sections = sectionsOf(sentences);
  const headings = hasHeadings(sections);
  return sections.flatMap(({ heading, paragraphs }): CompositionBlock[] => [
    ...(headings && heading ? [{ kind: 'heading' as const, level, text: heading }] : []),
    ...paragraphs.flatMap((paragraph) => blocksOf(paragraph, form)),
  ]);
}

/** @param unsupported What is said after a sentence that nothing in the document supports */
function paragraphsOf(
  { sentences }: WrittenSummary,
  form: SummaryResult['form'],
  unsupported?: string,
): CompositionBlock[] {
  const paragraphs = Map.groupBy(sentences, ({ paragraph }) => paragraph);
  return [...paragraphs.values()].flatMap((paragraph) =>
    blocksOf(
      paragraph.map(({ text, support }) => ({
        text: support || !unsupported ? text : `${text} [${unsupported}]`,
      })),
      form,
    ),
  );
}

function blocksOf(sentences: { text: string }[], form: SummaryResult['form']): CompositionBlock[] {
  if (form === 'bullets') return sentences.map(({ text }) => ({ kind: 'bullet', text }));
  return [{ kind: 'paragraph', text: sentences.map(({ text }) => text).join(' ') }];
}

/** Writes the summary as txt, md, docx or pdf; throws export_format_unsupported for anything else. */
export async function exportSummary(input: SummaryExport): Promise<ExportedFile> {
  const format = textSummarization.exports.find((known) => known === input.format);
  if (!format) throw new KalemError('export_format_unsupported', { format: input.format });
  const bytes = await writeDocument(input.handedOver ? composeBare(input) : composeSummary(input), format);
  return { extension: format, mediaType: mediaTypes[format], bytes };
}
