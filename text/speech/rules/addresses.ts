import { matchAt, type Rule, type RuleInput, spellOut } from '../wording.ts';

const mail = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/uy;
const link =
  /(?:(?:https?|ftp):\/\/|(?=www\.))(?:www\.)?([^\s/?#:<>()"“”]{1,200})(?::\d+)?(?:[/?#][^\s<>"“”]*)?/iuy;
const bareHost =
  /[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,3}\.(?:com|org|net|edu|gov|io|dev|app|info|tr|uk|de|eu|us|ai|co)(?![\p{L}\d-]|\.[\p{L}\d])(?:\/[^\s<>"“”]*)?/iuy;
const handle = /[@#](?=\p{L})/uy;

/** E-mail addresses in full; for web addresses, only the host: nobody listens to a path. */
export const addresses: Rule = (written, offset) => {
  const { text, wording } = written;
  const email = matchAt(mail, text, offset);
  if (email) return { words: spokenParts(email[0], written), end: offset + email[0].length };
  const url = matchAt(link, text, offset) ?? matchAt(bareHost, text, offset);
  if (url) {
    const address = withoutEnd(url[0]);
    const host = withoutEnd(url[1] ?? url[0].replace(/\/.*$/s, '')).replace(/^www\./i, '');
    return { words: spokenParts(host, written), end: offset + address.length };
  }
  const name = matchAt(handle, text, offset);
  if (name) return { words: name[0] === '@' ? (wording.addressMarks.get('@') ?? '') : '', end: offset + 1 };
  return null;
};

/** Removes marks that end the sentence, and Turkish endings. */
function withoutEnd(address: string): string {
  return address.replace(/(?:['’]\p{L}*|[.,;:!?)\]}'"’]+)+$/u, '');
}

/** Two-letter ends of web addresses, which are spoken letter by letter. */
const spelledEnd = /^(?:tr|uk|de|io|eu|us|ai)$/i;

/** An address in words: "info@kalem.com.tr" is "info et kalem nokta com nokta te re" in Turkish. */
function spokenParts(address: string, { wording }: RuleInput): string {
  return (address.match(/\p{L}+|\d+|./gu) ?? [])
    .map((part) => {
      if (/\d/.test(part)) return wording.cardinal(part);
      if (spelledEnd.test(part)) return spellOut(part.toLowerCase(), wording);
      return /\p{L}/u.test(part) ? part : (wording.addressMarks.get(part) ?? '');
    })
    .filter(Boolean)
    .join(' ');
}
