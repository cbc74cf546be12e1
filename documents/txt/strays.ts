/**
 * Control characters that no text has, and that no program shows: they come from faulty disks and transfers, and from
 * programs that use them as marks.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for here
const strays = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f-\u0084\u0086-\u009f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: DOS ended texts with this character
const dosEnd = /\u001a[\u0000\u001a]*$/;

/** Text without stray control characters. @returns `dropped`: how many there were */
export function withoutStrays(text: string): { text: string; dropped: number } {
  const whole = text.replace(dosEnd, '');
  const clean = whole.replace(strays, '');
  return { text: clean, dropped: whole.length - clean.length };
}
