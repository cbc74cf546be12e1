import { attributeOf, childrenOf } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';

/** The marks of a complex field whose result is translated: between code and result, and at its end. */
export interface TranslatedField {
  readonly separator: Element;
  readonly end: Element;
}

export interface FieldMarks {
  /** Children of runs that belong to a field but not to its result: its code, and its begin, separate and end marks. */
  readonly codes: ReadonlySet<Element>;
  /** Children of runs that belong to an untranslated result, such as a page number or a reference. */
  readonly results: ReadonlySet<Element>;
  /** Fields whose result is translated, by their begin mark. */
  readonly translated: ReadonlyMap<Element, TranslatedField>;
}

/** Fields whose result is text of the document: links, tables of contents, text typed into a form. */
const textualCodes = /^\s*(?:HYPERLINK|TOC|QUOTE|FORMTEXT)\b/i;
/** Elements not searched here: properties, and separate stories, whose fields are found when those are scanned. */
const skippedElements = /^(?:w:(?:drawing|pict|object|pPr|rPr)|mc:AlternateContent)$/;

/** True when the result of a field is translated. @param code as written: "HYPERLINK …" */
export function isTextual(code: string): boolean {
  return textualCodes.test(code);
}

interface OpenField {
  readonly begin: Element;
  readonly start: number;
  code: string;
  separator: { element: Element; index: number } | null;
}

/**
 * Finds complex fields (ISO/IEC 29500-1, 17.16.18), including nested fields and fields that run over several
 * paragraphs. A field without an end mark is ignored.
 */
export function scanFields(container: Element): FieldMarks {
  const sequence: Element[] = [];
  // Changes in nesting depth, by index in the sequence: +1 where a code or result begins, -1 just after its end.
  const codeSteps = new Map<number, number>();
  const resultSteps = new Map<number, number>();
  const translated = new Map<Element, TranslatedField>();
  const open: OpenField[] = [];
  const addRange = (steps: Map<number, number>, from: number, to: number) => {
    steps.set(from, (steps.get(from) ?? 0) + 1);
    steps.set(to, (steps.get(to) ?? 0) - 1);
  };
  for (const node of runChildren(container)) {
    const index = sequence.push(node) - 1;
    const field = open.at(-1);
    if (node.name === 'w:instrText' && field && !field.separator) field.code += node.textContent;
    if (node.name !== 'w:fldChar') continue;
    const type = attributeOf(node, 'w:fldCharType');
    if (type === 'begin') open.push({ begin: node, start: index, code: '', separator: null });
    else if (type === 'separate' && field) field.separator ??= { element: node, index };
    else if (type === 'end' && field) {
      open.pop();
      addRange(codeSteps, field.start, (field.separator?.index ?? index) + 1);
      addRange(codeSteps, index, index + 1);
      // Covers the whole field, since codes take precedence below.
      if (!isTextual(field.code)) addRange(resultSteps, field.start, index + 1);
      else if (field.separator)
        translated.set(field.begin, { separator: field.separator.element, end: node });
    }
  }
  const codes = new Set<Element>();
  const results = new Set<Element>();
  let code = 0;
  let result = 0;
  for (const [index, node] of sequence.entries()) {
    code += codeSteps.get(index) ?? 0;
    result += resultSteps.get(index) ?? 0;
    if (code > 0) codes.add(node);
    else if (result > 0) results.add(node);
  }
  return { codes, results, translated };
}

function* runChildren(parent: Element): Generator<Element> {
  for (const child of childrenOf(parent)) {
    if (child.name === 'w:r') yield* childrenOf(child).filter((node) => !skippedElements.test(node.name));
    else if (!skippedElements.test(child.name)) yield* runChildren(child);
  }
}
