import { LeftOut } from '../losses/left-out.ts';
import { pixelsOf } from '../losses/lengths.ts';
import { attributeOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';
import type { OdfStyles } from './styles.ts';

/** What the readers of a file's elements share. */
export class OdfSource {
  readonly styles: OdfStyles;
  readonly leftOut: LeftOut;
  /** The slide or the sheet that is being read; null in a text, whose pages are unknown. */
  place: number | string | null = null;

  constructor(styles: OdfStyles, leftOut = new LeftOut()) {
    this.styles = styles;
    this.leftOut = leftOut;
  }

  /** Notes an embedded chart or file; the data of a sheet's chart are cells. */
  noteObject(object: Element): void {
    const name = attributeOf(object, 'xlink:href')?.split('/').at(-1) ?? '';
    if (name !== '' && typeof this.place !== 'string') this.leftOut.parts.push(name);
  }

  /** Notes the picture that a frame shows. */
  notePicture(frame: Element): void {
    const [width, height] = ['svg:width', 'svg:height'].map((side) =>
      pixelsOf(attributeOf(frame, side) ?? ''),
    );
    this.leftOut.pictures.add(width ?? 0, height ?? 0, 'px', this.place);
  }
}
