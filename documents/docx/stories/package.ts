import { crc32 } from 'node:zlib';
import { readArchive, readMainPart } from '../archive.ts';
import { attributeOf, childrenOf } from './dom.ts';
import { parsePart } from './parse.ts';
import type { Element } from './tree.ts';

export interface DocxParts {
  readonly main: string;
  /** The trees of body, headers, footers and notes, by part name ("word/header1.xml"). */
  readonly stories: ReadonlyMap<string, Element>;
  /** Relationship ids of the main part with the names of the parts they lead to. */
  readonly targets: ReadonlyMap<string, string>;
  /** Relationship types of the main part ("comments", "styles") with the names of the parts they lead to. */
  readonly kinds: ReadonlyMap<string, string>;
  readonly styles: Uint8Array | null;
  readonly numbering: Uint8Array | null;
  readonly theme: Uint8Array | null;
  /** A key for each related member, by part name and relationship id ("word/document.xml rId5"). */
  readonly media: ReadonlyMap<string, string>;
  /** The relationships of the parts, by the same names. */
  readonly relations: ReadonlyMap<string, Relation>;
  /** The members with text of other formats (altChunk), by the same names. */
  readonly chunks: ReadonlyMap<string, Chunk>;
}

export interface Chunk {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface Relation {
  /** The last step of its type: "image", "hyperlink" ... */
  readonly type: string;
  /** The name of a member, or an address outside the package. */
  readonly target: string;
  readonly external: boolean;
}

interface MemberReader {
  readonly names: readonly string[];
  read(name: string): Promise<Uint8Array | null>;
  checksum(name: string): number | null;
}

/** A docx as the path of its file, or as its members in memory. */
export type DocxSource = string | Readonly<Record<string, Uint8Array>>;

/** @throws KalemError document_encrypted, document_corrupt, document_too_complex */
export async function readParts(source: DocxSource): Promise<DocxParts> {
  if (typeof source !== 'string') {
    return partsOf({
      names: Object.keys(source),
      read: async (name) => source[name] ?? null,
      checksum: (name) => (source[name] ? crc32(source[name]) : null),
    });
  }
  return readArchive(source, partsOf);
}

/** The members of a docx unchanged, for writing it anew: all, or those that are wanted. @throws as readParts */
export async function readMembers(
  source: DocxSource,
  isWanted = (_name: string) => true,
): Promise<Record<string, Uint8Array>> {
  if (typeof source !== 'string')
    return Object.fromEntries(Object.entries(source).filter(([name]) => isWanted(name)));
  return readArchive(source, async (archive) => {
    const members: Record<string, Uint8Array> = {};
    for (const name of archive.names.filter(isWanted)) {
      const bytes = name.endsWith('/') ? null : await archive.read(name);
      if (bytes) members[name] = bytes;
    }
    return members;
  });
}

async function partsOf(archive: MemberReader): Promise<DocxParts> {
  const [main, body] = await readMainPart(archive);
  const targets = new Map<string, string>();
  const kinds = new Map<string, string>();
  const media = new Map<string, string>();
  const relations = new Map<string, Relation>();
  const stories = new Map([[main, parsePart(body)]]);
  const fixedParts = {
    styles: 'word/styles.xml',
    numbering: 'word/numbering.xml',
    theme: 'word/theme/theme1.xml',
  };
  const noteAndHeaderParts = ['word/footnotes.xml', 'word/endnotes.xml'];
  for (const { id, type, target } of await readRelations(archive, main, media, relations)) {
    targets.set(id, target);
    kinds.set(type, target);
    if (type === 'styles' || type === 'numbering' || type === 'theme') fixedParts[type] = target;
    else if (/^(?:header|footer|footnotes|endnotes)$/.test(type)) noteAndHeaderParts.push(target);
  }
  for (const name of new Set(noteAndHeaderParts)) {
    const bytes = await archive.read(name);
    if (!bytes) continue;
    stories.set(name, parsePart(bytes));
    await readRelations(archive, name, media, relations);
  }
  const chunks = new Map<string, Chunk>();
  for (const [key, { type, target, external }] of relations) {
    const bytes = type === 'aFChunk' && !external ? await archive.read(target) : null;
    if (bytes) chunks.set(key, { name: target, bytes });
  }
  return {
    chunks,
    main,
    stories,
    targets,
    kinds,
    styles: await archive.read(fixedParts.styles),
    numbering: await archive.read(fixedParts.numbering),
    theme: await archive.read(fixedParts.theme),
    media,
    relations,
  };
}

/** Lists a part's relationships inside the package, and adds all of them to `media` and `known`. */
async function readRelations(
  archive: MemberReader,
  part: string,
  media: Map<string, string>,
  known: Map<string, Relation>,
) {
  const relations: { id: string; type: string; target: string }[] = [];
  const bytes = await archive.read(part.replace(/([^/]+)$/, '_rels/$1.rels'));
  for (const element of bytes ? childrenOf(parsePart(bytes)) : []) {
    const id = attributeOf(element, 'Id');
    const writtenTarget = attributeOf(element, 'Target') ?? '';
    const external = attributeOf(element, 'TargetMode') === 'External';
    if (id === null) continue;
    const target = partNameOf(writtenTarget);
    media.set(`${part} ${id}`, external ? writtenTarget : String(archive.checksum(target) ?? target));
    const type = (attributeOf(element, 'Type') ?? '').split('/').at(-1) ?? '';
    known.set(`${part} ${id}`, { type, target: external ? writtenTarget : target, external });
    if (!external) relations.push({ id, type, target });
  }
  return relations;
}

/** Resolves a target, which is relative to word/, or to the root when it begins with a slash. */
function partNameOf(target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = ['word'];
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}
