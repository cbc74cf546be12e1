/** Characters that a voice at its own speed speaks in a second, pauses included; measured with the built-in voices. */
const charactersPerSecond = 15;

/** About how many seconds a text takes to be spoken. */
export function estimatedSeconds(characters: number, speed: number): number {
  return characters / (charactersPerSecond * speed);
}
