import type { Range } from '#contract/documents.ts';
import { type Group, isIn } from '../groups.ts';
import type { Element, Noun, RelationWord, Scene } from '../phrases/elements.ts';
import { type Picture, pictureKey, type Region, type RelationName, type Thing } from '../wish.ts';
import type { Form } from '../words/forms.ts';
import { belonging, type Relations } from './relations.ts';

/** Where something is, with the elements that say so from `from` to `to`. */
export interface Location extends Range {
  from: number;
  to: number;
  where: { relation: RelationName; others: number[] | null } | { region: Region };
  /** "masadaki": tells of the next noun and no other. */
  attribute: boolean;
  /** The noun before it has no genitive: it may be what is told of ("köpek yanında"). */
  loose: boolean;
}

/** Where what is at a thing is, as far as it isn't on it. */
const local: [Group, RelationName][] = [
  ['lights of the sky', 'under'],
  ['upright', 'in-front-of'],
  ['landmarks', 'beside'],
  ['containers', 'in'],
];
function localRelation(picture: Picture | undefined): RelationName {
  if (picture && pictureKey(picture) === 'plate') return 'on';
  return local.find(([group]) => isIn(picture, group))?.[1] ?? 'on';
}

/**
 * The places of a Turkish description, and the elements that they are measured by. What stands to its neighbour by
 * its own ending ("şapkalı adam", "bir sepet elma") is put into `relations` right away.
 */
export function locationsOf(
  elements: readonly Element[],
  things: readonly Thing[],
  relations: Relations,
): { locations: Location[]; grounds: ReadonlySet<number> } {
  const finder = new LocationFinder(elements, things, relations);
  finder.findLocations();
  return finder;
}

class LocationFinder {
  readonly locations: Location[] = [];
  readonly grounds = new Set<number>();
  readonly #elements: readonly Element[];
  readonly #things: readonly Thing[];
  readonly #relations: Relations;

  constructor(elements: readonly Element[], things: readonly Thing[], relations: Relations) {
    this.#elements = elements;
    this.#things = things;
    this.#relations = relations;
  }

  findLocations(): void {
    for (const [at, element] of this.#elements.entries()) {
      const { start, end } = element;
      if (element.kind === 'region') {
        const where = { region: element.region };
        this.locations.push({ start, end, from: at, to: at, where, attribute: false, loose: false });
      }
      if (element.kind === 'relation') this.#findPlace(at, element);
      if (element.kind === 'noun') this.#findCase(at, element);
      if (element.kind === 'scene' && this.#isStoodOn(element)) this.#findGround(element, at, at);
    }
  }

  /** "masanın üstünde", "ağaç altında", "X ile Y arasında", "yanında". */
  #findPlace(at: number, { start, end, relation, ground, form }: RelationWord): void {
    const before = this.#elements[at - 1];
    const here = { start, end, from: at, to: at, attribute: form.attribute, loose: false };
    // "Üzerinde “Satılık” yazan bir ev": the text is there, and the house anywhere.
    const measures = before?.kind === 'noun' && before.form.case === 'genitive';
    if (relation === 'on' && ground === 'noun' && !measures && this.#isWrittenOn(at)) return;
    // What is over, in or beside a scene is in it.
    if (before?.kind === 'scene') {
      if (relation === 'above') this.locations.push({ ...here, from: at - 1, where: { region: 'sky' } });
      if (relation === 'on' && before.surface === 'surface')
        this.#findGround({ start, end, form }, at - 1, at);
      return;
    }
    const subject = before?.kind === 'noun' && before.modified && !before.known && before.form.case === null;
    const measured =
      before?.kind === 'noun' &&
      (before.form.case === 'genitive' || (before.form.case === null && ground === 'noun')) &&
      !(subject && relation === 'beside');
    if (!measured) {
      if (before?.kind !== 'unknown') this.locations.push({ ...here, where: { relation, others: null } });
      return;
    }
    const others = [...before.things];
    let from = at - 1;
    if (relation === 'between')
      for (let first = at - 3; first >= 0; first -= 2) {
        const [noun, joint] = [this.#elements[first], this.#elements[first + 1]];
        if (noun?.kind !== 'noun' || (joint?.kind !== 'and' && joint?.kind !== 'comma')) break;
        others.unshift(...noun.things);
        from = first;
      }
    for (let ground = from; ground < at; ground++) this.grounds.add(ground);
    const loose = before.form.case === null;
    this.locations.push({ ...here, from, where: { relation, others }, loose });
  }

  /** "karda", "ayın üzerinde" */
  #isStoodOn({ surface, form }: Scene): boolean {
    return surface === 'stood-on' || (surface === 'surface' && form.case === 'locative');
  }

  /** What is on sand, snow or grass is there and not above it, unless it is said to fly. */
  #findGround({ start, end, form }: Range & { form: Form }, from: number, to: number): void {
    const rest = this.#elements.slice(to + 1);
    const over = rest.findIndex(
      ({ kind }) => kind === 'comma' || kind === 'stop' || kind === 'relation' || kind === 'with',
    );
    const clause = over < 0 ? rest : rest.slice(0, over);
    if (clause.some((element) => element.kind === 'verb' && element.airborne)) return;
    const { attribute } = form;
    this.locations.push({ start, end, from, to, where: { region: 'ground' }, attribute, loose: false });
  }

