import { type Zippable, zipSync } from 'fflate';

const alreadyCompressed = /\.(?:png|jpe?g|gif|webp|mp4|zip|docx|xlsx|pptx)$/i;

/** Packs members in their order; files that are already compressed are stored as they are. */
export function zipMembers(members: Readonly<Record<string, Uint8Array>>, date: Date): Uint8Array {
  const files: Zippable = {};
  for (const [name, bytes] of Object.entries(members))
    files[name] = [bytes, { level: alreadyCompressed.test(name) ? 0 : 6 }];
  // Zip archives can't hold a time before 1980.
  const mtime = date.getFullYear() >= 1980 && date.getFullYear() < 2100 ? date : new Date(2000, 0, 1);
  return zipSync(files, { mtime });
}
