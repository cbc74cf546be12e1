/** Characters that a voice at its own speed speaks in a second, pauses included; measured with the built-in voices. */
const charactersPerSecond = 15;

/** About how many seconds a text takes to be spoken. */
export function estimatedSeconds(characters: number, speed: number): number {
  return characters / (charactersPerSecond * speed);
}

/** An estimate needs no more than: fives of seconds, then whole minutes. In seconds. */
export function roundedSeconds(seconds: number): number {
  return seconds < 55 ? Math.max(5, Math.round(seconds / 5) * 5) : Math.round(seconds / 60) * 60 || 60;
}
