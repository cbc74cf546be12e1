/** Types of pieces in sentencepiece_model.proto that stand for characters of a text. */
const normal = 1;
const userDefined = 4;

/**
 * The characters of a SentencePiece vocabulary: an engine drops all others, or makes nonsense of them.
 * @param file A model in SentencePiece's protobuf: repeated field 1, each with the piece (1), its score and type (3)
 * @throws Error when it isn't one
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

/** The fields of a protobuf message: a number, or bytes. */
function* fieldsOf(message: Uint8Array): Generator<{ field: number; value: number; bytes?: Uint8Array }> {
  let at = 0;
  const next = (): number => {
    const byte = message[at++];
    if (byte === undefined) throw new Error('The vocabulary is cut off');
    return byte;
  };
  const variable = (): number => {
    let value = 0;
    let scale = 1;
    let byte = next();
    for (; byte >= 0x80; byte = next(), scale *= 0x80) value += (byte - 0x80) * scale;
    return value + byte * scale;
  };
  while (at < message.length) {
    const key = variable();
    const field = Math.floor(key / 8);
    const wire = key % 8;
    if (wire === 0) yield { field, value: variable() };
    else if (wire === 1 || wire === 5) at += wire === 1 ? 8 : 4;
    else if (wire === 2) {
      const length = variable();
      if (at + length > message.length) throw new Error('The vocabulary is cut off');
      yield { field, value: 0, bytes: message.subarray(at, at + length) };
      at += length;
    } else throw new Error("The vocabulary isn't SentencePiece's");
  }
}
