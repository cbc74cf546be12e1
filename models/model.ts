import type { ModelCapability } from '#contract/models.ts';

/** One file of a model, as it is published. */
export interface ModelFile {
  name: string;
  bytes: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
  /** Where it is published; null for one that the product ships. */
  url: string | null;
  /** A tar archive whose single folder is the model: it lies unpacked. */
  archive?: boolean;
  /** Published compressed; bytes and sha256 are those of the content. */
  compression?: 'gzip';
}

export interface Model {
  /** Its folder's name, in the product or in the operator's folder. */
  id: string;
  capability: ModelCapability;
  /** ISO 639-1; null when it is many, or doesn't matter. */
  languages: readonly string[] | null;
  licence: string;
  /** Lies in this folder, and ships with the product. */
  bundled: boolean;
  /** The very file has run in this product. Others were pinned by what independent projects pin. */
  verified: boolean;
  files: readonly ModelFile[];
  /** Of the capability `speak`: the number of each voice's speaker. */
  voices?: Readonly<Record<string, number>>;
  /** Of the capability `translate`. */
  pair?: { readonly from: string; readonly to: string };
  /** Known, but its digest or address isn't: it can't be downloaded. */
  disabled?: true;
}

/** What all files of a model weigh, as they are published. */
export function bytesOf({ files }: Pick<Model, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** No published form of a file weighs more: packed data that can't be packed grows by less than a thousandth. */
export function publishedMaximum({ bytes, compression }: ModelFile): number {
  return compression ? bytes + Math.ceil(bytes / 1_000) + 4_096 : bytes;
}
