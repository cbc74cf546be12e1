import type { ModelCapability, ModelInfo } from '#contract/models.ts';

/** The groups on the catalogue's page. `builtIn` holds models that several tools use and that always ship. */
export const groupNames = ['translate', 'transcribe', 'speak', 'builtIn'] as const;
export type GroupName = (typeof groupNames)[number];

const groupOf: Record<ModelCapability, GroupName> = {
  translate: 'translate',
  transcribe: 'transcribe',
  speak: 'speak',
  embed: 'builtIn',
  judge: 'builtIn',
  'detect-speech': 'builtIn',
};

/** A group with more rows is shortened until it is expanded or searched. */
const maximumRows = 8;

export interface NamedModel {
  model: ModelInfo;
  name: string;
}

/** The models of a group in the catalogue's order; language pairs are ordered by name, Turkish and English first. */
export function groupModels(models: readonly NamedModel[], group: GroupName, language: string): NamedModel[] {
  const groupMembers = models.filter(({ model }) => groupOf[model.capability] === group);
  if (group !== 'translate') return groupMembers;
  return groupMembers.sort(
    (left, right) =>
      Number(isHomePair(right.model)) - Number(isHomePair(left.model)) ||
      left.name.localeCompare(right.name, language),
  );
}

/** The rows of a shortened group: models that are installed, downloading or failed, and the product's own languages. */
export function firstRows(models: readonly NamedModel[]): readonly NamedModel[] {
  if (models.length <= maximumRows) return models;
  return models.filter(
    ({ model }) =>
      isHomePair(model) ||
      model.error !== null ||
      (model.state !== 'available' && model.state !== 'disabled'),
  );
}

/** The models whose name or id contains all words of a search, in any case. */
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

/** True for a translation model between the product's own languages. */
function isHomePair({ pair }: ModelInfo): boolean {
  return pair !== null && [pair.from, pair.to].sort().join() === 'en,tr';
}
