import { KalemError } from '#contract/errors.ts';
import { chooseTranslator, translators } from '#engines/translators.ts';
import { type LanguagePlan, planLanguages } from '#text/translate/languages.ts';
import type { RunContext, RunInput } from '#tools/tool.ts';
import type { TranslationResult, textTranslate } from '../contract.ts';

type Choice = ReturnType<typeof chooseTranslator>;

/**
 * Decides each text's source language and each language's engine, and downloads the engines' models. A secondary
 * language whose model is unavailable isn't translated.
 * @param stated the ISO 639-1 code recorded in the file; null when there is none
 * @returns choices: engines by source language, the main language first
 * @throws KalemError languages_uncovered, languages_same, language_unknown, model_*, service_*
 */
export async function planEngines(
  texts: readonly string[],
  input: RunInput<typeof textTranslate>,
  stated: string | null,
  context: RunContext<TranslationResult>,
): Promise<{ plan: LanguagePlan; choices: Map<string, Choice> }> {
  const { options, preferredEngine } = input;
  const engines = await translators(input);
  const choose = (from: string, to: string) =>
    chooseTranslator(options.engine, preferredEngine, { from, to }, engines);
  const covers = (from: string, to: string) => nullOnFailure(() => choose(from, to)) !== null;
  const { source, target } = options;
  const plan = planLanguages(texts, { source, target, stated }, covers);
  const main = choose(plan.from, plan.to);
  await context.needModels(main.models);
  const choices = new Map([[plan.from, main]]);
  const secondary = new Set(plan.texts.filter((language) => language !== null && language !== plan.from));
  for (const from of secondary) {
    const choice = from === null ? null : nullOnFailure(() => choose(from, plan.to));
    if (from !== null && choice && (await canInstall(context, choice.models))) choices.set(from, choice);
  }
  const translatable = plan.texts.map((language) =>
    language !== null && choices.has(language) ? language : null,
  );
  return { plan: { ...plan, texts: translatable }, choices };
}

/** The value of `make`, or null when it throws a KalemError. */
function nullOnFailure<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof KalemError) return null;
    throw error;
  }
}

async function canInstall(
  context: RunContext<TranslationResult>,
  models: readonly string[],
): Promise<boolean> {
  try {
    await context.needModels(models);
    return true;
  } catch (error) {
    if (error instanceof KalemError) return false;
    throw error;
  }
}
