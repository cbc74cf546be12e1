import type { EngineInfo } from '#contract/tools.ts';

/**
 * The engine for a run: the user's choice, else the operator's if it is ready, else "auto".
 * @param option an engine's name, or "auto"
 */
export function wantedEngine(
  option: string,
  preferredEngine: string | null,
  known: readonly EngineInfo[],
): string {
  if (option !== 'auto') return option;
  return known.find(({ name, ready }) => ready && name === preferredEngine)?.name ?? 'auto';
}

/** The catalogue id of the model that a wanted engine lacks; null when it lacks none. */
export function lackingModel(wanted: string, known: readonly EngineInfo[]): string | null {
  return known.find(({ name, missing }) => name === wanted && missing === 'model')?.model ?? null;
}
