import type { ModelCapability, ModelInfo } from '#contract/models.ts';

/** What the catalogue's page sets apart; builtIn: what works behind several tools and always ships. */
export const groupNames = ['translate', 'transcribe', 'speak', 'builtIn'] as const;
export type GroupName = (typeof groupNames)[number];

const groupOf: Record<ModelCapability, GroupName> = {
  translate: 'translate',
  transcribe: 'transcribe',
  speak: 'speak',
  embed: 'builtIn',
  'detect-speech': 'builtIn',
};

/** More rows than this are shown when asked for, or searched. */
const rowsAtOnce = 8;

export interface NamedModel {
  model: ModelInfo;
  name: string;
}

/** The models of a group: as the catalogue orders them, pairs of languages by their names. */
export function groupModels(models: readonly NamedModel[], group: GroupName, language: string): NamedModel[] {
  const own = models.filter(({ model }) => groupOf[model.capability] === group);
  if (group !== 'translate') return own;
  return own.sort(
    (left, right) =>
      Number(isHomePair(right.model)) - Number(isHomePair(left.model)) ||
      left.name.localeCompare(right.name, language),
  );
}

/** Of a long group, what an operator most likely looks for: what is here or under way, and the product's own languages. */
export function firstRows(models: readonly NamedModel[]): readonly NamedModel[] {
  if (models.length <= rowsAtOnce) return models;
  return models.filter(
    ({ model }) =>
      isHomePair(model) ||
      model.error !== null ||
      (model.state !== 'available' && model.state !== 'disabled'),
  );
}

/** The models whose name or id holds all words of a search, whatever their case. */
export function searchModels(
  models: readonly NamedModel[],
  search: string,
  language: string,
): readonly NamedModel[] {
  const words = search.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  return models.filter(({ model, name }) => {
    const text = `${name.toLocaleLowerCase(language)} ${model.id}`;
    return words.every((word) => text.includes(word));
  });
}

function isHomePair({ pair }: ModelInfo): boolean {
  return pair !== null && [pair.from, pair.to].sort().join() === 'en,tr';
}
