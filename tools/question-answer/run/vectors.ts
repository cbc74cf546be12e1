import { readFile, rename, writeFile } from 'node:fs/promises';
import type { EngineContext } from '#contract/engine-context.ts';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import { embedTexts, openEmbedder, type PackedVectors } from '#engines/embedders.ts';
import type { ExtractiveSource } from '#engines/extractive/source.ts';
import type { Unit } from '#text/search/unit.ts';
import { textsToEmbed, UnitVectors } from '#text/search/vectors.ts';
import type { StoredFiles } from '#tools/tool.ts';
import { dataFileNames } from '../contract.ts';

type Vectors = Pick<ExtractiveSource, 'vectors' | 'background'>;

/** The model of each list of services, shared by all documents of the child process. */
const embedders = new Map<string, Promise<Embedder | null>>();

/** The current embedding model; null while it is unavailable, and then the next question tries again. */
export function embedderOf({ services }: Pick<EngineContext, 'services'>): Promise<Embedder | null> {
  const key = JSON.stringify(services);
  const embedder =
    embedders.get(key) ??
    openEmbedder({ services }).catch(() => {
      embedders.delete(key);
      return null;
    });
  embedders.set(key, embedder);
  return embedder;
}

/** The run's stored vectors; null when the units differ, as a later version may cut the text differently. */
export async function storedVectors(files: StoredFiles['kept'], units: readonly Unit[]): Promise<Vectors> {
  const vectors = await readVectors(files[dataFileNames.vectors]);
  if (vectors?.count !== units.length) return { vectors: null, background: null };
  return { vectors, background: await readVectors(files[dataFileNames.background]) };
}

/**
 * Gives `source` the vectors of the current embedding model, when the run stored another model's or none that fit.
 * They are stored for later questions. If this fails, the search uses words alone.
 */
export async function renewVectors(source: ExtractiveSource, files: StoredFiles['kept']): Promise<void> {
  const path = files[dataFileNames.vectors];
  // A running process still makes its own vectors.
  if (path === undefined) return;
  const embedder = await source.embedder();
  if (!embedder?.reads(source.document.text) || source.vectors?.model === embedder.name) return;
  const renewed = await readRenewed(path, embedder.name, source.index.units.length);
  Object.assign(source, renewed ?? (await computeVectors(source, embedder, path).catch(() => ({}))));
}

/** Computes the vectors of a document's units anew, and stores them if it can. */
async function computeVectors(
  { index }: ExtractiveSource,
  embedder: Embedder,
  path: string,
): Promise<Vectors> {
  const packed = await embedTexts(embedder, textsToEmbed(index.units));
  // Storing is optional: on a full disk the vectors are computed again next time.
  await store(path, packed).catch(() => undefined);
  return {
    vectors: new UnitVectors(packed.vectors),
    background: packed.background && new UnitVectors(packed.background),
  };
}

/** The vectors that an earlier question has renewed with this model; null when none fit. */
async function readRenewed(path: string, model: string, count: number): Promise<Vectors | null> {
  const vectors = await readVectors(renewedPath(path, 'vectors'));
  if (vectors?.model !== model || vectors.count !== count) return null;
  const background = await readVectors(renewedPath(path, 'background'));
  return { vectors, background: background?.model === model ? background : null };
}

/** A path in the process's own folder, which is deleted with the process. */
function renewedPath(path: string, part: keyof PackedVectors): string {
  return `${path}.renewed-${part}`;
}

async function store(path: string, packed: PackedVectors): Promise<void> {
  for (const part of ['background', 'vectors'] as const) {
    const bytes = packed[part];
    if (!bytes) continue;
    const target = renewedPath(path, part);
    const draft = `${target}.${process.pid}`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, target);
  }
}

/** Reads packed vectors; null when the file doesn't exist or is incomplete. */
async function readVectors(path: string | undefined): Promise<UnitVectors | null> {
  try {
    return path === undefined ? null : new UnitVectors(await readFile(path));
  } catch {
    return null;
  }
}
