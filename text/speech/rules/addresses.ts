import { matchAt, type Rule, type Written } from '../wording.ts';

const mail = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/uy;
const link =
  /(?:(?:https?|ftp):\/\/|(?=www\.))(?:www\.)?([^\s/?#:<>()"“”]{1,200})(?::\d+)?(?:[/?#][^\s<>"“”]*)?/iuy;
const bareHost =
  /[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,3}\.(?:com|org|net|edu|gov|io|dev|app|info|tr|uk|de|eu|us|ai|co)(?![\p{L}\d-]|\.[\p{L}\d])(?:\/[^\s<>"“”]*)?/iuy;
const handle = /[@#](?=\p{L})/uy;

/** E-mail addresses whole; of web addresses the host, since nobody listens to a path. */
export const addresses: Rule = (written, at) => {
  const { text, wording } = written;
  const letter = matchAt(mail, text, at);
  if (letter) return { words: partByPart(letter[0], written), end: at + letter[0].length };
  const found = matchAt(link, text, at) ?? matchAt(bareHost, text, at);
  if (found) {
    const whole = withoutEnd(found[0]);
    const host = withoutEnd(found[1] ?? found[0].replace(/\/.*$/s, '')).replace(/^www\./i, '');
    return { words: partByPart(host, written), end: at + whole.length };
  }
  const name = matchAt(handle, text, at);
  if (name) return { words: name[0] === '@' ? wording.address.at : '', end: at + 1 };
  return null;
};

/** Marks that end the sentence or a Turkish word, not the address. */
function withoutEnd(address: string): string {
  return address.replace(/(?:['’]\p{L}*|[.,;:!?)\]}'"’]+)+$/u, '');
}

function partByPart(address: string, { wording }: Written): string {
  const { at, dot, dash, underscore } = wording.address;
  const signs: Record<string, string> = { '@': at, '.': dot, '-': dash, _: underscore, '+': wording.plus };
  return (address.match(/\p{L}+|\d+|./gu) ?? [])
    .map((part) => {
      if (/\d/.test(part)) return wording.cardinal(part);
      if (/^\p{L}+$/u.test(part))
        return part.length === 2 && /^(?:tr|uk|de|io|eu|us|ai)$/i.test(part) ? spelled(part, wording) : part;
      return signs[part] ?? '';
    })
    .filter(Boolean)
    .join(' ');
}

function spelled(part: string, wording: Written['wording']): string {
  return wording.spell([...part.toLowerCase()].map((letter) => wording.letter(letter)));
}
