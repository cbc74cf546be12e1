/** A sentence as people write it, and as it is to be said. */
export type SpeechCase = readonly [written: string, spoken: string];
