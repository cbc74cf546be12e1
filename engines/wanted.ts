import type { EngineInfo } from '#contract/tools.ts';

/**
 * The engine that a run asks for: what the user picked, else what the operator set while it is ready, else auto.
 * @param option An engine's name, or auto
 */
export function wantedEngine(
  option: string,
  preferredEngine: string | null,
  known: readonly EngineInfo[],
): string {
  if (option !== 'auto') return option;
  return known.find(({ name, ready }) => ready && name === preferredEngine)?.name ?? 'auto';
}

/** The catalogue's id of the model without which a wanted engine isn't ready; null where that isn't the reason. */
export function lackingModel(wanted: string, known: readonly EngineInfo[]): string | null {
  return known.find(({ name, missing }) => name === wanted && missing === 'model')?.model ?? null;
}
