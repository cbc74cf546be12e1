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
import type { ChangeMarker } from './markup.ts';
import { wordNamespace } from './names.ts';
import type { Extra, RevisedContentWriter } from './revised-content.ts';

type Kind = 'footnote' | 'endnote';

/** A part without notes yet. The lines that separate notes from the text are notes themselves. */
const emptyPart = (kind: Kind) => `<w:${kind}s xmlns:w="${wordNamespace}">
<w:${kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}>
<w:${kind} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${kind}>
</w:${kind}s>`;

export class NoteWriter {
  readonly newParts = new Map<string, { kind: Kind; root: Element }>();
  readonly #base: LoadedDocx;
  readonly #marker: ChangeMarker;
  #contentWriter: RevisedContentWriter | null = null;

  constructor(base: LoadedDocx, marker: ChangeMarker) {
    this.#base = base;
    this.#marker = marker;
  }

  /** Sets the writer of the notes' paragraphs; must be called before anything is written. */
  setContentWriter(contentWriter: RevisedContentWriter): void {
    this.#contentWriter = contentWriter;
  }

  /** Makes a reference that creates its note when it is placed. */
  referenceTo(kind: Kind, story: ComparableStory, offset: number): Extra {
    return {
      offset,
      code: kind,
      make: (context) => this.#makeReference(kind, this.#makeNote(kind, story), context),
    };
  }

  #makeReference(kind: Kind, id: string, context: Element): Element {
    const run = create(context, 'w:r');
    const knownRun = this.#base.stories.find(({ story, anchor }) => story.kind === kind && anchor)?.anchor
      ?.run;
    const look = childOf(knownRun, 'w:rPr');
    run.appendChild(look ? withoutChange(clone(look)) : superscriptLook(context));
    run.appendChild(create(context, `w:${kind}Reference`, { 'w:id': id }));
    return run;
  }

  #makeNote(kind: Kind, story: ComparableStory): string {
    const root = this.#partOf(kind);
    const ids = childrenOf(root).map((note) => Number(attributeOf(note, 'w:id')));
    const id = String(Math.max(0, ...ids.filter(Number.isInteger)) + 1);
    const note = create(root, `w:${kind}`, { 'w:id': id });
    root.appendChild(note);
    const near = this.#base.stories.find((known) => known.story.kind === kind)?.container ?? null;
    const model = near && childOf(near, 'w:p');
    for (const [index, block] of story.blocks.entries()) {
      if (!this.#contentWriter) throw new Error('a note was written before its content writer was set');
      if (block.kind === 'table') {
        note.appendChild(this.#contentWriter.makeTable(note, block));
        continue;
      }
      const paragraph = this.#contentWriter.makeParagraph(note, block, model, 'w:ins');
      if (index < story.blocks.length - 1) this.#marker.markParagraph(paragraph, 'w:ins');
      if (index === 0) this.#insertNumber(kind, paragraph, model);
      note.appendChild(paragraph);
    }
    if (nameOf(note.lastChild ?? note) !== 'w:p') note.appendChild(create(note, 'w:p'));
    return id;
  }

  #insertNumber(kind: Kind, paragraph: Element, model: Element | null): void {
    const knownRun = childrenOf(model ?? paragraph).find((run) => childOf(run, `w:${kind}Ref`) !== null);
    const look = childOf(knownRun, 'w:rPr');
    const run = create(paragraph, 'w:r');
    run.appendChild(look ? withoutChange(clone(look)) : superscriptLook(paragraph));
    run.appendChild(create(paragraph, `w:${kind}Ref`));
    const properties = childOf(paragraph, 'w:pPr');
    paragraph.insertBefore(run, properties ? properties.nextSibling : paragraph.firstChild);
  }

  #partOf(kind: Kind): Element {
    for (const root of this.#base.parts.values()) if (nameOf(root) === `w:${kind}s`) return root;
    const name = `word/${kind}s.xml`;
    let newPart = this.newParts.get(name);
    if (!newPart) {
      newPart = { kind, root: parsePart(new TextEncoder().encode(emptyPart(kind))) };
      this.newParts.set(name, newPart);
    }
    return newPart.root;
  }
}

function superscriptLook(context: Element): Element {
  const properties = create(context, 'w:rPr');
  properties.appendChild(create(context, 'w:vertAlign', { 'w:val': 'superscript' }));
  return properties;
}

function withoutChange(properties: Element): Element {
  const change = childOf(properties, 'w:rPrChange');
  if (change) properties.removeChild(change);
  return properties;
}
