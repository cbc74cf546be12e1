import type { PDFPageProxy } from 'pdfjs-dist';
import type { Frame } from '../runs/frames.ts';
import type { Area } from '../runs/images.ts';

/** An annotation as pdf.js gives it: a note, a form's field, a link. */
export type Annotation = Readonly<Record<string, unknown>>;

/** The flags of annotations that no viewer shows: hidden, and not to be seen on a screen. */
const unseenFlags = 2 | 32;

/** The annotations of a page: those that a viewer shows, and the others. Those that can't be read are none. */
export async function annotationsOf(
  page: PDFPageProxy,
): Promise<{ shown: Annotation[]; hidden: Annotation[] }> {
  const found: unknown[] = await page.getAnnotations({ intent: 'any' }).catch(() => []);
  const annotations = found.filter(
    (entry): entry is Annotation => typeof entry === 'object' && entry !== null,
  );
  const isShown = ({ annotationFlags }: Annotation) => (Number(annotationFlags ?? 0) & unseenFlags) === 0;
  return {
    shown: annotations.filter(isShown),
    hidden: annotations.filter((annotation) => !isShown(annotation)),
  };
}

/** The text of a property that pdf.js gives as a string or as an object with a string. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isText = typeof value === 'object' && value !== null && 'str' in value;
  return isText && typeof value.str === 'string' ? value.str : '';
}

/** The rectangle of an annotation in a frame, or null. */
export function areaOfAnnotation({ rect }: Annotation, frame: Frame): Area | null {
  if (!Array.isArray(rect) || rect.length < 4) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect.map(Number);
  const corners = [
    [x0, y0],
    [x1, y1],
  ].map(([x = 0, y = 0]) => frame.map([1, 0, 0, 1, x, y]).slice(4));
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
