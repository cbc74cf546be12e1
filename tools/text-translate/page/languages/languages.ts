/** The target that was chosen last, in this browser. */
const targetKey = 'translate_target';

/** The language that was translated into last; null before the first choice. */
export function lastTarget(): string | null {
  const kept = localStorage.getItem(targetKey);
  return kept && /^[a-z]{2,3}$/.test(kept) ? kept : null;
}

/** Keeps the chosen target for the next form; auto forgets it. */
export function keepTarget(target: string): void {
  if (target === 'auto') localStorage.removeItem(targetKey);
  else localStorage.setItem(targetKey, target);
}
