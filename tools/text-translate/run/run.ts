import { KalemError } from '#contract/errors.ts';
import { partialMaximum } from '#contract/processes.ts';
import type { TranslatableUnit } from '#documents/translate/translatable.ts';
import type { LanguagePlan } from '#text/translate/languages.ts';
import type { TranslatedText } from '#text/translate/sentence.ts';
import type { Sentence } from '#text/translate/sentences.ts';
import { readingShareOf } from '#tools/read-input-document.ts';
import { stageReporter } from '#tools/stage-reporter.ts';
import type { RunContext, RunInput } from '#tools/tool.ts';
import { toolRunner } from '#tools/tool-runner.ts';
import { dataFileNames, type TranslationResult, textTranslate } from '../contract.ts';
import { openSource } from './source.ts';

// Readers and engines are imported late, so that the child process reports its first stage sooner.

type Input = RunInput<typeof textTranslate>;

const readingShare = { pdf: 0.1, other: 0.02 };
/** The fraction of the run at which everything is translated. */
const translatingEnd = 0.97;

async function run(input: Input, context: RunContext<TranslationResult>) {
  const format = formatOf(input);
  const share = readingShareOf(input, readingShare);
  const reportReading = stageReporter(context, 'reading', [0, share]);
  reportReading(0);
  const source = await openSource(input, format, reportReading);
  await context.keepDocument(source.document);
  if (source.units.length === 0) throw new KalemError('document_empty');

  const { planEngines } = await import('./engines.ts');
  const texts = source.units.map(({ content }) => content.text);
  const { plan, choices } = await planEngines(texts, input, source.stated, context);

  const { sentencesOf } = await import('#text/translate/sentences.ts');
  const sentences = source.units.map(({ content }, index) =>
    sentencesOf(content, plan.texts[index] ?? plan.to),
  );
  const translated = await translateUnits(
    { units: source.units, sentences, plan, choices, share },
    input,
    context,
  );

  context.report({ fraction: 0.98, stage: 'finishing' });
  const { blocksOf } = await import('./blocks.ts');
  const { blocks, marked, plain } = blocksOf(source, sentences, translated, plan);
  await context.keepData(dataFileNames.marked, 'application/json', Buffer.from(JSON.stringify(marked)));
  const main = choices.get(plan.from);
  const result: TranslationResult = {
    from: plan.from,
    detected: input.options.source === 'auto',
    to: plan.to,
    via: main?.via ?? null,
    format,
    blocks,
    plain,
  };
  context.report({ fraction: 1, stage: 'finishing' });
  return { result, engine: main?.engine ?? '' };
}

function formatOf({ files: [file] }: Input): TranslationResult['format'] {
  if (!file) return 'txt';
  const format = textTranslate.input.files.kinds.find((kind) => kind === file.kind);
  if (!format)
    throw new KalemError('file_format_unsupported', {
      name: file.name,
      accepted: textTranslate.input.files.kinds.join(', '),
    });
  return format;
}

interface TranslationPlan {
  units: readonly TranslatableUnit[];
  sentences: readonly Sentence[][];
  plan: LanguagePlan;
  choices: Awaited<ReturnType<typeof import('./engines.ts').planEngines>>['choices'];
  /** The share of the run's time before translating. */
  share: number;
}

/**
 * Translates the units, one language after the other.
 * @returns each unit's sentences; null for a unit that stays as it is
 */
async function translateUnits(
  { units, sentences, plan, choices, share }: TranslationPlan,
  input: Input,
  context: RunContext<TranslationResult>,
): Promise<(TranslatedText[] | null)[]> {
  const { openTranslator } = await import('#engines/translators.ts');
  const { Glossary } = await import('#text/translate/glossary.ts');
  const { countWords } = await import('#text/words.ts');
  const { translateSentences } = await import('./translate.ts');
  const { untouchedParts } = await import('./untouched-parts.ts');
  const words = (index: number) => countWords(units[index]?.content.text ?? '');
  const total = plan.texts.reduce((sum, language, index) => sum + (language === null ? 0 : words(index)), 0);
  const results: (TranslatedText[] | null)[] = units.map(() => null);
  let wordsBefore = 0;
  let partial = '';
  const fraction = (wordsDone: number) =>
    share + ((wordsBefore + wordsDone) / Math.max(1, total)) * (translatingEnd - share);
  const report = (wordsDone: number, last?: string) => {
    if (last !== undefined) partial = last.slice(-partialMaximum);
    context.report({ fraction: fraction(wordsDone), stage: 'translating', ...(partial && { partial }) });
  };
  for (const [from, choice] of choices) {
    const unitIndexes = units.flatMap((_, index) => (plan.texts[index] === from ? [index] : []));
    const batch = unitIndexes.flatMap((index) =>
      (sentences[index] ?? []).map(({ content }) => ({
        content,
        untouched: untouchedParts(content, units[index]?.kept ?? []),
      })),
    );
    context.report({ fraction: fraction(0), stage: 'loading', ...(partial && { partial }) });
    const translator = await openTranslator(choice, input);
    try {
      report(0);
      const pair = { from, to: plan.to };
      const glossary = new Glossary(input.options.glossary ? input.glossary : [], from, plan.to);
      const translated = await translateSentences(batch, { translator, pair, glossary, onProgress: report });
      let next = 0;
      for (const index of unitIndexes) {
        const count = sentences[index]?.length ?? 0;
        results[index] = translated.slice(next, next + count);
        next += count;
      }
    } finally {
      await translator.close();
    }
    wordsBefore += unitIndexes.reduce((sum, index) => sum + words(index), 0);
  }
  return results;
}

export default toolRunner(textTranslate, run, async () => (await import('./export.ts')).exportTranslation);
