/** A piece of an RTF file (RTF 1.9.1): a brace, a control word with its number, a byte of text, or raw text. */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; parameter: number | null }
  | { kind: 'byte'; byte: number }
  | { kind: 'text'; text: string };

const letter = /[A-Za-z]/;

/** Splits an RTF file into its pieces. @param source its bytes as Latin-1 */
export function* tokensOf(source: string): Generator<RtfToken> {
  let position = 0;
  while (position < source.length) {
    const sign = source.charAt(position);
    if (sign === '{' || sign === '}') {
      position += 1;
      yield { kind: sign === '{' ? 'open' : 'close' };
    } else if (sign === '\\') {
      const [token, end] = controlAt(source, position + 1);
      position = end;
      if (token.kind === 'word' && token.word === 'bin') position += Math.max(0, token.parameter ?? 0);
      else yield token;
    } else if (sign === '\r' || sign === '\n' || sign === '\0') position += 1;
    else {
      let end = position + 1;
      while (end < source.length && !/[\\{}\r\n\0]/.test(source.charAt(end))) end += 1;
      yield { kind: 'text', text: source.slice(position, end) };
      position = end;
    }
  }
}

/** The control word or symbol at a position behind a backslash, and where it ends. */
function controlAt(source: string, position: number): [token: RtfToken, end: number] {
  const sign = source.charAt(position);
  if (sign === "'") {
    const byte = Number.parseInt(source.slice(position + 1, position + 3), 16);
    return [{ kind: 'byte', byte: Number.isNaN(byte) ? 0x3f : byte }, position + 3];
  }
  if (!letter.test(sign)) return [{ kind: 'word', word: sign, parameter: null }, position + 1];
  let end = position + 1;
  while (letter.test(source.charAt(end)) && end - position < 40) end += 1;
  const word = source.slice(position, end);
  const [number = ''] = /^-?\d{1,10}/.exec(source.slice(end, end + 11)) ?? [];
  end += number.length;
  // One space ends a control word, and is part of it.
  if (source.charAt(end) === ' ') end += 1;
  return [{ kind: 'word', word, parameter: number === '' ? null : Number(number) }, end];
}
