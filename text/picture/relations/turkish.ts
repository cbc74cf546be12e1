import type { Element } from '../phrases/elements.ts';
import type { RelationName, Thing } from '../wish.ts';
import { nounAfter, Relations } from './relations.ts';
import { Figures } from './turkish-figures.ts';
import { type Location, locationsOf } from './turkish-locations.ts';

/** "Solunda ..., sağında ...": the second is measured by what the first is. */
const opposites: Partial<Record<RelationName, RelationName>> = {
  'left-of': 'right-of',
  'right-of': 'left-of',
  'in-front-of': 'behind',
  behind: 'in-front-of',
  on: 'under',
  under: 'on',
};

/**
 * Reads what is where from a Turkish description: a location stands before what it tells of, or between it and its
 * verb.
 */
export function turkishRelations(elements: readonly Element[], things: readonly Thing[]): Relations {
  const relations = new Relations();
  relateLocations(elements, things, relations);
  for (const [at, element] of elements.entries()) {
    const next = elements[at + 1]?.kind;
    if (element.kind === 'scene')
      relations.addScene(element, element.form.case !== null || next === 'relation' || next === 'with');
    if (element.kind === 'writing') relations.write(element, writtenOn(elements, at));
  }
  return relations;
}

function relateLocations(elements: readonly Element[], things: readonly Thing[], relations: Relations): void {
  const { locations, grounds } = locationsOf(elements, things, relations);
  const figures = new Figures(elements, grounds);
  let last: { relation: RelationName; measure: readonly number[] } | undefined;
  for (const location of locations) {
    const { where, to } = location;
    const span = elements[to] ?? { start: 0, end: 0 };
    if ('region' in where) {
      relations.place(span, figures.of(location), where.region);
      continue;
    }
    const { relation } = where;
    const owned = where.others === null ? figures.withOwner(location) : null;
    const told = owned?.figures ?? figures.of(location);
    const isPair = last !== undefined && opposites[relation] === last.relation;
    const instead = isPair ? last?.measure : undefined;
    // "Köpek yanında": the noun without a genitive is what is told of where nothing else is.
    const isTold = where.others !== null && told.length === 0 && isLoose(elements, location);
    const figure = isTold ? (where.others ?? []) : told;
    const others = isTold ? null : where.others;
    const measure = others ?? owned?.owner ?? instead ?? figures.measureOf(location, figure);
    relations.relate(span, figure, relation, measure);
    last = { relation, measure };
  }
}

/** Whether a relation word has a noun without a genitive before it. */
function isLoose(elements: readonly Element[], { to }: Location): boolean {
  const before = elements[to - 1];
  return elements[to]?.kind === 'relation' && before?.kind === 'noun' && before.form.case === null;
}

/** "“AÇIK” yazan tabela", else the noun before: "tabelada “AÇIK” yazıyor". */
function writtenOn(elements: readonly Element[], at: number): number | undefined {
  const verb = elements[at + 1];
  const before = elements.slice(0, at).findLast((element) => element.kind === 'noun');
  const next = nounAfter(elements, at);
  const isRelative = verb?.kind === 'verb' && verb.form !== 'finite' && next !== null;
  return (isRelative ? next : (before ?? next))?.things[0];
}
