import type { KeptStore } from '#server/storage/files.ts';
import type { RunFile, StoredFiles } from '#tools/tool.ts';
import type { FileRow } from '../state/present.ts';

/** Where a process's files can be read on this node, for a tool's export or chat. Of two outputs of one name the later counts. */
export async function keptFiles(store: KeptStore, files: readonly FileRow[]): Promise<StoredFiles> {
  const kept: StoredFiles & { kept: Record<string, string> } = { inputs: [], document: null, kept: {} };
  for (const { processId, id, role, name, kind } of files) {
    // Nobody reads a pasted text again.
    if (role === 'text') continue;
    const path = await store.local({ processId, id });
    if (role === 'input') kept.inputs.push({ path, name, kind });
    else if (role === 'document') kept.document ??= path;
    else kept.kept[name] = path;
  }
  return kept;
}

/** A run's inputs, where it can read them as long as its work folder is there. */
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
