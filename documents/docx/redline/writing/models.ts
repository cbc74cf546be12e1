import type { Formats } from '#documents/docx/stories/formats.ts';
import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import { setProperty } from '#documents/docx/stories/properties.ts';
import { childOf, create } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { Paragraph } from '#text/compare/model.ts';
import { bareProperties, setParagraphProperty, styleNamed } from './formatting.ts';

interface Model {
  /** A new w:pPr, or null when it would be empty. */
  readonly properties: Element | null;
  readonly run: Element | null;
}

/** A paragraph of the original with the run of its longest text. */
interface Candidate {
  readonly paragraph: Paragraph;
  readonly run: Element | null;
  readonly properties: Element | null;
}

/** The distance, in paragraphs, within which a model of the same kind is searched for. */
const searchRadius = 12;

/** Finds a paragraph of the original that shows how an inserted paragraph of its kind should look. */
export class ParagraphModels {
  readonly #formats: Formats;
  readonly #candidates: Candidate[] = [];
  readonly #indexes = new Map<Element, number>();

  /** Copies properties, because paragraphs change while the redline is written. */
  constructor(base: LoadedDocx) {
    this.#formats = base.formats;
    for (const [paragraph, loaded] of base.paragraphs) {
      this.#indexes.set(loaded.element, this.#candidates.length);
      const texts = loaded.pieces.filter(({ run, kind, field }) => run && kind === 'text' && field === null);
      const [longest] = texts.sort((a, b) => b.text.length - a.text.length);
      const properties = childOf(loaded.element, 'w:pPr');
      this.#candidates.push({
        paragraph,
        run: longest?.run ?? null,
        properties: properties ? bareProperties(properties, loaded.element) : null,
      });
    }
  }

  /** @param near a paragraph of the original that the new one will stand beside */
  modelFor(paragraph: Paragraph, near: Element | null, context: Element): Model {
    const index = near ? this.#indexes.get(near) : undefined;
    const model = this.#nearest(paragraph, index);
    let properties = model?.properties ? bareProperties(model.properties, context) : null;
    const styleId = this.#styleIdOf(paragraph);
    if (styleId !== undefined || paragraph.format.alignment !== undefined || properties) {
      properties ??= create(context, 'w:pPr');
      if (styleId) setProperty(properties, create(context, 'w:pStyle', { 'w:val': styleId }));
      const present = this.#formats.paragraphFormat(properties).alignment;
      if (present !== paragraph.format.alignment)
        setParagraphProperty(this.#formats, properties, 'alignment', paragraph.format.alignment);
    }
    return { properties: properties?.firstChild ? properties : null, run: model?.run ?? null };
  }

  /** The candidate of the same kind that is nearest to an index, at first only with the same style and list. */
  #nearest(paragraph: Paragraph, index: number | undefined): Candidate | undefined {
    const indexes =
      index === undefined
        ? []
        : Array.from({ length: searchRadius + 1 }, (_, distance) => [index - distance, index + distance]);
    const nearby = indexes.flat().flatMap((near) => this.#candidates[near] ?? []);
    const isOfKind = ({ paragraph: { text, style, level } }: Candidate) =>
      text !== '' && style === paragraph.style && level === paragraph.level;
    const isAlike = (candidate: Candidate) =>
      isOfKind(candidate) &&
      candidate.paragraph.format.style === paragraph.format.style &&
      candidate.paragraph.format.list === paragraph.format.list;
    const find = (passes: (candidate: Candidate) => boolean) =>
      nearby.find(passes) ?? (paragraph.style === 'paragraph' ? undefined : this.#candidates.find(passes));
    return find(isAlike) ?? find(isOfKind);
  }

  /** The style of the revised paragraph, if the original has it too. */
  #styleIdOf(paragraph: Paragraph): string | undefined {
    const styleId = styleNamed(this.#formats, paragraph.format.style);
    if (styleId !== null) return styleId;
    return paragraph.style === 'heading' ? this.#headingStyleId(paragraph.level) : undefined;
  }

  #headingStyleId(level: number): string | undefined {
    return styleNamed(this.#formats, `heading ${level}`) ?? undefined;
  }
}
