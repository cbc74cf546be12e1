/** The chosen options as a line of words, which breaks after a dot. */
export function ChosenLine({ values }: { values: readonly (string | null | undefined | false)[] }) {
  return values.filter(Boolean).join('\u00a0· ');
}
