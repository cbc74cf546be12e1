import type { Formats } from '#documents/docx/stories/formats.ts';
import { toggles, valued } from '#documents/docx/stories/look.ts';
import { propertiesOf, setProperty } from '#documents/docx/stories/properties.ts';
import { isSymbolFont } from '#documents/signs/symbols.ts';
import type { VerticalScript } from '#documents/superscripts.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  clone,
  copyFor,
  create,
  isAlike,
  remove,
  removeAttribute,
  setAttribute,
} from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { Properties } from '#text/compare/model.ts';
import type { ChangeMarker } from './markup.ts';

/** Formatting taken from the revised document; font and size come from the surrounding text. */
const carriedKeys = [...Object.values(toggles), ...Object.values(valued).map(({ name }) => name), 'shading'];

/** The properties that two formats have in common with different values, or that only one has. */
function differingKeys(before: Properties, after: Properties): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
}

/** A length in points as twentieths of a point; 0 for none. */
const twentiethsOf = (points = '0') => String(Math.round(Number(points) * 20));

/** Writes one character property into w:rPr. @returns false when it can't be expressed */
function setCharacterProperty(properties: Element, key: string, value: string | undefined): boolean {
  const set = (name: `w:${string}`, attributes: Record<string, string>) => {
    setProperty(properties, create(properties, name, attributes));
    return true;
  };
  for (const [element, name] of Object.entries(toggles))
    if (name === key) return set(`w:${element.slice(2)}`, value === undefined ? { 'w:val': '0' } : {});
  for (const [element, { name, none }] of Object.entries(valued))
    if (name === key) return set(`w:${element.slice(2)}`, { 'w:val': value ?? none });
  switch (key) {
    case 'size': {
      const size = { 'w:val': String(Math.round(Number(value) * 2)) };
      return value !== undefined && set('w:sz', size) && set('w:szCs', size);
    }
    case 'shading':
      return set('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': value ?? 'auto' });
    case 'letterSpacing':
      return set('w:spacing', { 'w:val': twentiethsOf(value) });
    case 'font':
      return value !== undefined && set('w:rFonts', { 'w:ascii': value, 'w:hAnsi': value, 'w:cs': value });
    default:
      return false;
  }
}

/**
 * Properties of an inserted run: those of the neighbouring run, with the differences of the revised
 * document.
 * @param wanted null when the formatting of the revised document is unknown
 */
export function insertedProperties(
  formats: Formats,
  context: Element,
  neighbour: Element | null,
  paragraphProperties: Element | null,
  wanted: Properties | null,
): Element | null {
  const source = childOf(neighbour, 'w:rPr');
  const properties = source ? copyFor(context, source) : create(context, 'w:rPr');
  for (const child of childrenOf(properties)) {
    if (/^w:(?:rPrChange|ins|del|moveFrom|moveTo)$/.test(child.name) || changesMeaning(child)) remove(child);
  }
  const present = formats.characterFormat(paragraphProperties, properties);
  // Plain text says itself what is raised.
  for (const key of wanted ? carriedKeys : ['position']) {
    if (present[key] !== wanted?.[key]) setCharacterProperty(properties, key, wanted?.[key]);
  }
  return properties.firstChild ? properties : null;
}

/** True for a property of a neighbour that would make new text be read as something else. */
function changesMeaning(property: Element): boolean {
  if (property.name === 'w:rFonts') return isSymbolFont(attributeOf(property, 'w:ascii'));
  return property.name === 'w:position';
}

/** Raises or lowers a run. */
export function setScript(run: Element, script: VerticalScript): void {
  setProperty(propertiesOf(run, 'w:rPr'), create(run, 'w:vertAlign', { 'w:val': script }));
}

/** Tracks a change of a run's formatting. @returns false when part of it can't be expressed */
export function changeCharacters(
  marker: ChangeMarker,
  run: Element,
  before: Properties,
  after: Properties,
): boolean {
  const properties = propertiesOf(run, 'w:rPr');
  if (childOf(properties, 'w:rPrChange')) return true;
  const old = clone(properties);
  let writtenCount = 0;
  const keys = differingKeys(before, after);
  for (const key of keys) if (setCharacterProperty(properties, key, after[key])) writtenCount += 1;
  if (writtenCount > 0) recordProperties(marker, properties, old);
  return writtenCount === keys.length;
}

/** The id of a style, by default of paragraphs, whatever the case of its name; null when there is none. */
export function styleNamed(formats: Formats, name: string | undefined, type = 'paragraph'): string | null {
  if (name === undefined) return null;
  const isNamed = (style: { type: string; name: string }) =>
    style.type === type && style.name.toLowerCase() === name.toLowerCase();
  return formats.styles.values().find(isNamed)?.id ?? null;
}

/** Attributes of w:ind that would take precedence over the one of a side. */
const overridingIndents: Readonly<Record<string, readonly string[]>> = {
  firstLine: ['firstLine', 'hanging', 'firstLineChars', 'hangingChars'],
  left: ['start', 'leftChars', 'startChars'],
  right: ['end', 'rightChars', 'endChars'],
};

