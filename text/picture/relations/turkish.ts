import type { Element } from '../phrases/elements.ts';
import type { RelationName, Thing } from '../wish.ts';
import { Figures } from './figures.ts';
import { locationsOf } from './locations.ts';
import { Relations } from './relations.ts';

/** "Solunda ..., sağında ...": the second is measured by what the first is. */
const pairs: Partial<Record<RelationName, RelationName>> = {
  'left-of': 'right-of',
  'right-of': 'left-of',
  'in-front-of': 'behind',
  behind: 'in-front-of',
  on: 'under',
  under: 'on',
};

/** Reads what is where from a Turkish description: a place stands before what it tells of, or between it and its verb. */
export function turkishRelations(elements: readonly Element[], things: readonly Thing[]): Relations {
  const relations = new Relations();
  relateLocations(elements, things, relations);
  relateContents(elements, relations);
  for (const [at, element] of elements.entries()) {
    const span = { start: element.start, end: element.end };
    if (element.kind === 'scene') {
      const marked =
        element.form.case !== null || ['relation', 'with'].includes(elements[at + 1]?.kind ?? '');
      relations.scenes.push({ ...span, trait: element.trait, marked });
    }
    if (element.kind === 'writing')
      relations.writings.push({ span, text: element.text, on: writtenOn(elements, at) });
  }
  return relations;
}

function relateLocations(elements: readonly Element[], things: readonly Thing[], relations: Relations): void {
  const { locations, grounds } = locationsOf(elements, things, relations);
  const figures = new Figures(elements, grounds);
  let last: { relation: RelationName; others: readonly number[] } | undefined;
  for (const location of locations) {
    const { where } = location;
    if ('region' in where) {
      relations.place(location, figures.of(location), where.region);
      continue;
    }
    const { relation } = where;
    let { others } = where;
    const owned = others === null ? figures.withOwner(location) : null;
    let told = owned?.figures ?? figures.of(location);
    if (location.loose && others && told.length === 0) {
      told = others;
      others = null;
    }
    const paired = last && pairs[relation] === last.relation ? last.others : null;
    const measure =
      others ??
      owned?.owner ??
      paired ??
      figures.namedBefore(location, told) ??
      figures.namedAfter(location, told);
    relations.relate(location, told, relation, measure);
    last = { relation, others: measure };
  }
}

/** "elma dolu sepet" */
function relateContents(elements: readonly Element[], relations: Relations): void {
  for (const [at, element] of elements.entries()) {
    if (element.kind !== 'with') continue;
    const [before, next] = [elements[at - 1], elements[at + 1]];
    if (before?.kind === 'noun' && next?.kind === 'noun')
      relations.relate(element, before.things, 'in', next.things);
  }
}

/** "“AÇIK” yazan tabela", else the noun before: "tabelada “AÇIK” yazıyor". */
function writtenOn(elements: readonly Element[], at: number): number | null {
  const verb = elements[at + 1];
  const next = elements.slice(at + 1).find(({ kind }) => kind === 'noun' || kind === 'stop');
  const before = elements.slice(0, at).findLast(({ kind }) => kind === 'noun');
  const relative = verb?.kind === 'verb' && verb.form !== 'finite' && next?.kind === 'noun';
  const carrier = relative || before?.kind !== 'noun' ? next : before;
  return carrier?.kind === 'noun' ? (carrier.things[0] ?? null) : null;
}
