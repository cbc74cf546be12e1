import type { ListPlace, LoadedDocx } from '#documents/docx/stories/load.ts';
import { propertiesOf, setProperty } from '#documents/docx/stories/properties.ts';
import { countBy } from '#documents/grouping.ts';
import { childOf, create, remove } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { Paragraph, StoryAlignment } from '#text/compare/model.ts';
import { paragraphAlignmentsIn } from '#text/compare/paragraphs.ts';
import type { PackageAdditions } from '../writing/archive.ts';
import { bareProperties, recordProperties } from '../writing/formatting.ts';
import type { ChangeMarker } from '../writing/markup.ts';
import { ListDefinitions } from './definitions.ts';

/**
 * Gives paragraphs the numbers that they have in a revised docx: those of the original's list where both documents print
 * the same, and otherwise of a copy of the revised one.
 */
export class ListWriter {
  readonly #base: LoadedDocx;
  readonly #revised: LoadedDocx;
  readonly #definitions: ListDefinitions;
  /** The original's lists by those of the revised document; null for one that can't be copied. */
  readonly #ids = new Map<string, string | null>();

  constructor(base: LoadedDocx, revised: LoadedDocx, stories: readonly StoryAlignment[]) {
    this.#base = base;
    this.#revised = revised;
    this.#definitions = new ListDefinitions(base, revised);
    const aligned = stories.flatMap(({ blocks }) => [...paragraphAlignmentsIn(blocks)]);
    const pairs = aligned.flatMap(({ original, revised: after }) => {
      if (!original || !after) return [];
      const [own, theirs] = [this.#placeOf(base, original), this.#placeOf(revised, after)];
      return own && theirs ? [{ own: own.id, theirs: theirs.id }] : [];
    });
    for (const [theirs, group] of Map.groupBy(pairs, (pair) => pair.theirs)) {
      const counts = countBy(group, ({ own }) => own);
      const alike = [...counts]
        .filter(([own]) => base.lists.looksOf(own) === revised.lists.looksOf(theirs))
        .sort(([, one], [, other]) => other - one);
      const [best] = alike;
      if (!best) continue;
      this.#ids.set(theirs, best[0]);
      this.#definitions.pair(theirs, best[0]);
    }
  }

  #placeOf(loaded: LoadedDocx, paragraph: Paragraph): ListPlace | null {
    const element = loaded.paragraphs.get(paragraph)?.element;
    return element ? loaded.lists.placeOf(childOf(element, 'w:pPr')) : null;
  }

  /** The place that a revised paragraph has in the original's lists; undefined when it can't be said. */
  #wanted(revised: Paragraph): ListPlace | null | undefined {
    if (!this.#revised.paragraphs.has(revised)) return undefined;
    const theirs = this.#placeOf(this.#revised, revised);
    if (!theirs) return null;
    const known = this.#ids.get(theirs.id);
    const id = known === undefined ? this.#definitions.copy(theirs.id) : known;
    this.#ids.set(theirs.id, id);
    return id === null ? undefined : { id, level: theirs.level };
  }

  /** Numbers the w:pPr of a new paragraph. @param context the element that it goes into @returns null when it is empty */
  number(properties: Element | null, revised: Paragraph, context: Element): Element | null {
    const wanted = this.#wanted(revised);
    if (wanted === undefined) return properties;
    const own = this.#base.lists.placeOf(properties);
    if (isSame(own, wanted)) return properties;
    const changed = properties ?? create(context, 'w:pPr');
    this.#set(changed, wanted);
    return changed.firstChild ? changed : null;
  }

  /** Tracks the change of a paragraph's number. @returns false when it has none, or none that can be expressed */
  change(marker: ChangeMarker, paragraph: Element, revised: Paragraph): boolean {
    const wanted = this.#wanted(revised);
    const own = this.#base.lists.placeOf(childOf(paragraph, 'w:pPr'));
    if (wanted === undefined || isSame(own, wanted)) return false;
    const properties = propertiesOf(paragraph, 'w:pPr');
    const old = bareProperties(properties, paragraph);
    this.#set(properties, wanted);
    recordProperties(marker, properties, old);
    return true;
  }

  #set(properties: Element, wanted: ListPlace | null): void {
    const own = childOf(properties, 'w:numPr');
    if (own) remove(own);
    // The list 0 takes a paragraph out of the list of its style.
    const place = wanted ?? (this.#base.lists.placeOf(properties) ? { id: '0', level: 0 } : null);
    if (!place) return;
    const number = create(properties, 'w:numPr');
    number.appendChild(create(number, 'w:ilvl', { 'w:val': String(place.level) }));
    number.appendChild(create(number, 'w:numId', { 'w:val': place.id }));
    setProperty(properties, number);
  }

  /** Adds the copied definitions to the package. */
  write(additions: PackageAdditions): void {
    this.#definitions.write(additions);
  }
}

const isSame = (one: ListPlace | null, other: ListPlace | null): boolean =>
  one?.id === other?.id && one?.level === other?.level;
