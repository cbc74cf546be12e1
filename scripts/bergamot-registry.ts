import { z } from 'zod';

const PublishedFile = z.object({
  path: z.string().regex(/^[\w./+-]+\.gz$/),
  uncompressedSize: z.int().positive(),
  uncompressedHash: z.string().regex(/^[0-9a-f]{64}$/),
});
const Published = z.object({
  architecture: z.string(),
  releaseStatus: z.string().nullish(),
  files: z.object({
    model: PublishedFile,
    lexicalShortlist: PublishedFile.optional(),
    vocab: PublishedFile.optional(),
    srcVocab: PublishedFile.optional(),
    trgVocab: PublishedFile.optional(),
  }),
});
type Published = z.infer<typeof Published>;
const Registry = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }),
  models: z.record(z.string(), z.array(z.unknown())),
});

export interface PinnedPair {
  from: string;
  to: string;
  /** Name, size and digest of each unpacked file, and the address of the packed one. */
  files: { name: string; bytes: number; sha256: string; url: string }[];
}

/** From most to least preferred: larger models take much more processor time for little more quality. */
const architectures = ['tiny', 'base-memory', 'base'];
/** From most to least preferred. */
const releases = ['Release', 'Release Desktop', 'Release Android'];

/**
 * Pins one model for each direction of Mozilla's registry of Bergamot models (db/models.json in its storage bucket).
 * @returns the pairs sorted by language codes, and the reasons why others were left out
 * @throws ZodError when the content isn't a registry of this form
 */
export function pinPairs(content: unknown): { pairs: PinnedPair[]; leftOut: string[] } {
  const { baseUrl, models } = Registry.parse(content);
  const pairs: PinnedPair[] = [];
  const leftOut: string[] = [];
  for (const [key, entries] of Object.entries(models).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [, from, to] = /^([a-z]{2,3})-([a-z]{2,3})$/.exec(key) ?? [];
    // Entries with missing details are left out rather than guessed.
    const known = entries.flatMap((entry) => Published.safeParse(entry).data ?? []);
    const chosen = known.filter(isUsable).toSorted(byPreference)[0];
    if (from && to && chosen) pairs.push({ from, to, files: filesOf(chosen, baseUrl) });
    else leftOut.push(`${key}: ${from ? 'no usable released model' : 'not a pair of plain language codes'}`);
  }
  return { pairs, leftOut };
}

function isUsable({ architecture, releaseStatus, files }: Published): boolean {
  const vocabularies =
    files.vocab !== undefined || (files.srcVocab !== undefined && files.trgVocab !== undefined);
  return vocabularies && releases.includes(releaseStatus ?? '') && architectures.includes(architecture);
}

function byPreference(one: Published, other: Published): number {
  const byRelease = rank(releases, one.releaseStatus) - rank(releases, other.releaseStatus);
  return byRelease || rank(architectures, one.architecture) - rank(architectures, other.architecture);
}

function rank(order: readonly string[], value: string | null | undefined): number {
  return order.indexOf(value ?? '');
}

function filesOf({ files }: Published, baseUrl: string): PinnedPair['files'] {
  const { model, lexicalShortlist, vocab, srcVocab, trgVocab } = files;
  return [model, lexicalShortlist, ...(vocab ? [vocab] : [srcVocab, trgVocab])].flatMap((file) => {
    if (!file) return [];
    const { path, uncompressedSize: bytes, uncompressedHash: sha256 } = file;
    const name = path.replace(/^.*\//, '').replace(/\.gz$/, '');
    return { name, bytes, sha256, url: `${baseUrl.replace(/\/$/, '')}/${path}` };
  });
}
