import { attributeOf, childrenOf, nameOf } from '../../docx/stories/dom.ts';
import type { Element } from '../../docx/stories/tree.ts';

/** A complex field whose result is translated: the marks between code and result, and at its end. */
export interface TranslatedField {
  readonly separator: Element;
  readonly end: Element;
}

export interface FieldMarks {
  /** Children of runs that are a field's code. */
  readonly codes: ReadonlySet<Element>;
  /** Children of runs that are a field's result and stay as they are: a page number, a reference. */
  readonly results: ReadonlySet<Element>;
  /** By the mark that begins them. */
  readonly translated: ReadonlyMap<Element, TranslatedField>;
}

/** Fields whose result is text of the document: links, tables of contents, what was typed into a form. */
const textual = /^\s*(?:HYPERLINK|TOC|QUOTE|FORMTEXT)\b/i;
/** Stories of their own, whose fields are looked at with them. */
const apart = /^(?:w:(?:drawing|pict|object|pPr|rPr)|mc:AlternateContent)$/;

/** Whether the result of a field is translated. @param code as it is written: "HYPERLINK …" */
export function isTextual(code: string): boolean {
  return textual.test(code);
}

interface OpenField {
  readonly begin: Element;
  readonly start: number;
  code: string;
  separator: { element: Element; at: number } | null;
}

/**
 * Finds the complex fields of a story (ISO/IEC 29500-1, 17.16.18): they may nest, and run over several
 * paragraphs. One that never ends is none: what follows it is text.
 */
export function scanFields(container: Element): FieldMarks {
  const sequence: Element[] = [];
  /** Where codes and results begin (+1) and end (-1) in the sequence. */
  const codeSteps = new Map<number, number>();
  const resultSteps = new Map<number, number>();
  const translated = new Map<Element, TranslatedField>();
  const open: OpenField[] = [];
  const cover = (steps: Map<number, number>, from: number, to: number) => {
    steps.set(from, (steps.get(from) ?? 0) + 1);
    steps.set(to, (steps.get(to) ?? 0) - 1);
  };
  for (const node of runChildren(container)) {
    const at = sequence.push(node) - 1;
    const field = open.at(-1);
    if (nameOf(node) === 'w:instrText' && field && !field.separator) field.code += node.textContent;
    if (nameOf(node) !== 'w:fldChar') continue;
    const type = attributeOf(node, 'w:fldCharType');
    if (type === 'begin') open.push({ begin: node, start: at, code: '', separator: null });
    else if (type === 'separate' && field) field.separator ??= { element: node, at };
    else if (type === 'end' && field) {
      open.pop();
      cover(codeSteps, field.start, (field.separator?.at ?? at) + 1);
      cover(codeSteps, at, at + 1);
      if (!isTextual(field.code)) cover(resultSteps, field.start, at + 1);
      else if (field.separator)
        translated.set(field.begin, { separator: field.separator.element, end: node });
    }
  }
  const codes = new Set<Element>();
  const results = new Set<Element>();
  let code = 0;
  let result = 0;
  for (const [at, node] of sequence.entries()) {
    code += codeSteps.get(at) ?? 0;
    result += resultSteps.get(at) ?? 0;
    if (code > 0) codes.add(node);
    else if (result > 0) results.add(node);
  }
  return { codes, results, translated };
}

/** What stands in the runs of a story, in the order of its text. */
function* runChildren(parent: Element): Generator<Element> {
  for (const child of childrenOf(parent)) {
    if (nameOf(child) === 'w:r') yield* childrenOf(child).filter((node) => !apart.test(nameOf(node)));
    else if (!apart.test(nameOf(child))) yield* runChildren(child);
  }
}
