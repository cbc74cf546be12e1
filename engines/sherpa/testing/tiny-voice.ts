/**
 * Makes a voice model of a few hundred bytes in the shape of a VITS model, for tests: each sound of a word
 * is a tenth of a second of a tone, the louder the higher its number and the slower it is asked to speak.
 * Its inputs, outputs and metadata are those that sherpa-onnx expects.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const tinyVoiceRate = 16_000;
const soundLength = 0.1 * tinyVoiceRate;
const tone = Float32Array.from(
  { length: soundLength },
  (_, index) => 0.05 * Math.sin((2 * Math.PI * 400 * index) / tinyVoiceRate),
);

/** Writes model.onnx, tokens.txt and lexicon.txt; the voice knows the words "hello" and "world". */
export async function writeTinyVoice(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'model.onnx'), model());
  await writeFile(join(folder, 'tokens.txt'), '_ 0\na 1\nb 2\n. 3\n, 4\n  5\n');
  await writeFile(join(folder, 'lexicon.txt'), 'hello a a a a\nworld b b b b\n');
}

// The parts of the ONNX format (onnx.proto) that such a model needs, as protocol buffers.

type Field = readonly [number: number, content: number | string | Uint8Array];

function message(...fields: Field[]): Uint8Array {
  const parts = fields.map(([number, content]) => {
    if (typeof content === 'number') return [varint(number << 3), varint(content)];
    const bytes = Buffer.from(content);
    return [varint((number << 3) | 2), varint(bytes.length), bytes];
  });
  return Buffer.concat(parts.flat());
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Buffer.from([...bytes, value]);
}

const elements = { float: 1, int64: 7 } as const;

function node(operation: string, inputs: string[], output: string, ...attributes: Uint8Array[]): Uint8Array {
  return message(
    ...inputs.map((input): Field => [1, input]),
    [2, output],
    [4, operation],
    ...attributes.map((attribute): Field => [5, attribute]),
  );
}

function value(name: string, element: keyof typeof elements, dimensions: (number | string)[]): Uint8Array {
  const shape = dimensions.map(
    (each): Field => [1, message(typeof each === 'number' ? [1, each] : [2, each])],
  );
  return message([1, name], [2, message([1, message([1, elements[element]], [2, message(...shape)])])]);
}

function constant(
  name: string,
  dimensions: number[],
  element: keyof typeof elements,
  data: Float32Array | BigInt64Array,
): Uint8Array {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return message(
    ...dimensions.map((each): Field => [1, each]),
    [2, elements[element]],
    [8, name],
    [9, bytes],
  );
}

function model(): Uint8Array {
  const graph = message(
    [1, node('Cast', ['x'], 'numbers', message([1, 'to'], [3, elements.float], [20, 2]))],
    [1, node('Reshape', ['numbers', 'column'], 'sounds')],
    [1, node('Mul', ['sounds', 'tone'], 'rows')],
    [1, node('Mul', ['rows', 'length_scale'], 'scaled')],
    [1, node('Reshape', ['scaled', 'whole'], 'y')],
    [2, 'tiny'],
    [5, constant('column', [2], 'int64', BigInt64Array.of(-1n, 1n))],
    [5, constant('tone', [1, soundLength], 'float', tone)],
    [5, constant('whole', [3], 'int64', BigInt64Array.of(1n, 1n, -1n))],
    [11, value('x', 'int64', [1, 'sounds'])],
    [11, value('x_length', 'int64', [1])],
    [11, value('noise_scale', 'float', [1])],
    [11, value('length_scale', 'float', [1])],
    [11, value('noise_scale_w', 'float', [1])],
    [12, value('y', 'float', [1, 1, 'samples'])],
  );
  const metadata = {
    model_type: 'vits',
    comment: 'tiny',
    language: 'English',
    n_speakers: '0',
    sample_rate: String(tinyVoiceRate),
    add_blank: '0',
    punctuation: '. ,',
  };
  return message(
    [1, 8],
    [8, message([1, ''], [2, 13])],
    [7, graph],
    ...Object.entries(metadata).map((entry): Field => [14, message([1, entry[0]], [2, entry[1]])]),
  );
}
