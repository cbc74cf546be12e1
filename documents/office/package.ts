import type { ZipArchive } from '../bytes/zip.ts';
import { isSensibleTitle } from '../title.ts';
import { attributeOf, childrenOf } from '../xml/dom.ts';
import { parsePart, readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';

/** A link from one part of an Office package to another (ISO/IEC 29500-2). */
export interface Relation {
  readonly id: string;
  /** The last step of the type's address: "worksheet", "comments". */
  readonly type: string;
  /** The name of the part to which it leads, or an address outside of the package. */
  readonly target: string;
  readonly external: boolean;
}

/** True for a file of its own inside the package, such as a workbook in a letter. */
export function isEmbeddedFile({ type, external }: Pick<Relation, 'type' | 'external'>): boolean {
  return (type === 'package' || type === 'oleObject') && !external;
}

/** The name of a part without its folders. */
export function partName(part: string): string {
  return part.split('/').at(-1) ?? part;
}

type Parts = Pick<ZipArchive, 'read'>;

/** The relations of a part to others of the package, in order; '' is the package itself. */
export async function relationsOf(archive: Parts, part: string): Promise<Relation[]> {
  return (await allRelationsOf(archive, part)).filter(({ external }) => !external);
}

/** The relations of a part, those that lead out of the package among them. */
export async function allRelationsOf(archive: Parts, part: string): Promise<Relation[]> {
  const folder = part.includes('/') ? part.slice(0, part.lastIndexOf('/')) : '';
  const file = part.slice(folder === '' ? 0 : folder.length + 1);
  const bytes = await archive.read(`${folder === '' ? '' : `${folder}/`}_rels/${file}.rels`);
  return (bytes ? childrenOf(parsePart(bytes)) : []).flatMap((element) => {
    const id = attributeOf(element, 'Id');
    const target = attributeOf(element, 'Target');
    if (id === null || target === null) return [];
    const external = attributeOf(element, 'TargetMode') === 'External';
    const type = (attributeOf(element, 'Type') ?? '').split('/').at(-1) ?? '';
    return [{ id, type, target: external ? target : resolvePart(folder, target), external }];
  });
}

/** Resolves a target relative to a folder, or to the root when it begins with a slash. */
function resolvePart(folder: string, target: string): string {
  const steps = target.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

/** The part that a relation of this type leads to, parsed; null without one. */
export async function relatedPart(
  archive: ZipArchive,
  relations: readonly Relation[],
  type: string,
): Promise<Element | null> {
  const target = relations.find((relation) => relation.type === type)?.target;
  const bytes = target === undefined ? null : await archive.read(target);
  return bytes && parsePart(bytes);
}

/** The title in the properties of a package, unless a program wrote it. */
export async function propertyTitle(archive: ZipArchive): Promise<string | null> {
  const bytes = await archive.read('docProps/core.xml');
  let title: string | null = null;
  if (bytes)
    readChildren(bytes, 'cp:coreProperties', ({ name, textContent }) => {
      if (name === 'dc:title' && isSensibleTitle(textContent)) title = textContent;
    });
  return title;
}
