import { crc32 } from 'node:zlib';
import { KalemError } from '#contract/errors.ts';
import type { Budget } from '../../bytes/budget.ts';
import { attributeOf, childrenOf, descendantsOf } from '../../xml/dom.ts';
import { parsePart } from '../../xml/parse.ts';
import type { Element } from '../../xml/tree.ts';
import { readArchive, readMainPart } from '../archive.ts';
import type { ChunkReader } from '../chunks/chunk-reader.ts';
import { openChunkReader } from '../chunks/open-chunks.ts';

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
  readonly numberingName: string;
  readonly theme: Uint8Array | null;
  /** A key for each related member, by part name and relationship id ("word/document.xml rId5"). */
  readonly media: ReadonlyMap<string, string>;
  /** The relationships of the parts, by the same names. */
  readonly relations: ReadonlyMap<string, Relation>;
  /** Has loaded the members with text of other formats (altChunk) to which the stories refer. */
  readonly chunks: ChunkReader;
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
  read(name: string, shared?: Budget): Promise<Uint8Array | null>;
  checksum(name: string): number | null;
}

/** A docx as the path of its file, or as its members in memory. */
export type DocxSource = string | Readonly<Record<string, Uint8Array>>;

/** @throws KalemError document_encrypted, document_corrupt, document_too_complex */
export async function readParts(source: DocxSource): Promise<DocxParts> {
  if (typeof source !== 'string') {
    return partsOf({
      names: Object.keys(source),
      read: async (name, shared) => readMember(source, name, shared),
      checksum: (name) => (source[name] ? crc32(source[name]) : null),
    });
  }
  return readArchive(source, partsOf);
}

function readMember(
  members: Readonly<Record<string, Uint8Array>>,
  name: string,
  shared?: Budget,
): Uint8Array | null {
  const bytes = members[name] ?? null;
  if (!bytes || !shared) return bytes;
  const isTooLarge = bytes.length > shared.left;
  shared.spend(bytes.length);
  if (isTooLarge) throw new KalemError('document_too_complex');
  return bytes;
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
  return {
    chunks: await loadChunks(archive, stories, relations),
    main,
    stories,
    targets,
    kinds,
    styles: await archive.read(fixedParts.styles),
    numbering: await archive.read(fixedParts.numbering),
    numberingName: fixedParts.numbering,
    theme: await archive.read(fixedParts.theme),
    media,
    relations,
  };
}

async function loadChunks(
  archive: MemberReader,
  stories: ReadonlyMap<string, Element>,
  relations: ReadonlyMap<string, Relation>,
): Promise<ChunkReader> {
  const chunks = openChunkReader();
  for (const [part, root] of stories)
    for (const element of descendantsOf(root)) {
      const name = element.name === 'w:altChunk' ? chunkName(element, part, relations) : null;
      if (name !== null) await chunks.load(archive, name);
    }
  return chunks;
}

/** The member to which an altChunk of a part refers; null when it refers to nothing inside the package. */
export function chunkName(
  chunk: Element,
  part: string,
  relations: ReadonlyMap<string, Relation>,
): string | null {
  const relation = relations.get(`${part} ${attributeOf(chunk, 'r:id')}`);
  return relation?.type === 'aFChunk' && !relation.external ? relation.target : null;
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
