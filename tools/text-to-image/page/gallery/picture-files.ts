import type { ProcessFile } from '#contract/processes.ts';
import type { Picture } from '../../contract.ts';

type OutputFile = Pick<ProcessFile, 'id' | 'name'>;

/** The files of a picture: its png, and its svg if there is one. */
export function filesOf<File extends OutputFile>(picture: Picture, files: readonly File[]): File[] {
  return files.filter(({ name }) => name === `${picture.name}.png` || name === `${picture.name}.svg`);
}

/** The pictures that still have files; deleted ones stay in the result. */
export function existingPictures(pictures: readonly Picture[], files: readonly OutputFile[]): Picture[] {
  return pictures.filter((picture) => files.some(({ name }) => name === `${picture.name}.png`));
}

export function addIds(deleted: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...deleted, ...ids]);
}

export function removeIds(deleted: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...deleted].filter((id) => !ids.includes(id)));
}
