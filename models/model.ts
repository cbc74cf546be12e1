import type { ModelCapability } from '#contract/models.ts';

export interface ModelFile {
  name: string;
  bytes: number;
  sha256: string;
  /**
   * Address of publication; null for a file that ships with the product, or comes only from the operator's mirror or by
   * import.
   */
  url: string | null;
  /**
   * True for a tar archive whose single folder is the model; it is kept unpacked. bytes and sha256 are the archive's.
   */
  archive?: boolean;
  /** Set for a file published compressed; bytes and sha256 are those of the content. */
  compression?: 'gzip';
}

export interface Model {
  /** The name of its folder, in `models/` or in the operator's models folder. */
  id: string;
  capability: ModelCapability;
  /**
   * Language codes such as "tr", both for a translation model; null for all languages, or when language doesn't
   * matter.
   */
  languages: readonly string[] | null;
  licence: string;
  /** True for a model that ships with the product, in `models/`. */
  bundled: boolean;
  /**
   * True when these very files were tried before the catalogue listed them: by Kalem's developers, or by the operator
   * for own models. False: not tried; the digests are those that independent projects pin.
   */
  verified: boolean;
  files: readonly ModelFile[];
  /** Speaker numbers by the voices' names, for the capability `speak`. */
  voices?: Readonly<Record<string, number>>;
  /** The languages of a translation model, from and to; absent for others. */
  pair?: { readonly from: string; readonly to: string };
  /**
   * Set to forbid the download, from the mirror too, as long as the files' addresses or digests aren't known for sure.
   */
  disabled?: true;
}

/** Sum of the sizes that the catalogue lists. */
export function bytesOf({ files }: Pick<Model, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The most bytes that a published file can have: gzip adds under a thousandth and a header to incompressible data. */
export function publishedMaximum({ bytes, compression }: ModelFile): number {
  return compression ? bytes + Math.ceil(bytes / 1_000) + 4_096 : bytes;
}
