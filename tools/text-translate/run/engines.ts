import { KalemError } from '#contract/errors.ts';
import { chooseTranslator, translators } from '#engines/translators.ts';
import { type LanguagePlan, planLanguages } from '#text/translate/languages.ts';
import type { RunContext, RunInput } from '#tools/tool.ts';
import type { TranslationResult, textTranslate } from '../contract.ts';

type Choice = ReturnType<typeof chooseTranslator>;

/**
 * From which language each text is translated, and by which engine. The models that the engines need are brought;
 * a further language whose model can't be had stays as it is.
 * @returns choices: by language, the main one first
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
  const covers = (from: string, to: string) => attempt(() => choose(from, to)) !== null;
  const { source, target } = options;
  const plan = planLanguages(texts, { source, target, stated }, covers);
  const main = choose(plan.from, plan.to);
  await context.needModels(main.models);
  const choices = new Map([[plan.from, main]]);
  const others = new Set(plan.texts.filter((language) => language !== null && language !== plan.from));
  for (const from of others) {
    const choice = from === null ? null : attempt(() => choose(from, plan.to));
    if (from !== null && choice && (await brings(context, choice.models))) choices.set(from, choice);
  }
  const left = plan.texts.map((language) => (language !== null && choices.has(language) ? language : null));
  return { plan: { ...plan, texts: left }, choices };
}

function attempt<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof KalemError) return null;
    throw error;
  }
}

async function brings(context: RunContext<TranslationResult>, models: readonly string[]): Promise<boolean> {
  try {
    await context.needModels(models);
    return true;
  } catch (error) {
    if (error instanceof KalemError) return false;
    throw error;
  }
}