  /** "masada", "ata binen", "köpeğiyle", "şapkalı". */
  #findCase(at: number, { start, end, things, form }: Noun): void {
    const located = (relation: RelationName): void => {
      this.grounds.add(at);
      const where = { relation, others: things };
      this.locations.push({ start, end, from: at, to: at, where, attribute: form.attribute, loose: false });
    };
    const picture = this.#things[things[0] ?? -1]?.picture;
    const next = this.#elements[at + 1];
    if (form.case === 'locative' && this.#isSaidOf(at)) this.grounds.add(at);
    else if (form.case === 'locative') located(localRelation(picture));
    else if (form.case === 'dative' && next?.kind === 'verb' && next.form === 'rides') located('on');
    else if (form.case === 'instrumental' && !this.#isOn(at)) this.#accompany(at, things, { start, end });
    else if (form.derived === 'with') this.#accompany(at, things, { start, end });
    else if (isIn(picture, 'holders') && form.case === null && this.#adjoins(at) && next?.kind === 'noun')
      this.#relations.relate(
        { start, end },
        next.things,
        picture && pictureKey(picture) === 'plate' ? 'on' : 'in',
        things,
      );
    else if (form.case === 'genitive' && next?.kind === 'noun' && next.form.possessive)
      this.#relations.relate(
        { start, end },
        next.things,
        belonging(this.#things, next.things, things),
        things,
      );
  }

  /** Whether a text stands right after a place: "üzerinde kırmızı harflerle “Satılık”". */
  #isWrittenOn(at: number): boolean {
    return this.#elements.slice(at + 1).find(({ kind }) => kind !== 'unknown')?.kind === 'writing';
  }

  /** "Duvarda “Sevgi” yazıyor": nothing but the text is there. */
  #isSaidOf(at: number): boolean {
    if (!this.#isWrittenOn(at)) return false;
    const [verb] = this.#elements
      .slice(at + 1)
      .filter(({ kind }) => kind !== 'unknown' && kind !== 'writing');
    return verb?.kind !== 'verb' || verb.form === 'finite';
  }

  /** "Bir sepet elma": nothing but a space is between a noun and the next. */
  #adjoins(at: number): boolean {
    const [noun, next] = [this.#elements[at], this.#elements[at + 1]];
    return (
      next?.kind === 'noun' && !next.form.possessive && !next.modified && next.start === (noun?.end ?? 0) + 1
    );
  }

  /** Whether a noun comes right after a place that names no other: "elinde balonla". */
  #isOn(at: number): boolean {
    const before = this.#elements[at - 1];
    return (
      before?.kind === 'relation' &&
      this.locations.some(({ to, where }) => to === at - 1 && 'others' in where && where.others === null)
    );
  }

  #accompany(at: number, things: readonly number[], span: Range): void {
    const inside = this.#elements[at + 1];
    const full = inside?.kind === 'with';
    const next = this.#elements
      .slice(at + 1)
      .find((element) => element.kind === 'noun' || element.kind === 'stop');
    const before = this.#elements.slice(0, at).findLast((element) => element.kind === 'noun');
    const owner = next?.kind === 'noun' ? next : before;
    if (owner?.kind !== 'noun') return;
    const relation = full ? 'in' : belonging(this.#things, things, owner.things);
    this.#relations.relate(span, things, relation, owner.things);
  }
}
