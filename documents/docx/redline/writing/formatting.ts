import {
  childOf,
  childrenOf,
  clone,
  copyFor,
  create,
  isAlike,
  nameOf,
  remove,
  removeAttribute,
  setAttribute,
} from '#documents/docx/stories/dom.ts';
import { type Formats, toggles } from '#documents/docx/stories/formats.ts';
import { propertiesOf, setProperty } from '#documents/docx/stories/properties.ts';
import type { Element } from '#documents/docx/stories/tree.ts';
import type { Properties } from '#text/compare/model.ts';
import type { Marker } from './markup.ts';

/** What inserted text takes from the revised document; fonts and sizes stay those of where it is put. */
const carried = [...Object.values(toggles), 'underline', 'color', 'highlight', 'position'];

/** Names of properties that differ. */
function differing(before: Properties, after: Properties): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
}

/** Says one property of characters in w:rPr. Returns whether it could be said. */
function setCharacters(properties: Element, key: string, value: string | undefined): boolean {
  const set = (name: `w:${string}`, attributes: Record<string, string>) => {
    setProperty(properties, create(properties, name, attributes));
    return true;
  };
  const toggle = Object.entries(toggles).find(([, name]) => name === key)?.[0];
  if (toggle) return set(`w:${toggle.slice(2)}`, value === undefined ? { 'w:val': '0' } : {});
  switch (key) {
    case 'underline':
      return set('w:u', { 'w:val': value ?? 'none' });
    case 'color':
      return set('w:color', { 'w:val': value ?? 'auto' });
    case 'highlight':
      return set('w:highlight', { 'w:val': value ?? 'none' });
    case 'position':
      return set('w:vertAlign', { 'w:val': value ?? 'baseline' });
    case 'size': {
      const size = { 'w:val': String(Math.round(Number(value) * 2)) };
      return value !== undefined && set('w:sz', size) && set('w:szCs', size);
    }
    case 'font':
      return value !== undefined && set('w:rFonts', { 'w:ascii': value, 'w:hAnsi': value, 'w:cs': value });
    default:
      return false;
  }
}

/**
 * Properties of an inserted run: those of the run it stands beside, with what the revised document
 * says differently.
 * @param wanted null where the revised document says nothing of formatting
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
    if (/^w:(?:rPrChange|ins|del|moveFrom|moveTo)$/.test(nameOf(child))) remove(child);
  }
  if (wanted) {
    const present = formats.characters(paragraphProperties, properties);
    for (const key of carried) {
      if (present[key] !== wanted[key]) setCharacters(properties, key, wanted[key]);
    }
  }
  return properties.firstChild ? properties : null;
}

/** Tracks a change of a run's formatting. Returns whether all of it could be said. */
export function changeCharacters(
  marker: Marker,
  run: Element,
  before: Properties,
  after: Properties,
): boolean {
  const properties = propertiesOf(run, 'w:rPr');
  if (childOf(properties, 'w:rPrChange')) return true;
  const old = clone(properties);
  let said = 0;
  const keys = differing(before, after);
  for (const key of keys) if (setCharacters(properties, key, after[key])) said += 1;
  if (said > 0) {
    const change = marker.make(run, 'w:rPrChange');
    change.appendChild(old);
    properties.appendChild(change);
  }
  return said === keys.length;
}

/** The paragraph style of that name. */
export function styleNamed(formats: Formats, name: string | undefined): string | null {
  if (name === undefined) return null;
  for (const style of formats.styles.values()) {
    if (style.type === 'paragraph' && style.name.toLowerCase() === name.toLowerCase()) return style.id;
  }
  return null;
}

/** Says one property of a paragraph in w:pPr. Returns whether it could be said. */
export function setParagraph(
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
  const side = { indentLeft: 'left', indentRight: 'right', indentFirst: 'firstLine' }[key];
  if (side === undefined) return false;
  const indentation = childOf(properties, 'w:ind') ?? create(properties, 'w:ind');
  const twentieths = Math.round(Number(value ?? '0') * 20);
  const drop = (...names: string[]) => {
    for (const name of names) removeAttribute(indentation, `w:${name}`);
  };
  if (side === 'firstLine') drop('firstLine', 'hanging', 'firstLineChars', 'hangingChars');
  if (side === 'left') drop('start', 'leftChars', 'startChars');
  if (side === 'right') drop('end', 'rightChars', 'endChars');
  const name = side === 'firstLine' && twentieths < 0 ? 'hanging' : side;
  setAttribute(indentation, `w:${name}`, String(name === 'hanging' ? -twentieths : twentieths));
  setProperty(properties, indentation);
  return true;
}

/** w:pPr as a w:pPrChange holds it: without mark, section and earlier change. */
export function bareProperties(properties: Element | null, context: Element): Element {
  const bare = properties ? copyFor(context, properties) : create(context, 'w:pPr');
  for (const child of childrenOf(bare)) {
    if (/^w:(?:rPr|sectPr|pPrChange)$/.test(nameOf(child))) remove(child);
  }
  return bare;
}

/** The same of a paragraph as it is for who rejects all changes. */
export function originalProperties(paragraph: Element): Element {
  const properties = childOf(paragraph, 'w:pPr');
  const recorded = childOf(childOf(properties, 'w:pPrChange'), 'w:pPr');
  return bareProperties(recorded ?? properties, paragraph);
}

/** Tracks a change of a paragraph's formatting. Returns whether all of it could be said. */
export function changeParagraph(
  marker: Marker,
  formats: Formats,
  paragraph: Element,
  before: Properties,
  after: Properties,
): boolean {
  const properties = propertiesOf(paragraph, 'w:pPr');
  const old = bareProperties(properties, paragraph);
  let said = 0;
  const keys = differing(before, after);
  // What a style says comes first, what the paragraph says itself overrules it.
  keys.sort((a, b) => Number(b === 'style') - Number(a === 'style'));
  for (const key of keys) {
    // A list may be the style's doing.
    const byStyle = key === 'list' && said > 0 && keys[0] === 'style' && !childOf(properties, 'w:numPr');
    if (byStyle || setParagraph(formats, properties, key, after[key])) said += 1;
  }
  if (said > 0) recordProperties(marker, properties, old);
  return said === keys.length;
}

/** Gives a paragraph other properties, tracked; its mark and section stay. */
export function replaceProperties(marker: Marker, paragraph: Element, bare: Element): void {
  const properties = propertiesOf(paragraph, 'w:pPr');
  const old = bareProperties(properties, paragraph);
  if (isAlike(old, bare)) return;
  for (const child of childrenOf(properties)) {
    if (!/^w:(?:rPr|sectPr)$/.test(nameOf(child))) remove(child);
  }
  const first = properties.firstChild;
  for (const child of childrenOf(bare)) properties.insertBefore(clone(child), first);
  recordProperties(marker, properties, old);
}

/** Keeps the properties as they were, for who rejects the change. */
function recordProperties(marker: Marker, properties: Element, old: Element): void {
  if (childOf(properties, 'w:pPrChange')) return;
  const change = marker.make(properties, 'w:pPrChange');
  change.appendChild(old);
  properties.appendChild(change);
}
