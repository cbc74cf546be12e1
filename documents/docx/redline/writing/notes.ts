import {
  attributeOf,
  childOf,
  childrenOf,
  clone,
  create,
  nameOf,
  parsePart,
} from '#documents/docx/stories/dom.ts';
import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import type { Element } from '#documents/docx/stories/tree.ts';
import type { ComparableStory } from '#text/compare/model.ts';
import type { Extra, Inserter } from './inserted.ts';
import type { Marker } from './markup.ts';
import { wordNamespace } from './names.ts';

type Kind = 'footnote' | 'endnote';

/** A part without notes yet: the lines that part them from the text are notes too. */
const emptyPart = (kind: Kind) => `<w:${kind}s xmlns:w="${wordNamespace}">
<w:${kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}>
<w:${kind} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${kind}>
</w:${kind}s>`;

/** Writes notes that only the revised document has: their content, and the references to them. */
export class NoteWriter {
  /** Parts that the original lacks, by their names. */
  readonly made = new Map<string, { kind: Kind; root: Element }>();
  readonly #base: LoadedDocx;
  readonly #marker: Marker;
  #inserter: Inserter | null = null;

  constructor(base: LoadedDocx, marker: Marker) {
    this.#base = base;
    this.#marker = marker;
  }

  /** Says who makes the notes' paragraphs; before anything is written. */
  use(inserter: Inserter): void {
    this.#inserter = inserter;
  }

  /** A reference for a paragraph; the note is made with it. */
  extra(kind: Kind, story: ComparableStory, offset: number): Extra {
    return { offset, code: kind, make: (context) => this.#reference(kind, this.#note(kind, story), context) };
  }

  #reference(kind: Kind, id: string, context: Element): Element {
    const run = create(context, 'w:r');
    const known = this.#base.stories.find(({ story, anchor }) => story.kind === kind && anchor)?.anchor?.run;
    const look = childOf(known, 'w:rPr');
    run.appendChild(look ? withoutChange(clone(look)) : superscript(context));
    run.appendChild(create(context, `w:${kind}Reference`, { 'w:id': id }));
    return run;
  }

  #note(kind: Kind, story: ComparableStory): string {
    const root = this.#part(kind);
    const ids = childrenOf(root).map((note) => Number(attributeOf(note, 'w:id')));
    const id = String(Math.max(0, ...ids.filter(Number.isInteger)) + 1);
    const note = create(root, `w:${kind}`, { 'w:id': id });
    root.appendChild(note);
    const near = this.#base.stories.find((known) => known.story.kind === kind)?.container ?? null;
    const model = near && childOf(near, 'w:p');
    for (const [index, block] of story.blocks.entries()) {
      if (!this.#inserter) throw new Error('a note is written before its inserter is known');
      if (block.kind === 'table') {
        note.appendChild(this.#inserter.table(note, block));
        continue;
      }
      const paragraph = this.#inserter.paragraph(note, block, model, 'w:ins');
      if (index < story.blocks.length - 1) this.#marker.markParagraph(paragraph, 'w:ins');
      if (index === 0) this.#number(kind, paragraph, model);
      note.appendChild(paragraph);
    }
    if (nameOf(note.lastChild ?? note) !== 'w:p') note.appendChild(create(note, 'w:p'));
    return id;
  }

  /** The note's own number, before its text. */
  #number(kind: Kind, paragraph: Element, model: Element | null): void {
    const known = childrenOf(model ?? paragraph).find((run) => childOf(run, `w:${kind}Ref`) !== null);
    const look = childOf(known, 'w:rPr');
    const run = create(paragraph, 'w:r');
    run.appendChild(look ? withoutChange(clone(look)) : superscript(paragraph));
    run.appendChild(create(paragraph, `w:${kind}Ref`));
    const properties = childOf(paragraph, 'w:pPr');
    paragraph.insertBefore(run, properties ? properties.nextSibling : paragraph.firstChild);
  }

  #part(kind: Kind): Element {
    for (const root of this.#base.parts.values()) if (nameOf(root) === `w:${kind}s`) return root;
    const name = `word/${kind}s.xml`;
    let made = this.made.get(name);
    if (!made) {
      made = { kind, root: parsePart(new TextEncoder().encode(emptyPart(kind))) };
      this.made.set(name, made);
    }
    return made.root;
  }
}

function superscript(context: Element): Element {
  const properties = create(context, 'w:rPr');
  properties.appendChild(create(context, 'w:vertAlign', { 'w:val': 'superscript' }));
  return properties;
}

function withoutChange(properties: Element): Element {
  const change = childOf(properties, 'w:rPrChange');
  if (change) properties.removeChild(change);
  return properties;
}
