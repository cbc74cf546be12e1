function atom(type: string, ...parts: readonly (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** A QuickTime movie whose sound (8-bit, 8,000 Hz) lies in another file, given as a Macintosh alias (`dref`, `alis`). */
export function movieOfExternalSound(otherPath: string, seconds: number): Buffer {
  const rate = 8_000;
  const samples = rate * seconds;
  const path = Buffer.from(otherPath);
  const padded = path.length % 2 ? Buffer.concat([path, Buffer.alloc(1)]) : path;
  const alias = Buffer.concat([
    Buffer.alloc(10),
    Buffer.alloc(28), // the volume's name: none
    Buffer.alloc(12),
    Buffer.alloc(64), // the file's name: none
    Buffer.alloc(16),
    Buffer.from([0, 1, 0, 1]), // levels from and to
    Buffer.alloc(16),
    Buffer.from([0, 2, path.length >> 8, path.length & 255]),
    padded,
    Buffer.from([255, 255, 0, 0]),
  ]);
  const reference = atom('dref', numbers(0, 1), atom('alis', numbers(0), alias));
  const description = atom(
    'raw ',
    numbers(0),
    [0, 0, 0, 1], // reserved, then the index of the data reference
    numbers(0, 0),
    [0, 1, 0, 8],
    numbers(0, rate * 65_536),
  );
  const table = atom(
    'stbl',
    atom('stsd', numbers(0, 1), description),
    atom('stts', numbers(0, 1, samples, 1)),
    atom('stsc', numbers(0, 1, 1, samples, 1)),
    atom('stsz', numbers(0, 1, samples)),
    atom('stco', numbers(0, 1, 44)),
  );
  const media = atom(
    'mdia',
    atom('mdhd', numbers(0, 0, 0, rate, samples, 0)),
    atom('hdlr', numbers(0), Buffer.from('mhlrsoun'), numbers(0, 0, 0), [0]),
    atom('minf', atom('smhd', numbers(0, 0)), atom('dinf', reference), table),
  );
  const matrix = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
  const track = atom(
    'trak',
    atom('tkhd', numbers(1, 0, 0, 1, 0, samples, 0, 0, 0, 0), matrix, numbers(0, 0)),
    media,
  );
  const header = atom(
    'mvhd',
    numbers(0, 0, 0, rate, samples, 0x10000, 0x1000000, 0, 0),
    matrix,
    Buffer.alloc(24),
    numbers(2),
  );
  return Buffer.concat([
    atom('ftyp', Buffer.from('qt  '), numbers(0), Buffer.from('qt  ')),
    atom('moov', header, track),
  ]);
}
