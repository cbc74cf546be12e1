const targetKey = 'translate_target';

/** The last chosen target language; null before the first choice. */
export function lastTarget(): string | null {
  const stored = localStorage.getItem(targetKey);
  return stored && /^[a-z]{2,3}$/.test(stored) ? stored : null;
}

/** Stores the chosen target for the next form; auto removes it. */
export function storeTarget(target: string): void {
  if (target === 'auto') localStorage.removeItem(targetKey);
  else localStorage.setItem(targetKey, target);
}
