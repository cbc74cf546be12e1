/** The characters that the built-in voices speak in a second at speed 1, pauses included; measured. */
const charactersPerSecond = 15;

/** The seconds that a text takes to be spoken, at a multiple of the voice's own speed. */
export function estimateSeconds(characters: number, speed: number): number {
  return characters / (charactersPerSecond * speed);
}

/** Rounds an estimate to multiples of five seconds, or from a minute on to whole minutes; in seconds. */
export function roundSeconds(seconds: number): number {
  return seconds < 55 ? Math.max(5, Math.round(seconds / 5) * 5) : Math.round(seconds / 60) * 60 || 60;
}
