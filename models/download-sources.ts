import { createHash } from 'node:crypto';
import type { Model, ModelFile } from './model.ts';

/** The addresses of a model's file, in the order in which they are tried. */
export function sourcesOf({ id }: Model, file: ModelFile, mirror: URL | null): URL[] {
  const names = file.compression === 'gzip' ? [`${file.name}.gz`, file.name] : [file.name];
  const base = mirror ? `${mirror.href.replace(/\/$/, '')}/${encodeURIComponent(id)}/` : null;
  const mirrored = base === null ? [] : names.map((name) => new URL(encodeURIComponent(name), base));
  return file.url === null ? mirrored : [...mirrored, new URL(file.url)];
}

/** Names a part after its address, since another source may pack the same file in another way. */
export function partName(url: URL): string {
  return `${createHash('sha256').update(url.href).digest('hex').slice(0, 12)}.part`;
}

/** True when a model isn't bundled or disabled, and each of its files has an address. */
export function canDownload(model: Model, mirror: URL | null): boolean {
  if (model.bundled || model.disabled) return false;
  return model.files.every((file) => sourcesOf(model, file, mirror).length > 0);
}
