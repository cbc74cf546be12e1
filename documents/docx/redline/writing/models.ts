import { childOf, create } from '#documents/docx/stories/dom.ts';
import type { Formats } from '#documents/docx/stories/formats.ts';
import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import { setProperty } from '#documents/docx/stories/properties.ts';
import type { Element } from '#documents/docx/stories/tree.ts';
import type { Paragraph } from '#text/compare/model.ts';
import { bareProperties, setParagraphProperty, styleNamed } from './formatting.ts';

interface Model {
  /** A new w:pPr, or null when it would be empty. */
  readonly properties: Element | null;
  readonly run: Element | null;
}

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
  /** False when the revised document has no formatting. */
  readonly #revisedHasFormats: boolean;
  readonly #candidates: Candidate[] = [];
  readonly #indexes = new Map<Element, number>();

  /** Copies properties, because paragraphs change while the redline is written. */
  constructor(base: LoadedDocx, revisedHasFormats: boolean) {
    this.#formats = base.formats;
    this.#revisedHasFormats = revisedHasFormats;
    for (const [paragraph, loaded] of base.paragraphs) {
      this.#indexes.set(loaded.element, this.#candidates.length);
      const longest = loaded.pieces
        .filter((piece) => piece.run && piece.kind === 'text' && piece.field === null)
        .reduce<(typeof loaded.pieces)[number] | null>(
          (best, piece) => (best && best.text.length >= piece.text.length ? best : piece),
          null,
        );
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
    const styleId = this.#revisedHasFormats
      ? this.#styleIdOf(paragraph)
      : paragraph.style === 'heading' && !model
        ? this.#headingStyleId(paragraph.level)
        : undefined;
    if (
      styleId !== undefined ||
      (this.#revisedHasFormats && paragraph.format.alignment !== undefined) ||
      properties
    ) {
      properties ??= create(context, 'w:pPr');
      if (styleId) setProperty(properties, create(context, 'w:pStyle', { 'w:val': styleId }));
      if (this.#revisedHasFormats) {
        const present = this.#formats.paragraphFormat(properties).alignment;
        if (present !== paragraph.format.alignment) {
          setParagraphProperty(this.#formats, properties, 'alignment', paragraph.format.alignment);
        }
      }
    }
    return { properties: properties?.firstChild ? properties : null, run: model?.run ?? null };
  }

  #nearest(paragraph: Paragraph, index: number | undefined): Candidate | null {
    const fits = (candidate: Candidate | undefined, strict: boolean) =>
      candidate !== undefined &&
      candidate.paragraph.text !== '' &&
      candidate.paragraph.style === paragraph.style &&
      candidate.paragraph.level === paragraph.level &&
      (!strict || !this.#revisedHasFormats || candidate.paragraph.format.style === paragraph.format.style) &&
      (!strict || candidate.paragraph.format.list === paragraph.format.list || !this.#revisedHasFormats);
    for (const strict of [true, false]) {
      if (index !== undefined) {
        for (let distance = 0; distance <= searchRadius; distance += 1) {
          for (const candidateIndex of [index - distance, index + distance]) {
            const candidate = this.#candidates[candidateIndex];
            if (candidate && fits(candidate, strict)) return candidate;
          }
        }
      }
      if (paragraph.style !== 'paragraph') {
        const candidate = this.#candidates.find((candidate) => fits(candidate, strict));
        if (candidate) return candidate;
      }
    }
    return null;
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
