import type { WordLanguage } from '../../docx/language.ts';
import { countBy } from '../../grouping.ts';
import { sumOf } from '../../measures.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, serializePart } from '../../xml/dom.ts';
import { parsePart } from '../../xml/parse.ts';
import { Element } from '../../xml/tree.ts';
import { languageOf } from '../language.ts';
import { setLanguage } from './looks.ts';

const coreProperties = 'docProps/core.xml';
const dublinCore = 'http://purl.org/dc/elements/1.1/';

/** The language (ISO 639-1) that the file declares for most of its text, or null. */
export function languageOfFile(
  stories: readonly Element[],
  members: Readonly<Record<string, Uint8Array>>,
  styles: Element | null,
): string | null {
  const defaultLanguage = spellingOf(defaultsIn(styles));
  const runs = stories.flatMap((story) => [...descendantsOf(story)].filter(({ name }) => name === 'w:r'));
  const letters = countBy(
    runs,
    (run) => spellingOf(childOf(run, 'w:rPr')) ?? defaultLanguage,
    (run) => sumOf(childrenOf(run), ({ name, textContent }) => (name === 'w:t' ? textContent.length : 0)),
  );
  letters.delete(null);
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  if (most?.[0]) return most[0];
  const core = members[coreProperties];
  return languageOf((core && childOf(parsePart(core), 'dc:language')?.textContent) ?? null);
}

/** The default properties of runs (w:rPr) in the styles. */
function defaultsIn(styles: Element | null): Element | null {
  return childOf(childOf(childOf(styles, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
}

/** The spelling language of a w:rPr. */
function spellingOf(properties: Element | null): string | null {
  return languageOf(attributeOf(childOf(properties, 'w:lang'), 'w:val'));
}

/** The members that declare the file's language, with the new language. */
export function languageMembers(
  members: Readonly<Record<string, Uint8Array>>,
  stylesName: string,
  code: string,
  language: WordLanguage,
): Record<string, Uint8Array> {
  const changed: Record<string, Uint8Array> = {};
  const styles = members[stylesName];
  if (styles) {
    const root = parsePart(styles);
    const defaults = defaultsIn(root);
    if (defaults) {
      setLanguage(defaults, language);
      changed[stylesName] = serializePart(root);
    }
  }
  const core = members[coreProperties];
  const root = core ? parsePart(core) : null;
  const existing = childOf(root, 'dc:language');
  const name = root?.attributes
    .find(({ value }) => value === dublinCore)
    ?.writtenName.replace(/^xmlns:?/, '');
  if (root && (existing || name)) {
    const element = existing ?? new Element('dc:language', `${name}:language`, [], root.dialect);
    element.textContent = code;
    if (!existing) root.appendChild(element);
    changed[coreProperties] = serializePart(root);
  }
  return changed;
}
