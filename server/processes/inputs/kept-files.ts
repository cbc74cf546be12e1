import type { KeptStore } from '#server/storage/files.ts';
import type { RunFile, StoredFiles } from '#tools/tool.ts';
import type { FileRow } from '../state/present.ts';

/** Paths of a process's files for a tool's export or chat. Of outputs with one name, the last one counts. */
export async function keptFiles(store: KeptStore, files: readonly FileRow[]): Promise<StoredFiles> {
  const result: StoredFiles & { kept: Record<string, string> } = { inputs: [], document: null, kept: {} };
  for (const { processId, id, role, name, kind } of files) {
    // Pasted text isn't read again.
    if (role === 'text') continue;
    const path = await store.local({ processId, id });
    if (role === 'input') result.inputs.push({ path, name, kind });
    else if (role === 'document') result.document ??= path;
    else result.kept[name] = path;
  }
  return result;
}

/** Paths of a run's inputs, which stay readable while its work folder exists. */
export async function runFiles(
  store: KeptStore,
  inputs: readonly FileRow[],
  workFolder: string,
): Promise<{ textPath: string | null; files: RunFile[] }> {
  let textPath: string | null = null;
  const files: RunFile[] = [];
  for (const { processId, id, role, name, kind } of inputs) {
    const path = await store.local({ processId, id }, workFolder);
    if (role === 'text') textPath = path;
    else if (role === 'input') files.push({ path, name, kind });
  }
  return { textPath, files };
}
