import type { FileStore } from '#server/storage/files.ts';
import type { CheckedInput } from '../start-process.ts';
import type { FileRow } from '../state/present.ts';

/**
 * Copies a process's inputs for another process.
 * @throws KalemError not_found when it was deleted meanwhile
 */
export async function copyInputs(
  store: FileStore,
  processId: string,
  files: FileRow[],
): Promise<CheckedInput[]> {
  const inputs: CheckedInput[] = [];
  try {
    for (const { id, role, name, kind, mediaType } of files) {
      if (role !== 'input' && role !== 'text') continue;
      const { path, size } = await store.receive(await store.read({ processId, id }));
      inputs.push({ path, role, name, kind, mediaType, size });
    }
  } catch (error) {
    for (const { path } of inputs) await store.discard(path);
    throw error;
  }
  return inputs;
}
