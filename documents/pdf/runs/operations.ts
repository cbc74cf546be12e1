import type { Pdfjs } from './open.ts';

/** A page's drawing operations as pdf.js lists them. */
export interface OperatorList {
  fnArray: number[];
  argsArray: unknown[];
}

/** The first four numbers turn and scale, the last two shift. */
export type Matrix = readonly number[];

export interface Operation {
  /** One of pdf.js's OPS. */
  code: number;
  operands: readonly unknown[];
  /** The matrix that maps the operation's coordinates. */
  matrix: Matrix;
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The numbers of an operand, which pdf.js gives in either kind of array; empty for anything else. */
export function numbersOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.map(Number);
  return value instanceof Float32Array ? [...value] : [];
}

/** The operations of a page in order, each with the matrix at that point. @param base maps the page's coordinates */
export function* operationsOf(
  { fnArray, argsArray }: OperatorList,
  { OPS, Util }: Pick<Pdfjs, 'OPS' | 'Util'>,
  base: Matrix = identity,
): Generator<Operation> {
  const stack: Matrix[] = [];
  let matrix = base;
  const transform = (inner: number[]) => {
    if (inner.length === 6) matrix = Util.transform([...matrix], inner);
  };
  for (const [index, code] of fnArray.entries()) {
    const args = argsArray[index];
    const operands: readonly unknown[] = Array.isArray(args) ? args : [];
    if (code === OPS.save || code === OPS.paintFormXObjectBegin) stack.push(matrix);
    if (code === OPS.transform) transform(operands.map(Number));
    if (code === OPS.paintFormXObjectBegin) transform(numbersOf(operands[0]));
    if (code === OPS.restore || code === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix;
    yield { code, operands, matrix };
  }
}