/** Writes one paragraph property into w:pPr. @returns false when it can't be expressed */
export function setParagraphProperty(
  formats: Formats,
  properties: Element,
  key: string,
  value: string | undefined,
): boolean {
  if (key === 'alignment') {
    const names: Readonly<Record<string, string>> = { justify: 'both' };
    const alignment = value === undefined ? 'left' : (names[value] ?? value);
    setProperty(properties, create(properties, 'w:jc', { 'w:val': alignment }));
    return true;
  }
  if (key === 'style') {
    const id = styleNamed(formats, value);
    if (value !== undefined && id === null) return false;
    const old = childOf(properties, 'w:pStyle');
    if (id !== null) setProperty(properties, create(properties, 'w:pStyle', { 'w:val': id }));
    else if (old) remove(old);
    return true;
  }
  if (key === 'background') {
    const fill = { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': value ?? 'auto' };
    setProperty(properties, create(properties, 'w:shd', fill));
    return true;
  }
  if (key === 'spaceBefore' || key === 'spaceAfter' || key === 'lineSpacing') {
    setSpacing(properties, key, value);
    return true;
  }
  const side = { indentLeft: 'left', indentRight: 'right', indentFirst: 'firstLine' }[key];
  if (side === undefined) return false;
  const indentation = childOf(properties, 'w:ind') ?? create(properties, 'w:ind');
  const twentieths = Math.round(Number(value ?? '0') * 20);
  for (const name of overridingIndents[side] ?? []) removeAttribute(indentation, `w:${name}`);
  const name = side === 'firstLine' && twentieths < 0 ? 'hanging' : side;
  setAttribute(indentation, `w:${name}`, String(name === 'hanging' ? -twentieths : twentieths));
  setProperty(properties, indentation);
  return true;
}

/** Writes one of the spaces that look.ts reads from w:spacing. */
function setSpacing(
  properties: Element,
  key: 'spaceBefore' | 'spaceAfter' | 'lineSpacing',
  value: string | undefined,
): void {
  const spacing = childOf(properties, 'w:spacing') ?? create(properties, 'w:spacing');
  const [, least, length] = /^(≥ )?(.*) pt$/.exec(value ?? '') ?? [];
  if (key === 'lineSpacing') {
    setAttribute(
      spacing,
      'w:line',
      length ? twentiethsOf(length) : String(Math.round(Number(value ?? '1') * 240)),
    );
    setAttribute(spacing, 'w:lineRule', length ? (least ? 'atLeast' : 'exact') : 'auto');
  } else {
    const side = key === 'spaceBefore' ? 'before' : 'after';
    setAttribute(spacing, `w:${side}`, twentiethsOf(value));
    for (const name of [`w:${side}Autospacing`, `w:${side}Lines`]) removeAttribute(spacing, name);
  }
  setProperty(properties, spacing);
}

/** Copies w:pPr without mark, section and earlier change, as a w:pPrChange holds it. */
export function bareProperties(properties: Element | null, context: Element): Element {
  const bare = properties ? copyFor(context, properties) : create(context, 'w:pPr');
  for (const child of childrenOf(bare)) {
    if (/^w:(?:rPr|sectPr|pPrChange)$/.test(child.name)) remove(child);
  }
  return bare;
}

/** The same properties as they are when all changes are rejected. */
export function originalProperties(paragraph: Element): Element {
  const properties = childOf(paragraph, 'w:pPr');
  const recorded = childOf(childOf(properties, 'w:pPrChange'), 'w:pPr');
  return bareProperties(recorded ?? properties, paragraph);
}

interface ChangedParagraph {
  readonly before: Properties;
  readonly after: Properties;
  /** True when its list was written already. */
  readonly isNumbered: boolean;
}

/** Tracks a change of a paragraph's formatting. @returns false when part of it can't be expressed */
export function changeParagraph(
  marker: ChangeMarker,
  formats: Formats,
  paragraph: Element,
  { before, after, isNumbered }: ChangedParagraph,
): boolean {
  const properties = propertiesOf(paragraph, 'w:pPr');
  const old = bareProperties(properties, paragraph);
  let writtenCount = 0;
  const keys = differingKeys(before, after).filter((key) => key !== 'list' || !isNumbered);
  // The style comes first, because the paragraph's own properties override it.
  keys.sort((a, b) => Number(b === 'style') - Number(a === 'style'));
  for (const key of keys) {
    // The new style may bring the list with it.
    const byStyle =
      key === 'list' && writtenCount > 0 && keys[0] === 'style' && !childOf(properties, 'w:numPr');
    if (byStyle || setParagraphProperty(formats, properties, key, after[key])) writtenCount += 1;
  }
  if (writtenCount > 0) recordProperties(marker, properties, old);
  return writtenCount === keys.length;
}

/** Replaces a paragraph's properties as a tracked change; its mark and section stay. */
export function replaceProperties(marker: ChangeMarker, paragraph: Element, bare: Element): void {
  const properties = propertiesOf(paragraph, 'w:pPr');
  const old = bareProperties(properties, paragraph);
  if (isAlike(old, bare)) return;
  for (const child of childrenOf(properties)) {
    if (!/^w:(?:rPr|sectPr)$/.test(child.name)) remove(child);
  }
  const first = properties.firstChild;
  for (const child of childrenOf(bare)) properties.insertBefore(clone(child), first);
  recordProperties(marker, properties, old);
}

/** Records the old properties of a paragraph or run, unless an earlier change recorded them. */
export function recordProperties(marker: ChangeMarker, properties: Element, old: Element): void {
  const name = `w:${properties.name.slice(2)}Change` as const;
  if (childOf(properties, name)) return;
  const change = marker.createChange(properties, name);
  change.appendChild(old);
  properties.appendChild(change);
}
