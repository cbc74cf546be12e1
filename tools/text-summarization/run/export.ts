import { productLanguage } from '#contract/languages.ts';
import { textLookUp } from '#contract/texts/text-look-up.ts';
import type { Composition, CompositionBlock } from '#documents/write/write.ts';
import { exportDocument } from '#tools/export-document.ts';
import type { ExportedFile } from '#tools/tool.ts';
import type { KnownExport } from '#tools/tool-runner.ts';
import type { SummaryResult, textSummarization, WrittenSummary } from '../contract.ts';
import { hasHeadings, sectionsOf } from '../shared/sections.ts';

type SummaryExport = KnownExport<typeof textSummarization>;

/** The figures of the summary as labels and values, in the language of the export. */
function factsOf({ result, language, texts }: SummaryExport): [string, string][] {
  const words = textLookUp(texts, language);
  const say = (key: string) => words(`export.${key}`);
  const countWords = (count: number) =>
    `${count.toLocaleString(language)} ${words('export.words', { count })}`;
  const rate = result.stats.summarizationRate.toLocaleString(language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const rows: [string, string][] = [
    [say('totalLength'), countWords(result.stats.totalLength)],
    [say('finalLength'), countWords(result.stats.finalLength)],
    [say('summarizationRate'), rate],
  ];
  const languageName =
    result.language === 'und'
      ? undefined
      : new Intl.DisplayNames(language, { type: 'language' }).of(result.language);
  if (languageName) rows.push([say('documentLanguage'), languageName]);
  if (result.written) rows.push([say('writtenBy'), result.written.engine]);
  if (result.keywords.length > 0) rows.push([say('keywords'), result.keywords.join(', ')]);
  return rows;
}

/** The text that is handed over to other tools: the written summary, or the document's own sentences. */
function composeTextAlone({ result, language }: SummaryExport): Composition {
  const { written, form } = result;
  return {
    title: '',
    language: productLanguage(result.language, language),
    blocks: written ? paragraphsOf(written, form) : sectionBlocks(result, 1),
  };
}

/** Composes a written summary if there is one, the document's own sentences under their headings, and the figures. */
function composeSummary(input: SummaryExport): Composition {
  const { title, result } = input;
  const blocks: CompositionBlock[] = [];
  if (result.written) {
    const say = textLookUp(input.texts, input.language);
    blocks.push(...paragraphsOf(result.written, result.form, say('export.unsupported')));
    blocks.push({ kind: 'heading', level: 1, text: say('export.ownSentences') });
  }
  blocks.push(...sectionBlocks(result, result.written ? 2 : 1));
  blocks.push({ kind: 'facts', rows: factsOf(input) });
  return {
    title,
    // The text's own language, if possible, for proofing and reading aloud.
    language: productLanguage(result.language, input.language),
    blocks,
    properties: { keywords: result.keywords },
  };
}

function sectionBlocks({ sentences, form }: SummaryResult, level: 1 | 2): CompositionBlock[] {
  const sections = sectionsOf(sentences);
  const headings = hasHeadings(sections);
  return sections.flatMap(({ heading, paragraphs }): CompositionBlock[] => [
    ...(headings && heading ? [{ kind: 'heading' as const, level, text: heading }] : []),
    ...paragraphs.flatMap((paragraph) => blocksOf(paragraph, form)),
  ]);
}

/** @param unsupported a note to append to sentences that nothing in the document supports */
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

/** Exports the summary as txt, md, docx or pdf. */
export async function exportSummary(input: SummaryExport): Promise<ExportedFile> {
  return exportDocument(input.handedOver ? composeTextAlone(input) : composeSummary(input), input.format);
}
