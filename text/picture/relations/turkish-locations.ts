import { isIn, relationAt } from '../groups.ts';
import type { Element, Noun } from '../phrases/elements.ts';
import type { Region, RelationName } from '../wish.ts';
import { Relations } from './relations.ts';

/** Where something is, read from the elements `from` to `to`; `others` is null when they name no ground. */
export interface Location {
  from: number;
  to: number;
  where: { relation: RelationName; others: readonly number[] | null } | { region: Region };
}

/**
 * The locations of a Turkish description, and the elements that are their grounds. A noun whose own ending
 * relates it to a neighbour ("şapkalı adam", "bir sepet elma") is related at once.
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
    // "Üzerinde “Satılık” yazan bir ev": only the text is there; the house may be anywhere.
    if (relation === 'on' && mark === 'noun' && !isGenitive && this.#isWrittenOn(at)) return;
    // A thing above, in or beside a scene is in it.
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

  /** Places a thing on sand, snow or grass on the ground, unless it flies. */
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

  /** True when a text follows an element: "üzerinde kırmızı harflerle “Satılık”". */
  #isWrittenOn(at: number): boolean {
    return this.elements.slice(at + 1).find(({ kind }) => kind !== 'unknown')?.kind === 'quoted';
  }

  /** "Duvarda “Sevgi” yazıyor": only the text is there. */
  #bearsOnlyText(at: number): boolean {
    const verb = this.elements.slice(at + 1).find(({ kind }) => kind !== 'unknown' && kind !== 'quoted');
    return this.#isWrittenOn(at) && (verb?.kind !== 'verb' || verb.value === 'finite');
  }

  /** "Bir sepet elma": only a space separates the two nouns. */
  #holds(holder: Noun, { form, modified, start }: Noun): boolean {
    return !form.possessive && !modified && start === holder.end + 1;
  }

  /** True when a noun follows a relation without a ground: "elinde balonla". */
  #isLocated(at: number): boolean {
    const last = this.locations.at(-1);
    return last?.to === at - 1 && 'others' in last.where && last.where.others === null;
  }

  /** A noun with an ending that names its owner belongs to the next noun, else to the one before. */
  #accompany(at: number, noun: Noun): void {
    const before = this.elements.slice(0, at).findLast((element) => element.kind === 'noun');
    const owner = this.nounAfter(at) ?? before;
    if (owner && this.elements[at + 1]?.kind === 'with') this.relate(noun, noun.things, 'in', owner.things);
    else if (owner) this.belong(noun, noun.things, owner.things);
  }
}
