import { rm } from 'node:fs/promises';

/**
 * Removes a folder with all that is in it, or a file. A run may write into it until it hears that it is over, so
 * that what was just emptied isn't empty: that is tried again, for a second and a half at most.
 */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 5 });
