export interface Picture {
  width: number;
  height: number;
  channels: 1 | 3 | 4;
  /** width x height x channels bytes, row by row. */
  data: Uint8Array;
  /** Dots per inch; null when the file doesn't state it. */
  dpi: number | null;
}

/** In pixels of the upright picture, from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ReadWord extends Box {
  text: string;
  /** From 0 to 1. */
  confidence: number;
}
export interface ReadLine extends Box {
  words: ReadWord[];
}
export interface ReadParagraph extends Box {
  lines: ReadLine[];
}
/** A column or other separate part of the page, in reading order. */
export interface ReadBlock extends Box {
  paragraphs: ReadParagraph[];
}

export interface Recognition {
  /** The picture after rotation and straightening; boxes are in its pixels. */
  picture: Picture;
  /** Degrees clockwise of the rotation: 0, 90, 180 or 270. */
  rotation: number;
  /** Degrees of the straightening after that. */
  skew: number;
  /** ISO 639-1 codes used for reading. */
  languages: string[];
  /** Mean over the characters, 0 to 1; null without text. */
  confidence: number | null;
  blocks: ReadBlock[];
}

/** The capability `recognise`: reads a picture of a page as words with boxes. */
export interface Recogniser {
  readonly name: string;
  /** Reads a page in the expected languages (ISO 639-1). Several may be passed at once, and take turns. */
  recognise(picture: Picture, languages: readonly string[]): Promise<Recognition>;
  close(): Promise<void>;
}
