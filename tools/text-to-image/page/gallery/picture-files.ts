import type { Picture } from '../../contract.ts';

interface OutputFile {
  id: string;
  name: string;
}

/** The files that are a picture: its png, and its svg where there is one. */
export function filesOf<File extends OutputFile>(picture: Picture, files: readonly File[]): File[] {
  return files.filter(({ name }) => name === `${picture.name}.png` || name === `${picture.name}.svg`);
}

/** The pictures that can be seen: a deleted one stands in the result still, without its files. */
export function picturesIn(pictures: readonly Picture[], files: readonly OutputFile[]): Picture[] {
  return pictures.filter((picture) => files.some(({ name }) => name === `${picture.name}.png`));
}

/** The ids of files that are gone, with more of them. */
export function goneWith(gone: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...gone, ...ids]);
}

/** The ids of files that are gone, without those that came back. */
export function goneWithout(gone: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...gone].filter((id) => !ids.includes(id)));
}
