import { boxSign } from '../signs/boxes.ts';

/** The kinds of form fields with a value ([MS-DOC] 2.9.78). */
const kinds = { box: 1, list: 2 };
/** The bytes before the data of a field ([MS-DOC] 2.9.157). */
const headBytes = 68;
/** The result of a field that nobody has set yet. */
const unset = 25;

/**
 * The box or the choice that an old form field shows.
 * @param data the stream Data @param at where the field's data begin in it
 * @returns null for another field, and for damaged data
 */
export function formValue(data: Buffer, at: number): string | null {
  const bytes = data.subarray(at + headBytes, at + data.readUInt32LE(at));
  if (bytes.length < 12) return null;
  const bits = bytes.readUInt16LE(4);
  const kind = bits & 3;
  if (kind !== kinds.box && kind !== kinds.list) return null;
  let offset = 10;
  const skipText = () => {
    offset += 2 + 2 * bytes.readUInt16LE(offset) + 2;
  };
  skipText();
  const standard = bytes.readUInt16LE(offset);
  offset += 2;
  const set = (bits >> 2) & 0x1f;
  const value = set === unset ? standard : set;
  if (kind === kinds.box) return boxSign(value === 1);
  // A format, a help, a status and two macros stand before the choices.
  for (let text = 0; text < 5; text += 1) skipText();
  const count = bytes.readUInt16LE(offset + 2);
  offset += 6;
  for (let choice = 0; choice < count; choice += 1) {
    const length = 2 * bytes.readUInt16LE(offset);
    if (choice === value) return bytes.toString('utf16le', offset + 2, offset + 2 + length);
    offset += 2 + length;
  }
  return null;
}
