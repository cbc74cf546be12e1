import { restoreChunks } from '#documents/docx/stories/chunks.ts';
import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import { boxesOf } from '#documents/docx/stories/pieces.ts';
import { attributeOf, childrenOf, clone, descendantsOf, serializePart } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { StoryAlignment } from '#text/compare/model.ts';
import { ListWriter } from '../lists/lists.ts';
import { partParagraphs } from '../parting/part-paragraphs.ts';
import { Unsupported, type UnsupportedCode } from '../unsupported.ts';
import { withoutCommon } from '../without-common.ts';
import { PackageAdditions } from './archive.ts';
import { holdsSection } from './block-position.ts';
import { BlockWriter } from './blocks.ts';
import { DrawingNumbers, ObjectCopier } from './copied-objects.ts';
import { HeaderWriter } from './headers.ts';
import { ChangeMarker, highestId } from './markup.ts';
import { officeTypes } from './names.ts';
import { NoteWriter } from './notes.ts';
import { planRedline } from './plan.ts';

interface Changes {
  /** Changed by the writing. */
  readonly base: LoadedDocx;
  readonly revised: LoadedDocx | null;
  readonly stories: readonly StoryAlignment[];
  /** Stories in which a break is written as text that is deleted and inserted. */
  readonly unparted: ReadonlySet<StoryAlignment>;
  readonly author: string;
  readonly date: Date;
  readonly members: Readonly<Record<string, Uint8Array>>;
  /** The revised docx's members in word/media/; null to bring no pictures, text boxes and headers. */
  readonly media: Readonly<Record<string, Uint8Array>> | null;
}

export interface WrittenChanges {
  readonly members: Record<string, Uint8Array>;
  readonly missingStories: ReadonlySet<StoryAlignment>;
  /** The stories in which paragraphs were split or joined, see partParagraphs. */
  readonly parted: ReadonlySet<StoryAlignment>;
  readonly unsupported: { code: UnsupportedCode; count: number }[];
}

/** Writes an alignment into the original's trees as tracked changes, without checking the result. */
export function writeChanges(changes: Changes): WrittenChanges {
  const { author, date, members, media } = changes;
  const parting = partParagraphs({ ...changes, excluded: changes.unparted });
  const { base, revised, stories, marks, piecesOf, parted } = parting;
  const additions = new PackageAdditions(members);
  const drawings = new DrawingNumbers();
  const bringing = revised &&
    media && {
      copier: new ObjectCopier(base, revised, media, additions, drawings),
      headers: new HeaderWriter(base, revised, additions),
    };
  const marker = new ChangeMarker(author, date, highestId(base.parts.values()));
  const unsupported = new Unsupported();
  const notes = new NoteWriter(base);
  const plan = planRedline({ base, revised, stories, piecesOf, notes, unsupported, drawings, bringing });
  const lists = revised && new ListWriter(base, revised, stories);
  const writer = new BlockWriter({ base, revised, marker, unsupported, plan, lists, marks });
  const containers = new Map(base.stories.map(({ story, container }) => [story, container]));
  for (const story of plan.writtenStories) {
    const container = story.original && containers.get(story.original);
    if (container) writer.write(container, story.blocks);
  }
  for (const { story, root } of plan.newHeaders) writer.writeNew(root, story.blocks);
  for (const { story, container } of base.stories)
    if (story.kind === 'textBox') copyToFallback(container, marker);
  // The end of a section can be neither inserted nor deleted.
  if (revised) unsupported.add('pageBreak', Math.abs(sectionsOf(base) - sectionsOf(revised)));
  notes.order();
  for (const [name, { kind, root }] of notes.newParts) {
    additions.declarePart(name, `${officeTypes}.${kind}s+xml`);
    additions.relate(base.main, `${kind}s`, name);
    additions.add(name, serializePart(root));
  }
  for (const { part, root } of plan.newHeaders) additions.add(part, serializePart(root));
  lists?.write(additions);
  const chunks = revised?.chunks.unread ?? base.chunks.unread;
  const unread = withoutCommon(base.chunks.unread, chunks).map(({ length }) => length);
  unsupported.add('chunk', restoreChunks(base.chunks) + Math.max(...unread));
  const changed = additions.written();
  for (const [name, root] of base.parts) changed[name] = serializePart(root);
  return { members: changed, missingStories: plan.missingStories, parted, unsupported: unsupported.list() };
}

function sectionsOf({ paragraphs }: LoadedDocx): number {
  return [...paragraphs.values()].filter(({ element }) => holdsSection(element)).length;
}

/** Copies a text box's changes, under new ids, into the duplicate of the box that older readers show. */
function copyToFallback(box: Element, marker: ChangeMarker): void {
  if (![...descendantsOf(box)].some((element) => attributeOf(element, 'w:author') !== null)) return;
  let alternatives: Element | null = box;
  while (alternatives && alternatives.name !== 'mc:AlternateContent') {
    alternatives = alternatives.parentNode;
  }
  if (!alternatives) return;
  const twin = boxesOf(alternatives, 'mc:Fallback')[boxesOf(alternatives).indexOf(box)];
  if (!twin) return;
  while (twin.firstChild) twin.removeChild(twin.firstChild);
  for (const child of childrenOf(box)) twin.appendChild(clone(child));
  const ids = new Map<string, string>();
  for (const element of descendantsOf(twin)) {
    const tracked = attributeOf(element, 'w:author') !== null || /^w:move\w+RangeEnd$/.test(element.name);
    const attribute = element.attributes.find((each) => each.name === 'w:id');
    if (!tracked || !attribute) continue;
    const id = ids.get(attribute.value) ?? marker.nextAttributes()['w:id'] ?? '';
    ids.set(attribute.value, id);
    attribute.value = id;
  }
}
