import { readFile, rename, writeFile } from 'node:fs/promises';
import type { EngineContext } from '#contract/engine-context.ts';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import { embedTexts, openEmbedder, type PackedVectors } from '#engines/embedders.ts';
import type { ExtractiveSource } from '#engines/extractive/source.ts';
import type { Unit } from '#text/search/unit.ts';
import { textsToEmbed, UnitVectors } from '#text/search/vectors.ts';
import type { KeptFiles } from '#tools/tool.ts';
import { keptNames } from '../contract.ts';

type Vectors = Pick<ExtractiveSource, 'vectors' | 'background'>;

/** One model for all documents of the child process, by the services that were configured when it was opened. */
const loaded = new Map<string, Promise<Embedder | null>>();

/** The model that vectors are made with now; null while it can't be had, and the next question tries again. */
export function embedderOf({ services }: Pick<EngineContext, 'services'>): Promise<Embedder | null> {
  const key = JSON.stringify(services);
  const known =
    loaded.get(key) ??
    openEmbedder({ services }).catch(() => {
      loaded.delete(key);
      return null;
    });
  loaded.set(key, known);
  return known;
}

/** The vectors that the run kept. Those of other units would point anywhere: a later version may cut a text differently. */
export async function keptVectors(kept: KeptFiles['kept'], units: readonly Unit[]): Promise<Vectors> {
  const vectors = await read(kept[keptNames.vectors]);
  if (vectors?.count !== units.length) return { vectors: null, background: null };
  return { vectors, background: await read(kept[keptNames.background]) };
}

/**
 * Gives a document vectors by the model of now where another one made those that were kept, and keeps them
 * beside these. A service that fails leaves the document to be searched by words.
 */
export async function renewVectors(source: ExtractiveSource, kept: KeptFiles['kept']): Promise<void> {
  const path = kept[keptNames.vectors];
  // A run that goes on makes its own.
  if (path === undefined) return;
  const embedder = await source.embedder();
  if (!embedder?.reads(source.document.text) || source.vectors?.model === embedder.name) return;
  const known = await renewedVectors(path, embedder.name, source.index.units.length);
  Object.assign(source, known ?? (await renew(source, embedder, path).catch(() => ({}))));
}

async function renew({ index }: ExtractiveSource, embedder: Embedder, path: string): Promise<Vectors> {
  const packed = await embedTexts(embedder, textsToEmbed(index.units));
  // Kept for the next time; a full disk costs that time alone.
  await keep(path, packed).catch(() => undefined);
  return {
    vectors: new UnitVectors(packed.vectors),
    background: packed.background && new UnitVectors(packed.background),
  };
}

async function renewedVectors(path: string, model: string, count: number): Promise<Vectors | null> {
  const vectors = await read(renewedPath(path, 'vectors'));
  if (vectors?.model !== model || vectors.count !== count) return null;
  const background = await read(renewedPath(path, 'background'));
  return { vectors, background: background?.model === model ? background : null };
}

/** In the process's own folder, so that it goes with the process. */
function renewedPath(path: string, part: keyof PackedVectors): string {
  return `${path}.renewed-${part}`;
}

async function keep(path: string, packed: PackedVectors): Promise<void> {
  for (const part of ['background', 'vectors'] as const) {
    const bytes = packed[part];
    if (!bytes) continue;
    const target = renewedPath(path, part);
    const draft = `${target}.${process.pid}`;
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, target);
  }
}

async function read(path: string | undefined): Promise<UnitVectors | null> {
  try {
    return path === undefined ? null : new UnitVectors(await readFile(path));
  } catch {
    // None was renewed, or not to its end.
    return null;
  }
}
