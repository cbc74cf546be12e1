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
 * relates it to a neighbour ("şapkalı adam": a man with a hat) is related at once.
 */
export class TurkishLocations extends Relations {
  protected readonly locations: Location[] = [];
  protected readonly grounds = new Set<number>();

  /** Reads the location, if any, of which an element is the last word, and relates what belongs together. */
  protected findLocation(index: number, element: Element): void {
    switch (element.kind) {
      case 'region':
        this.locations.push({ from: index, to: index, where: { region: element.value } });
        break;
      case 'relation':
        this.#readRelation(index, element);
        break;
      case 'noun':
        this.#readCase(index, element);
        break;
      case 'scene': {
        // "karda" (in the snow), "ayın üzerinde" (on the moon)
        const { mark, form } = element;
        if (mark === 'stood-on' || (mark === 'surface' && form.case === 'locative'))
          this.#placeOnGround(index, index);
        break;
      }
      case 'with': {
        // "elma dolu sepet" (a basket full of apples)
        const [content, holder] = [this.nounAt(index - 1), this.nounAt(index + 1)];
        if (content && holder) this.relate(element, content.things, element.value, holder.things);
      }
    }
  }

  /** "masanın üstünde" (on the table), "X ile Y arasında" (between X and Y), "yanında" (beside it). */
  #readRelation(index: number, { value: relation, mark }: Element & { kind: 'relation' }): void {
    const before = this.elements[index - 1];
    const noun = this.nounAt(index - 1);
    const isGenitive = noun?.form.case === 'genitive';
    // "Üzerinde “Satılık” yazan bir ev" (a house that says “For sale”): only the text is there.
    if (relation === 'on' && mark === 'noun' && !isGenitive && this.#isWrittenOn(index)) return;
    // A thing above, in or beside a scene is in it.
    if (before?.kind === 'scene') {
      if (relation === 'above') this.locations.push({ from: index - 1, to: index, where: { region: 'sky' } });
      if (relation === 'on' && before.mark === 'surface') this.#placeOnGround(index - 1, index);
      return;
    }
    const isNominative = noun?.form.case === null;
    const isSubject = noun?.isDescribed && !noun.isReference && isNominative && relation === 'beside';
    if (isGenitive || (isNominative && mark === 'noun' && !isSubject)) {
      const { things, end } = this.joinedThings(relation, index - 1, -1);
      for (let ground = end; ground < index; ground++) this.grounds.add(ground);
      this.locations.push({ from: end, to: index, where: { relation, others: things } });
    } else if (before?.kind !== 'unknown')
      this.locations.push({ from: index, to: index, where: { relation, others: null } });
  }

  /** Places a thing on sand, snow or grass on the ground, unless it flies. */
  #placeOnGround(from: number, to: number): void {
    const rest = this.elements.slice(to + 1);
    const end = rest.findIndex(({ kind }) => ['comma', 'stop', 'relation', 'with'].includes(kind));
    const clause = rest.slice(0, end < 0 ? rest.length : end);
    if (!clause.some((element) => element.kind === 'verb' && element.mark === 'airborne'))
      this.locations.push({ from, to, where: { region: 'ground' } });
  }

  /** "masada" (at the table), "ata binen" (riding a horse), "köpeğiyle" (with a dog), "şapkalı" (with a hat). */
  #readCase(index: number, noun: Noun): void {
    const { things, form } = noun;
    const picture = this.thingOf(things)?.picture;
    const following = this.elements[index + 1];
    const next = this.nounAt(index + 1);
    const isRidden = following?.kind === 'verb' && following.value === 'rides';
    if (form.case === 'locative' || (form.case === 'dative' && isRidden)) {
      this.grounds.add(index);
      const relation = form.case === 'locative' && picture ? relationAt(picture) : 'on';
      if (form.case === 'dative' || !this.#bearsOnlyText(index))
        this.locations.push({ from: index, to: index, where: { relation, others: things } });
    } else if (form.derived === 'with' || (form.case === 'instrumental' && !this.#isLocated(index)))
      this.#accompany(index, noun);
    else if (next && picture && form.case === null && isIn(picture, 'holders') && this.#holds(noun, next))
      this.relate(noun, next.things, relationAt(picture), things);
    else if (next?.form.possessive && form.case === 'genitive') this.relateToOwner(noun, next.things, things);
  }

  /** True when a text follows an element, perhaps after words that say how it is written. */
  #isWrittenOn(index: number): boolean {
    return this.elements.slice(index + 1).find(({ kind }) => kind !== 'unknown')?.kind === 'quoted';
  }

  /** "Duvarda “Sevgi” yazıyor" (the wall says “Love”): only the text is there. */
  #bearsOnlyText(index: number): boolean {
    const verb = this.elements.slice(index + 1).find(({ kind }) => kind !== 'unknown' && kind !== 'quoted');
    return this.#isWrittenOn(index) && (verb?.kind !== 'verb' || verb.value === 'finite');
  }

  /** "Bir sepet elma" (a basket of apples): only a space separates the two nouns. */
  #holds(holder: Noun, { form, isDescribed, start }: Noun): boolean {
    return !form.possessive && !isDescribed && start === holder.end + 1;
  }

  /** True when a noun follows a relation without a ground: "elinde balonla" (with a balloon in the hand). */
  #isLocated(index: number): boolean {
    const last = this.locations.at(-1);
    return last?.to === index - 1 && 'others' in last.where && last.where.others === null;
  }

  /** A noun with an ending that names its owner belongs to the next noun, else to the one before. */
  #accompany(index: number, noun: Noun): void {
    const before = this.elements.slice(0, index).findLast((element) => element.kind === 'noun');
    const owner = this.nounAfter(index) ?? before;
    if (owner && this.elements[index + 1]?.kind === 'with')
      this.relate(noun, noun.things, 'in', owner.things);
    else if (owner) this.relateToOwner(noun, noun.things, owner.things);
  }
}
