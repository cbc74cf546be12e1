import type { FileStore } from '#server/storage/files.ts';
import type { KeptFiles } from '#tools/tool.ts';
import type { FileRow } from './present.ts';

/** Where a process's files lie, for a tool's export or chat. Of two outputs of one name the later counts. */
export function keptFiles(store: FileStore, files: readonly FileRow[]): KeptFiles {
  const path = ({ processId, id }: FileRow) => store.path({ processId, id });
  const document = files.find((file) => file.role === 'document');
  return {
    inputs: files
      .filter((file) => file.role === 'input')
      .map((file) => ({ path: path(file), name: file.name, kind: file.kind })),
    document: document ? path(document) : null,
    kept: Object.fromEntries(
      files
        .filter((file) => file.role === 'output' || file.role === 'data')
        .map((file) => [file.name, path(file)]),
    ),
  };
}
