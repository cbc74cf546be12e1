import { constants, inflateRawSync } from 'node:zlib';
import { isDeflated, type PdfObject, PdfObjects } from './objects.ts';

/** How the contents of a page are damaged. */
export interface Damage {
  /** Some of its content streams can't be unpacked to their ends. */
  broken: boolean;
  /** Some or all of its content streams are nowhere in the file. */
  missing: 'none' | 'some' | 'all';
}

/** Larger files, in bytes, aren't searched. */
const largestFile = 256 * 1024 * 1024;
/** What is unpacked of a content stream, in bytes; a longer one is taken for sound. */
const longestContent = 64 * 1024 * 1024;

/** What a file has lost that pdf.js passes over in silence. */
export interface FileDamage {
  /** The damage of pages by the numbers of their objects. */
  readonly pages: ReadonlyMap<number, Damage>;
  /** The number of pages that the file says it has, and of which there are objects. */
  readonly pageCount: number;
}

/** Looks for content streams that are lost or damaged. An encrypted file isn't searched. */
export function findDamage(bytes: Buffer): FileDamage {
  const pages = new Map<number, Damage>();
  if (bytes.length > largestFile || bytes.includes('/Encrypt')) return { pages, pageCount: 0 };
  const objects = new PdfObjects(bytes);
  let found = 0;
  let declared = 0;
  for (const [number, { source, stream }] of objects.all()) {
    if (stream) continue;
    if (/\/Type\s*\/Pages\b/.test(source))
      declared = Math.max(declared, Number(/\/Count\s+(\d{1,7})/.exec(source)?.[1] ?? 0));
    if (!/\/Type\s*\/Page(?![A-Za-z])/.test(source)) continue;
    found += 1;
    const damage = damageOf(contentsOf(source, objects), objects);
    if (damage) pages.set(number, damage);
  }
  return { pages, pageCount: Math.min(found, declared) };
}

const reference = String.raw`(\d{1,10})\s+\d{1,5}\s+R\b`;

/** The numbers of a page's content streams (7.7.3.3), which may be listed in an object of their own. */
function contentsOf(page: string, objects: PdfObjects): number[] {
  const [, list, single] = new RegExp(`/Contents\\s*(?:\\[([^\\]]*)\\]|${reference})`).exec(page) ?? [];
  if (list !== undefined) return numbersIn(list);
  if (single === undefined) return [];
  const { source, stream } = objects.get(Number(single)) ?? { source: '', stream: null };
  return !stream && source.trimStart().startsWith('[') ? numbersIn(source) : [Number(single)];
}

function numbersIn(list: string): number[] {
  return [...list.matchAll(new RegExp(reference, 'g'))].map(([, number]) => Number(number));
}

function damageOf(contents: readonly number[], objects: PdfObjects): Damage | null {
  const found = contents.map((number) => objects.get(number));
  const lost = objects.complete ? found.filter((object) => object === null).length : 0;
  const broken = found.some((object) => object !== null && isBroken(object));
  if (!broken && lost === 0) return null;
  return { broken, missing: lost === 0 ? 'none' : lost === contents.length ? 'all' : 'some' };
}

function isBroken({ source, stream }: PdfObject): boolean {
  if (!stream) return false;
  if (isDeflated(source)) return isBrokenDeflate(stream);
  return !source.includes('/Filter') && hasZeroedPart(stream);
}

/** The fewest zeros in a row in operations that a faulty disk leaves. */
const zeroedPart = Buffer.alloc(16);

/** True for operations with a part of zeros; the bytes of a picture among them may be zeros. */
function hasZeroedPart(stream: Buffer): boolean {
  return stream.includes(zeroedPart) && !/\bBI\b/.test(stream.toString('latin1'));
}

/** True when deflated operations can't be unpacked. A wrong checksum harms nothing, and neither does a missing end behind the last operation. */
function isBrokenDeflate(stream: Buffer): boolean {
  const [method = 0, flags = 0] = stream;
  if (stream.length > 2 && ((method & 0x0f) !== 8 || (method * 256 + flags) % 31 !== 0)) return true;
  const packed = stream.subarray(2);
  try {
    inflateRawSync(packed, { maxOutputLength: longestContent });
    return false;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ERR_BUFFER_TOO_LARGE') return false;
    return code !== 'Z_BUF_ERROR' || !endsInOperation(packed);
  }
}

function endsInOperation(packed: Buffer): boolean {
  const content = inflateRawSync(packed, {
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: longestContent,
  });
  return (
    content.length === 0 ||
    /(?:^|[\s\])>])(?:ET|Q|EMC|Do|[fFSsBbn]\*?)\s*$/.test(content.toString('latin1', content.length - 20))
  );
}
