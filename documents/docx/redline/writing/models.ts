import { childOf, create } from '#documents/docx/stories/dom.ts';
import type { Formats } from '#documents/docx/stories/formats.ts';
import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import { setProperty } from '#documents/docx/stories/properties.ts';
import type { Element } from '#documents/docx/stories/tree.ts';
import type { Paragraph } from '#text/compare/model.ts';
import { bareProperties, setParagraph, styleNamed } from './formatting.ts';

interface Model {
  /** A new w:pPr, or null. */
  readonly properties: Element | null;
  /** The run whose formatting the text takes. */
  readonly run: Element | null;
}

interface Known {
  readonly paragraph: Paragraph;
  readonly run: Element | null;
  readonly properties: Element | null;
}

/** How far around, in paragraphs, a model of the same kind is looked for. */
const reach = 12;

/** Finds, for an inserted paragraph, one of the original's that shows how such paragraphs look there. */
export class ParagraphModels {
  readonly #formats: Formats;
  /** Whether the revised document says how its paragraphs look. */
  readonly #told: boolean;
  readonly #known: Known[] = [];
  readonly #indexes = new Map<Element, number>();

  /** Takes copies: paragraphs change while the redline is written. */
  constructor(base: LoadedDocx, told: boolean) {
    this.#formats = base.formats;
    this.#told = told;
    for (const [paragraph, loaded] of base.paragraphs) {
      this.#indexes.set(loaded.element, this.#known.length);
      const longest = loaded.pieces
        .filter((piece) => piece.run && piece.kind === 'text' && piece.field === null)
        .reduce<(typeof loaded.pieces)[number] | null>(
          (best, piece) => (best && best.text.length >= piece.text.length ? best : piece),
          null,
        );
      const properties = childOf(loaded.element, 'w:pPr');
      this.#known.push({
        paragraph,
        run: longest?.run ?? null,
        properties: properties ? bareProperties(properties, loaded.element) : null,
      });
    }
  }

  /** @param near a paragraph of the original beside which the new one will stand */
  for(paragraph: Paragraph, near: Element | null, context: Element): Model {
    const index = near ? this.#indexes.get(near) : undefined;
    const model = this.#nearest(paragraph, index);
    let properties = model?.properties ? bareProperties(model.properties, context) : null;
    const named = this.#told
      ? this.#style(paragraph)
      : paragraph.style === 'heading' && !model
        ? this.#heading(paragraph.level)
        : undefined;
    if (named !== undefined || (this.#told && paragraph.format.alignment !== undefined) || properties) {
      properties ??= create(context, 'w:pPr');
      if (named) setProperty(properties, create(context, 'w:pStyle', { 'w:val': named }));
      if (this.#told) {
        const present = this.#formats.paragraph(properties).alignment;
        if (present !== paragraph.format.alignment) {
          setParagraph(this.#formats, properties, 'alignment', paragraph.format.alignment);
        }
      }
    }
    return { properties: properties?.firstChild ? properties : null, run: model?.run ?? null };
  }

  #nearest(paragraph: Paragraph, index: number | undefined): Known | null {
    const fits = (known: Known | undefined, strict: boolean) =>
      known !== undefined &&
      known.paragraph.text !== '' &&
      known.paragraph.style === paragraph.style &&
      known.paragraph.level === paragraph.level &&
      (!strict || !this.#told || known.paragraph.format.style === paragraph.format.style) &&
      (!strict || known.paragraph.format.list === paragraph.format.list || !this.#told);
    for (const strict of [true, false]) {
      if (index !== undefined) {
        for (let distance = 0; distance <= reach; distance += 1) {
          for (const at of [index - distance, index + distance]) {
            const known = this.#known[at];
            if (known && fits(known, strict)) return known;
          }
        }
      }
      if (paragraph.style !== 'paragraph') {
        const found = this.#known.find((known) => fits(known, strict));
        if (found) return found;
      }
    }
    return null;
  }

  /** The style the revised paragraph has, if the original knows it. */
  #style(paragraph: Paragraph): string | undefined {
    const named = styleNamed(this.#formats, paragraph.format.style);
    if (named !== null) return named;
    return paragraph.style === 'heading' ? this.#heading(paragraph.level) : undefined;
  }

  #heading(level: number): string | undefined {
    return styleNamed(this.#formats, `heading ${level}`) ?? undefined;
  }
}
