/** Text that XML can hold: each character that it can't hold is replaced by one other character. */
export function toXmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML refuses
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '\ufffd');
}
