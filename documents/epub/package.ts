import { KalemError } from '#contract/errors.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { attributeOf, childOf, childrenOf, descendantsOf } from '../xml/dom.ts';
import { parsePart } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';

/** A book as its package describes it (EPUB 3.3, 5). */
export interface EpubPackage {
  readonly title: string | null;
  /** The members with the text, in reading order. */
  readonly chapters: readonly string[];
  /** Titles of chapters by their members, as the book's table of contents names them. */
  readonly titles: ReadonlyMap<string, string>;
  /** The member with the picture of the cover; null without one. */
  readonly cover: string | null;
}

/**
 * Reads the package of a book: its reading order and table of contents.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex
 */
export async function readPackage(archive: ZipArchive): Promise<EpubPackage> {
  await checkEpub(archive);
  const container = await parsed(archive, 'META-INF/container.xml');
  const path = container && rootFile(container);
  const root = path ? await parsed(archive, path) : null;
  if (!path || !root) throw new KalemError('document_corrupt', {}, 'there is no package document');
  const items = new Map(
    childrenOf(childOf(root, 'opf:manifest') ?? root).map((item) => [
      attributeOf(item, 'id') ?? '',
      {
        member: memberOf(path, attributeOf(item, 'href') ?? ''),
        type: attributeOf(item, 'media-type') ?? '',
        isCover: /\bcover-image\b/.test(attributeOf(item, 'properties') ?? ''),
        isNavigation: /\bnav\b/.test(attributeOf(item, 'properties') ?? ''),
      },
    ]),
  );
  const spine = childOf(root, 'opf:spine');
  const chapters = (spine ? childrenOf(spine) : []).flatMap((reference) => {
    const item = items.get(attributeOf(reference, 'idref') ?? '');
    return item && /html/.test(item.type) && !item.isNavigation ? [item.member] : [];
  });
  const contents =
    items.get(attributeOf(spine, 'toc') ?? '')?.member ??
    [...items.values()].find(({ type }) => type === 'application/x-dtbncx+xml')?.member;
  const metadata = childOf(root, 'opf:metadata');
  const title = metadata && descendantsOf(metadata).find(({ name }) => name === 'dc:title');
  // EPUB 2 names the cover among the metadata.
  const named = metadata && descendantsOf(metadata).find((each) => attributeOf(each, 'name') === 'cover');
  const cover =
    [...items.values()].find(({ isCover }) => isCover) ?? items.get(attributeOf(named, 'content') ?? '');
  return {
    cover: cover?.member ?? null,
    title: title?.textContent.trim() || null,
    chapters,
    titles: contents ? await titlesIn(archive, contents) : new Map(),
  };
}

/** Refuses a book whose text is locked; fonts are often obfuscated, which locks nothing. @throws KalemError */
export async function checkEpub(archive: ZipArchive): Promise<void> {
  const encryption = (await archive.read('META-INF/encryption.xml'))?.toString('utf8') ?? '';
  if (/URI="[^"]+\.x?html?"/i.test(encryption)) throw new KalemError('document_encrypted');
  if (!archive.has('META-INF/container.xml'))
    throw new KalemError('document_corrupt', {}, 'there is no container');
}

function rootFile(container: Element): string | null {
  const file = descendantsOf(container).find(({ name }) => name === 'ocf:rootfile');
  return attributeOf(file, 'full-path');
}

/** The titles in a table of contents of EPUB 2 (NCX), the first for each chapter. */
async function titlesIn(archive: ZipArchive, path: string): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const contents = await parsed(archive, path);
  for (const point of contents ? descendantsOf(contents) : []) {
    if (point.name !== 'ncx:navPoint') continue;
    const member = memberOf(path, attributeOf(childOf(point, 'ncx:content'), 'src') ?? '');
    const title = childOf(point, 'ncx:navLabel')?.textContent.trim() ?? '';
    if (title !== '' && !titles.has(member)) titles.set(member, title);
  }
  return titles;
}

/** A member that an address in another one leads to, without the place within it. */
export function memberOf(from: string, address: string): string {
  const steps = from.split('/').slice(0, -1);
  for (const step of decoded(address.replace(/[#?].*$/s, '')).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** A member as a tree. Old books name a document type, whose entities nothing here expands. */
async function parsed(archive: ZipArchive, name: string): Promise<Element | null> {
  const bytes = await archive.read(name);
  return bytes && parsePart(Buffer.from(bytes.toString('utf8').replace(/<!DOCTYPE\s[^[\]>]*>/i, '')));
}
