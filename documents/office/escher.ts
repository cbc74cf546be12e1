/** Types of records ([MS-ODRAW] 2.2). */
const types = { shape: 0xf004, identity: 0xf00a, properties: 0xf00b, sheetAnchor: 0xf010 };
/** The bytes of a record's version, type and length. */
const recordHead = 8;
/** The version of records that hold others. */
const container = 0xf;
/** The property that names the picture which fills a shape, and the bits of a property's number ([MS-ODRAW] 2.3.23.5). */
const picture = 0x0104;
const propertyNumber = 0x3fff;
const propertyBytes = 6;
/** Records within records beyond this are an attack. */
const deepestNesting = 50;

/** A shape that a file of Office 97 draws. */
export interface DrawnShape {
  /** Its number, by which a Word file tells where it stands; null without one. */
  readonly id: number | null;
  readonly showsPicture: boolean;
  /** The cells that it covers, in an Excel file ([MS-XLS] 2.5.193); null without them. */
  readonly anchor: Buffer | null;
}

interface EscherRecord {
  readonly type: number;
  readonly count: number;
  readonly isContainer: boolean;
  readonly body: Buffer;
}

/** The shapes in records of drawings, as deep as they lie, groups aside. @param padding bytes before each record but the first */
export function shapesIn(bytes: Buffer, padding = 0, depth = 0): DrawnShape[] {
  if (depth > deepestNesting) return [];
  return [...recordsIn(bytes, padding)].flatMap((record) => {
    if (record.type === types.shape) return [shapeOf(record.body)];
    return record.isContainer ? shapesIn(record.body, 0, depth + 1) : [];
  });
}

function shapeOf(bytes: Buffer): DrawnShape {
  const records = [...recordsIn(bytes, 0)];
  const find = (type: number) => records.find((record) => record.type === type);
  const identity = find(types.identity)?.body;
  const properties = find(types.properties);
  return {
    id: identity && identity.length >= 4 ? identity.readUInt32LE(0) : null,
    showsPicture: properties !== undefined && namesPicture(properties),
    anchor: find(types.sheetAnchor)?.body ?? null,
  };
}

function namesPicture({ body, count }: EscherRecord): boolean {
  for (let index = 0; index < count && (index + 1) * propertyBytes <= body.length; index += 1) {
    const property = body.readUInt16LE(index * propertyBytes) & propertyNumber;
    if (property === picture) return body.readUInt32LE(index * propertyBytes + 2) !== 0;
  }
  return false;
}

function* recordsIn(bytes: Buffer, padding: number): Generator<EscherRecord> {
  for (let at = 0; at + recordHead <= bytes.length; ) {
    const head = bytes.readUInt16LE(at);
    const start = at + recordHead;
    const end = start + bytes.readUInt32LE(at + 4);
    yield {
      type: bytes.readUInt16LE(at + 2),
      count: head >> 4,
      isContainer: (head & 0xf) === container,
      body: bytes.subarray(start, end),
    };
    at = end + padding;
  }
}
