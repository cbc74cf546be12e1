import type { PageComment } from '../../forms/comments.ts';
import type { Cards } from '../cards.ts';
import type { Segment } from './segments.ts';

export interface SegmentedPage {
  number: number;
  width: number;
  height: number;
  segments: Segment[];
  cards?: Cards;
  /** Text beside the page's own, each read by itself after it. */
  asides?: Aside[];
  /** The notes of reviewers. */
  comments?: PageComment[];
}

/** Text in another direction than the page's, in a frame of its own, or in a picture. */
export interface Aside {
  width: number;
  height: number;
  segments: Segment[];
}
