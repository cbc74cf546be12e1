import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { ListWriter } from '../lists/lists.ts';
import type { PartedMark } from '../parting/part-paragraphs.ts';
import type { Unsupported } from '../unsupported.ts';
import type { ChangeMarker } from './markup.ts';
import type { Plan } from './plan.ts';

/** The things that the writers of one redline share. */
export interface RedlineContext {
  /** The original, keyed by the objects that the alignment refers to. */
  readonly base: LoadedDocx;
  /** The revised docx; null when the revised document has another format. */
  readonly revised: LoadedDocx | null;
  readonly marker: ChangeMarker;
  readonly unsupported: Unsupported;
  readonly plan: Plan;
  /** Null when the revised document has another format. */
  readonly lists: ListWriter | null;
  /** The paragraphs whose ends only one document has, by their elements in the original's tree. */
  readonly marks: ReadonlyMap<Element, PartedMark>;
}
