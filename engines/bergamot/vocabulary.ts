/** The types of pieces in sentencepiece_model.proto that represent text. */
const normal = 1;
const userDefined = 4;

/**
 * The characters of a SentencePiece vocabulary; an engine drops others, or makes nonsense of them.
 * @param file a model in SentencePiece's protobuf: repeated field 1, each with piece (1), score and type (3)
 * @throws Error when the file isn't such a model
 */
export function readCharacters(file: Uint8Array): Set<string> {
  const characters = new Set<string>();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (const { field, bytes } of fieldsOf(file)) {
    if (field !== 1 || !bytes) continue;
    let piece = '';
    let type = normal;
    for (const inner of fieldsOf(bytes)) {
      if (inner.field === 1 && inner.bytes) piece = decoder.decode(inner.bytes);
      if (inner.field === 3) type = inner.value;
    }
    if (type === normal || type === userDefined) for (const character of piece) characters.add(character);
  }
  if (characters.size === 0) throw new Error('The vocabulary is empty');
  return characters;
}

/** The fields of a protobuf message: `bytes` of those with a length, `value` of those that are numbers. */
function* fieldsOf(message: Uint8Array): Generator<{ field: number; value: number; bytes?: Uint8Array }> {
  let offset = 0;
  const readByte = (): number => {
    const byte = message[offset++];
    if (byte === undefined) throw new Error('The vocabulary is cut off');
    return byte;
  };
  const readVarint = (): number => {
    let value = 0;
    let scale = 1;
    let byte = readByte();
    for (; byte >= 0x80; byte = readByte(), scale *= 0x80) value += (byte - 0x80) * scale;
    return value + byte * scale;
  };
  while (offset < message.length) {
    const key = readVarint();
    const field = Math.floor(key / 8);
    const wireType = key % 8;
    if (wireType === 0) yield { field, value: readVarint() };
    else if (wireType === 1 || wireType === 5) offset += wireType === 1 ? 8 : 4;
    else if (wireType === 2) {
      const length = readVarint();
      if (offset + length > message.length) throw new Error('The vocabulary is cut off');
      yield { field, value: 0, bytes: message.subarray(offset, offset + length) };
      offset += length;
    } else throw new Error("The vocabulary isn't SentencePiece's");
  }
}
