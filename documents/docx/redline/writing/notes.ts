import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import { cloneFormatting } from '#documents/docx/stories/runs.ts';
import { attributeOf, childOf, childrenOf, create, descendantsOf, setAttribute } from '#documents/xml/dom.ts';
import { parsePart } from '#documents/xml/parse.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { ComparableStory } from '#text/compare/model.ts';
import { wordNamespace } from './names.ts';
import type { Extra, RevisedContentWriter } from './revised-content.ts';

type Kind = 'footnote' | 'endnote';

/** A part without notes yet. The lines that separate notes from the text are notes themselves. */
const emptyPart = (kind: Kind) => `<w:${kind}s xmlns:w="${wordNamespace}">
<w:${kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}>
<w:${kind} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:${kind}>
</w:${kind}s>`;

/** Writes new footnotes and endnotes. */
export class NoteWriter {
  /** The parts that the original lacked, by name. */
  readonly newParts = new Map<string, { kind: Kind; root: Element }>();
  readonly #base: LoadedDocx;
  readonly #grown = new Set<Kind>();

  constructor(base: LoadedDocx) {
    this.#base = base;
  }

  /** Makes a reference that creates its note when it is placed. */
  referenceTo(kind: Kind, story: ComparableStory, offset: number): Extra {
    return {
      offset,
      code: kind,
      make: (context, contentWriter) => {
        const id = this.#makeNote(kind, story, contentWriter);
        const known = this.#base.stories.find((other) => other.story.kind === kind && other.anchor);
        return noteRun(context, known?.anchor?.run, `w:${kind}Reference`, { 'w:id': id });
      },
    };
  }

  /** The name of the part that new notes of a kind go into. */
  partOf(kind: Kind): string {
    const existing = this.#base.parts.entries().find(([, root]) => root.name === `w:${kind}s`);
    return existing?.[0] ?? `word/${kind}s.xml`;
  }

  /** @returns the new note's id */
  #makeNote(kind: Kind, story: ComparableStory, contentWriter: RevisedContentWriter): string {
    const root = this.#findOrAddPart(kind);
    this.#grown.add(kind);
    const ids = childrenOf(root).map((note) => Number(attributeOf(note, 'w:id')));
    const id = String(Math.max(0, ...ids.filter(Number.isInteger)) + 1);
    const note = create(root, `w:${kind}`, { 'w:id': id });
    root.appendChild(note);
    const near = this.#base.stories.find((known) => known.story.kind === kind)?.container ?? null;
    const model = near && childOf(near, 'w:p');
    contentWriter.appendBlocks(note, story.blocks, model);
    const paragraph = story.blocks[0]?.kind === 'paragraph' ? childOf(note, 'w:p') : null;
    if (paragraph) insertNumber(kind, paragraph, model);
    return id;
  }

  /**
   * Numbers the notes of a kind that got new ones in the order of their references, those that are taken out among them:
   * some programs read notes in the order of their part, whatever their ids are.
   */
  order(): void {
    const main = this.#base.parts.get(this.#base.main);
    for (const kind of main ? this.#grown : []) {
      const root = this.#findOrAddPart(kind);
      const notes = new Map(childrenOf(root).map((note) => [attributeOf(note, 'w:id'), note]));
      const references = main
        ? [...descendantsOf(main)].filter(({ name }) => name === `w:${kind}Reference`)
        : [];
      const ids = references.map((reference) => attributeOf(reference, 'w:id'));
      // Notes that nothing refers to keep their ids, so that no two are alike.
      if (new Set(ids).size !== ids.length || ids.some((id) => !notes.has(id))) continue;
      const taken = new Set(notes.keys()).difference(new Set(ids));
      let next = 0;
      for (const [index, reference] of references.entries()) {
        const note = notes.get(ids[index] ?? '');
        do next += 1;
        while (taken.has(String(next)));
        if (!note) continue;
        setAttribute(reference, 'w:id', String(next));
        setAttribute(note, 'w:id', String(next));
        root.removeChild(note);
        root.appendChild(note);
      }
    }
  }

  /** The root of the part for footnotes or endnotes. A docx without one gets it through `newParts`. */
  #findOrAddPart(kind: Kind): Element {
    const existing = this.#base.parts.values().find((root) => root.name === `w:${kind}s`);
    if (existing) return existing;
    const name = `word/${kind}s.xml`;
    let newPart = this.newParts.get(name);
    if (!newPart) {
      newPart = { kind, root: parsePart(new TextEncoder().encode(emptyPart(kind))) };
      this.newParts.set(name, newPart);
    }
    return newPart.root;
  }
}

/** Inserts a note's own number at the start of its first paragraph. */
function insertNumber(kind: Kind, paragraph: Element, model: Element | null): void {
  const knownRun = childrenOf(model ?? paragraph).find((run) => childOf(run, `w:${kind}Ref`) !== null);
  const properties = childOf(paragraph, 'w:pPr');
  const front = properties ? properties.nextSibling : paragraph.firstChild;
  paragraph.insertBefore(noteRun(paragraph, knownRun, `w:${kind}Ref`, {}), front);
}

/** Makes a run with a note's mark that looks like that of another note, else in superscript. */
function noteRun(
  context: Element,
  model: Element | null | undefined,
  name: `w:${string}`,
  attributes: Readonly<Record<string, string>>,
): Element {
  const run = create(context, 'w:r');
  run.appendChild(cloneFormatting(model) ?? superscript(context));
  run.appendChild(create(context, name, attributes));
  return run;
}

function superscript(context: Element): Element {
  const properties = create(context, 'w:rPr');
  properties.appendChild(create(context, 'w:vertAlign', { 'w:val': 'superscript' }));
  return properties;
}
