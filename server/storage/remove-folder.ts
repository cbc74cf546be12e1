import { rm } from 'node:fs/promises';

/**
 * Removes a folder with its content, or a file. A run may still be writing into the folder, so that removing it
 * fails; then it is tried again for at most 1.5 seconds.
 */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 5 });
