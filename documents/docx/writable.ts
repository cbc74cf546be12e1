/** Text as XML can hold it: what it cannot hold is replaced, a character for a character. */
export function writable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML refuses
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '\ufffd');
}
