/** Runs of characters that are put right; fewer may be meant as they are. */
const fewestRuns = 3;
/** The least share of all runs beyond ASCII that must be such. */
const leastShare = 0.9;

/** The bytes of the characters of Windows-1252, and of the control characters at the codes that it leaves free. */
const bytesOf = new Map(
  Array.from({ length: 128 }, (_, index): [string, number] => {
    const byte = index + 128;
    const [sign = ''] = new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
    return [sign, byte];
  }),
);

/**
 * Puts a text right that was encoded as UTF-8 twice, read as Windows-1252 in between: "GÃ¼nlÃ¼k" is "Günlük".
 * @returns null when the text isn't such a one beyond doubt
 */
export function undouble(text: string): string | null {
  if (!/[\u00c2-\u00c5\u00e2][\u0080-\uffff]/.test(text)) return null;
  let all = 0;
  let put = 0;
  const repaired = text.replace(/[\u0080-\uffff]+/g, (run) => {
    all += 1;
    const bytes = Array.from(run, (sign) => bytesOf.get(sign));
    if (bytes.some((byte) => byte === undefined)) return run;
    try {
      const right = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        Uint8Array.from(bytes, (byte) => byte ?? 0),
      );
      put += 1;
      return right;
    } catch {
      return run;
    }
  });
  return put >= fewestRuns && put >= leastShare * all ? repaired : null;
}
