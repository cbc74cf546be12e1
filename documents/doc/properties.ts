/** The numbers of the properties that are read ([MS-DOC] 2.6.1 and 2.6.2). */
export const characterProperty = {
  deleted: 0x0800,
  formData: 0x0806,
  hidden: 0x083c,
  script: 0x2a48,
  size: 0x4a43,
  shift: 0x4845,
  style: 0x4a30,
  font: 0x4a4f,
  otherFont: 0x4a51,
  symbol: 0x6a09,
  data: 0x6a03,
};
export const paragraphProperty = {
  level: 0x260a,
  rowEnd: 0x2417,
  list: 0x460b,
  oldNumber: 0xc63e,
};

export type Properties = ReadonlyMap<number, Buffer>;

/** The first byte of a property's value; null without it. */
export function byteOf(properties: Properties, property: number): number | null {
  return properties.get(property)?.[0] ?? null;
}

/** The first two bytes of a property's value as a number; null without them. */
export function wordOf(properties: Properties, property: number): number | null {
  const value = properties.get(property);
  return value && value.length >= 2 ? value.readUInt16LE(0) : null;
}
