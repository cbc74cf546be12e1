import type { ModelCapability } from '#contract/models.ts';

export interface ModelFile {
  name: string;
  bytes: number;
  sha256: string;
  /** Address of publication, or null for a file that the product ships. */
  url: string | null;
  /** True for a tar archive whose single folder is the model; it is kept unpacked. */
  archive?: boolean;
  /** Set for a file published compressed; bytes and sha256 are those of the content. */
  compression?: 'gzip';
}

export interface Model {
  /** The name of its folder, in the product or in the operator's folder. */
  id: string;
  capability: ModelCapability;
  /** Language codes such as "tr"; null for a multilingual model, or when language doesn't matter. */
  languages: readonly string[] | null;
  licence: string;
  /** True for a model that ships with the product, in this folder. */
  bundled: boolean;
  /**
   * True when these very files were tried in this product before the catalogue listed them. The digests of the
   * others are those that independent projects pin.
   */
  verified: boolean;
  files: readonly ModelFile[];
  /** Speaker number of each voice, for the capability `speak`. */
  voices?: Readonly<Record<string, number>>;
  pair?: { readonly from: string; readonly to: string };
  /** Set when the digest or address isn't known, so that the model can't be downloaded. */
  disabled?: true;
}

/** Sum of the sizes that the catalogue lists. */
export function bytesOf({ files }: Pick<Model, 'files'>): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The most bytes that a published file can have: gzip adds under a thousandth to incompressible data. */
export function publishedMaximum({ bytes, compression }: ModelFile): number {
  return compression ? bytes + Math.ceil(bytes / 1_000) + 4_096 : bytes;
}
