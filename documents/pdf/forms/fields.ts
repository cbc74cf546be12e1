import type { Run } from '../layout/lines/segments.ts';
import type { Frame } from '../runs/frames.ts';
import type { Area } from '../runs/images.ts';
import { type Annotation, areaOfAnnotation, textOf } from './annotations.ts';

/** Signs for a box or round button that is ticked, and for one that isn't. */
const tick = { on: '☒', off: '☐' };
/** Type of a field that chooses its own size: a share of the field's height, within bounds in points. */
const automaticSize = { share: 0.65, least: 6, most: 12 };
/** The share of the type size that a letter is wide, where it isn't measured. */
const letterWidth = 0.5;
/** The distance between the lines of a field, and from its border to the text, as multiples of the type size. */
const lineDistance = 1.15;
const inset = 0.2;
/** A field's value continues the label before it if the gap is narrower than this multiple of the type size. */
const labelGap = 6;
/** The value moves up to this multiple of the type size behind its label. */
const wordGap = 0.35;
/** A label's baseline may lie this far outside the field's height, as a multiple of the type size. */
const baselineSlack = 0.3;

/** The values of a page's form as runs at their fields. @param printed the runs of the page itself */
export function fieldRuns(annotations: readonly Annotation[], frame: Frame, printed: readonly Run[]): Run[] {
  return annotations.flatMap((annotation, entry) => {
    if (annotation.subtype !== 'Widget') return [];
    const area = areaOfAnnotation(annotation, frame);
    const lines = area ? linesOf(annotation) : [];
    if (!area || lines.length === 0) return [];
    const runs = placed(lines, area, sizeOf(annotation, area, lines.length), printed);
    if (isPrinted(lines.join(' '), area, printed)) return [];
    return lines.length > 1 ? runs.map((run) => ({ ...run, entry })) : runs;
  });
}

/** The lines that a field shows; none for an empty one, a password or a button to press. */
function linesOf(annotation: Annotation): string[] {
  const { fieldType, fieldValue, checkBox, radioButton, exportValue, buttonValue, password } = annotation;
  if (password === true) return [];
  if (fieldType === 'Btn') {
    if (checkBox === true) return [fieldValue === exportValue && fieldValue !== 'Off' ? tick.on : tick.off];
    if (radioButton !== true) return [];
    return [buttonValue !== null && buttonValue === fieldValue ? tick.on : tick.off];
  }
  if (fieldType === 'Sig') return shownLines(annotation);
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return shownLines(annotation);
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).map(textOf);
  const text = values.map((value) => displayOf(value, annotation.options)).join(', ');
  return text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
}

/** The lines of an annotation's appearance. */
function shownLines({ textContent }: Annotation): string[] {
  const lines = Array.isArray(textContent) ? textContent.map(textOf) : [];
  return lines.filter((line) => line.trim() !== '');
}

/** A choice as it is shown, which may differ from the value that is stored. */
function displayOf(value: string, options: unknown): string {
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  for (const choice of choices) {
    if (typeof choice !== 'object' || choice === null) continue;
    if ('exportValue' in choice && 'displayValue' in choice && choice.exportValue === value)
      return textOf(choice.displayValue) || value;
  }
  return value;
}

function sizeOf({ defaultAppearanceData }: Annotation, area: Area, lines: number): number {
  const appearance = defaultAppearanceData;
  const stated =
    typeof appearance === 'object' && appearance !== null && 'fontSize' in appearance
      ? Number(appearance.fontSize)
      : 0;
  const height = (area.y1 - area.y0) / Math.max(1, lines);
  if (stated > 0) return Math.min(stated, Math.max(automaticSize.least, height));
  const { share, least, most } = automaticSize;
  return Math.min(most, Math.max(least, share * height));
}

/** A field's lines from its top, or on the baseline of the words beside it, moved towards the label before it. */
function placed(lines: readonly string[], area: Area, size: number, printed: readonly Run[]): Run[] {
  const slack = baselineSlack * size;
  const beside = printed.filter(({ y }) => y > area.y0 - slack && y < area.y1 + slack);
  const before = beside
    .filter(({ x, width }) => x + width <= area.x0 + size)
    .reduce<Run | null>((best, run) => (best && best.x > run.x ? best : run), null);
  const after = beside.find(({ x }) => x >= area.x1 - size);
  const isSingle = lines.length === 1;
  const neighbour = before ?? after;
  const middle = (area.y0 + area.y1) / 2 + size / 3;
  const top = area.y0 + size;
  const isBesideFirst = neighbour !== null && neighbour !== undefined && Math.abs(neighbour.y - top) < size;
  const own = isSingle ? middle : top;
  const first = neighbour && (isSingle || isBesideFirst) ? neighbour.y : own;
  const gap = before ? area.x0 - (before.x + before.width) : Number.POSITIVE_INFINITY;
  const gapAfter = after ? after.x - area.x1 : Number.POSITIVE_INFINITY;
  const isTick = lines[0] === tick.on || lines[0] === tick.off;
  // Some forms print into the field themselves.
  const inside = beside.filter((run) => run.x < area.x1 && run.x + run.width > area.x0 + size);
  let x = Math.max(area.x0 + inset * size, ...inside.map((run) => run.x + run.width + wordGap * size));
  // The label of a box is usually behind it, that of a field before it.
  if (isTick && after && gapAfter < Math.min(labelGap * size, gap))
    x = Math.max(x, after.x - (wordGap + letterWidth) * size);
  else if (before && gap < labelGap * size) x = Math.min(x, before.x + before.width + wordGap * size);
  return lines.map((text, index) => ({
    text,
    x,
    y: first + index * lineDistance * size,
    width: Math.min(letterWidth * size * text.length, Math.max(area.x1 - x, size)),
    size: neighbour && (isSingle || isBesideFirst) ? neighbour.size : size,
    font: '',
    spaced: true,
    rtl: false,
  }));
}

/** True when the page itself prints the value at its field, as after a form was flattened in part. */
function isPrinted(text: string, area: Area, printed: readonly Run[]): boolean {
  const inside = printed.filter(
    ({ x, y, width, size }) =>
      x + width / 2 > area.x0 && x + width / 2 < area.x1 && y > area.y0 && y - size / 2 < area.y1,
  );
  const shown = inside.map((run) => run.text).join('');
  const compact = (value: string) => value.replace(/\s/g, '');
  return compact(text) !== '' && compact(shown).includes(compact(text));
}
