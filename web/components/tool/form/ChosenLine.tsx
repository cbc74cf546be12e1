/** The chosen options as a line of words. */
export function ChosenLine({ values }: { values: readonly (string | null | undefined | false)[] }) {
  return values.filter(Boolean).join(' · ');
}
