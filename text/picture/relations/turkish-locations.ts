import { isIn, relationAt } from '../groups.ts';
import type { Element, Noun } from '../phrases/elements.ts';
import type { Region, RelationName } from '../wish.ts';
import { Relations } from './relations.ts';

/** The place of a thing, told by the elements from `from` to `to`; `others` is null where they name no ground. */
export interface Location {
  from: number;
  to: number;
  where: { relation: RelationName; others: readonly number[] | null } | { region: Region };
}

/**
 * The locations of a Turkish description, and the elements that are their grounds. A noun that stands to its
 * neighbour by its own ending ("şapkalı adam", "bir sepet elma") is related right away.
 */
export class TurkishLocations extends Relations {
  protected readonly locations: Location[] = [];
  protected readonly grounds = new Set<number>();

  protected find(at: number, element: Element): void {
    switch (element.kind) {
      case 'region':
        this.locations.push({ from: at, to: at, where: { region: element.value } });
        break;
      case 'relation':
        this.#findRelation(at, element);
        break;
      case 'noun':
        this.#findCase(at, element);
        break;
      case 'scene': {
        // "karda", "ayın üzerinde"
        const { mark, form } = element;
        if (mark === 'stood-on' || (mark === 'surface' && form.case === 'locative')) this.#stand(at, at);
        break;
      }
      case 'with': {
        // "elma dolu sepet"
        const [content, holder] = [this.nounAt(at - 1), this.nounAt(at + 1)];
        if (content && holder) this.relate(element, content.things, element.value, holder.things);
      }
    }
  }

  /** "masanın üstünde", "ağaç altında", "X ile Y arasında", "yanında". */
  #findRelation(at: number, { value: relation, mark }: Element & { kind: 'relation' }): void {
    const before = this.elements[at - 1];
    const noun = this.nounAt(at - 1);
    const isGenitive = noun?.form.case === 'genitive';
    // "Üzerinde “Satılık” yazan bir ev": the text is there, and the house anywhere.
    if (relation === 'on' && mark === 'noun' && !isGenitive && this.#isWrittenOn(at)) return;
    // A thing over, in or beside a scene is in it.
    if (before?.kind === 'scene') {
      if (relation === 'above') this.locations.push({ from: at - 1, to: at, where: { region: 'sky' } });
      if (relation === 'on' && before.mark === 'surface') this.#stand(at - 1, at);
      return;
    }
    const isNominative = noun?.form.case === null;
    const isSubject = noun?.modified && !noun.known && isNominative && relation === 'beside';
    if (isGenitive || (isNominative && mark === 'noun' && !isSubject)) {
      const { things, end } = this.measures(relation, at - 1, -1);
      for (let measure = end; measure < at; measure++) this.grounds.add(measure);
      this.locations.push({ from: end, to: at, where: { relation, others: things } });
    } else if (before?.kind !== 'unknown')
      this.locations.push({ from: at, to: at, where: { relation, others: null } });
  }

  /** A thing on sand, snow or grass is there and not above it, unless it is said to fly. */
  #stand(from: number, to: number): void {
    const rest = this.elements.slice(to + 1);
    const end = rest.findIndex(({ kind }) => ['comma', 'stop', 'relation', 'with'].includes(kind));
    const clause = rest.slice(0, end < 0 ? rest.length : end);
    if (!clause.some((element) => element.kind === 'verb' && element.mark === 'airborne'))
      this.locations.push({ from, to, where: { region: 'ground' } });
  }

  /** "masada", "ata binen", "köpeğiyle", "şapkalı". */
  #findCase(at: number, noun: Noun): void {
    const { things, form } = noun;
    const picture = this.thingOf(things)?.picture;
    const following = this.elements[at + 1];
    const next = this.nounAt(at + 1);
    const isRidden = following?.kind === 'verb' && following.value === 'rides';
    if (form.case === 'locative' || (form.case === 'dative' && isRidden)) {
      this.grounds.add(at);
      const relation = form.case === 'locative' && picture ? relationAt(picture) : 'on';
      if (form.case === 'dative' || !this.#bearsOnlyText(at))
        this.locations.push({ from: at, to: at, where: { relation, others: things } });
    } else if (form.derived === 'with' || (form.case === 'instrumental' && !this.#isLocated(at)))
      this.#accompany(at, noun);
    else if (next && picture && form.case === null && isIn(picture, 'holders') && this.#holds(noun, next))
      this.relate(noun, next.things, relationAt(picture), things);
    else if (next?.form.possessive && form.case === 'genitive') this.belong(noun, next.things, things);
  }

  /** Tells whether a text stands right after an element: "üzerinde kırmızı harflerle “Satılık”". */
  #isWrittenOn(at: number): boolean {
    return this.elements.slice(at + 1).find(({ kind }) => kind !== 'unknown')?.kind === 'quoted';
  }

  /** "Duvarda “Sevgi” yazıyor": nothing but the text is there. */
  #bearsOnlyText(at: number): boolean {
    const verb = this.elements.slice(at + 1).find(({ kind }) => kind !== 'unknown' && kind !== 'quoted');
    return this.#isWrittenOn(at) && (verb?.kind !== 'verb' || verb.value === 'finite');
  }

  /** "Bir sepet elma": nothing but a space is between a noun and the next. */
  #holds(holder: Noun, { form, modified, start }: Noun): boolean {
    return !form.possessive && !modified && start === holder.end + 1;
  }

  /** Tells whether a noun comes right after a relation that names no other: "elinde balonla". */
  #isLocated(at: number): boolean {
    const last = this.locations.at(-1);
    return last?.to === at - 1 && 'others' in last.where && last.where.others === null;
  }

  /** A noun whose ending says that another has it belongs to the next noun, else to the one before. */
  #accompany(at: number, noun: Noun): void {
    const before = this.elements.slice(0, at).findLast((element) => element.kind === 'noun');
    const owner = this.nounAfter(at) ?? before;
    if (owner && this.elements[at + 1]?.kind === 'with') this.relate(noun, noun.things, 'in', owner.things);
    else if (owner) this.belong(noun, noun.things, owner.things);
  }
}
