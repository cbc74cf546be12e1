import { randomBytes } from 'node:crypto';

/** A document's text between marks, for a prompt. */
export interface Fenced {
  text: string;
  /** The mark's name, which the prompt mentions. */
  mark: string;
}

/** Puts a text between random marks, so that nothing in it can end the quotation. */
export function fence(text: string): Fenced {
  const mark = `document-${randomBytes(6).toString('hex')}`;
  return { text: `<${mark}>\n${text}\n</${mark}>`, mark };
}
