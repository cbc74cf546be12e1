import { z } from 'zod';

const Source = z.object({
  path: z.string(),
  /** FFmpeg's name for the only demuxer that may read the file. */
  demuxer: z.string(),
});

/** The program's single command. Samples are mono 32-bit floats in the machine's byte order. */
export const Command = z.discriminatedUnion('op', [
  z.object({ op: z.literal('facts'), source: Source }),
  /** Samples go to standard output. */
  z.object({ op: z.literal('decode'), source: Source, sampleRate: z.int().positive() }),
  /** Samples come from standard input. */
  z.object({
    op: z.literal('encode'),
    targets: z.array(z.object({ path: z.string(), format: z.enum(['mp3', 'wav', 'ogg']) })).min(1),
    sampleRate: z.int().positive(),
  }),
]);
export type Command = z.infer<typeof Command>;

/** The command's outcome: the program's only message, sent before it ends. */
export const Outcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('facts'),
    duration: z.number().nullable(),
    sampleRate: z.number(),
    channels: z.number(),
  }),
  z.object({ kind: z.literal('done') }),
  z.object({
    kind: z.literal('failed'),
    code: z.enum(['engine_missing', 'media_corrupt', 'media_without_sound', 'storage_full', 'internal']),
    /** For developers. */
    message: z.string(),
  }),
]);
export type Outcome = z.infer<typeof Outcome>;
