import { z } from 'zod';

/** A voice program's commands: first what to open, then one text after the other. */
export const Command = z.discriminatedUnion('op', [
  z.object({ op: z.literal('open'), settings: z.unknown() }),
  z.object({
    op: z.literal('speak'),
    text: z.string(),
    voice: z.string(),
    speed: z.number(),
    pitch: z.number(),
  }),
]);
export type Command = z.infer<typeof Command>;

/** The program's answers, one for each command, in the same order. */
export const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), sampleRate: z.int().positive() }),
  z.object({
    kind: z.literal('spoken'),
    samples: z.custom<Float32Array>((value) => value instanceof Float32Array),
  }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type Answer = z.infer<typeof Answer>;
