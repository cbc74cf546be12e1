import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ProcessType } from './processes.ts';

/** What a tool takes, in words that browser and server check alike. */
export interface ToolInput {
  readonly files: {
    readonly minimum: number;
    readonly maximum: number;
    /** Lower-case extensions without the dot. */
    readonly kinds: readonly string[];
    /** Its own limit in megabytes; absent, the server's KALEM_UPLOAD_MEGABYTES holds. */
    readonly megabytes?: number;
  };
  /** Pasted text, instead of files. */
  readonly text: boolean;
  /** The longest text, in UTF-16 code units; absent, as long as any may be. */
  readonly characters?: number;
  /** The tool isn't offered for another's result of fewer words. */
  readonly words?: number;
}

/** The part of a tool that browser and server share: tools/<tool>/contract.ts. */
export interface ToolContract {
  readonly type: ProcessType;
  /** The tool's page; its result stands at resultPath. */
  readonly path: string;
  /** {id} is replaced by the process's id. */
  readonly resultPath: string;
  readonly input: ToolInput;
  readonly options: z.ZodObject;
  readonly result: z.ZodType;
  readonly exports: readonly string[];
  /** Those of the exports that other tools can go on with, the best first. */
  readonly handsOver?: readonly string[];
  /** About how many words of a result are handed over; 0 for a result that isn't the tool's. */
  readonly words?: (result: unknown) => number;
  /** Whether its result is the document itself in words: nobody goes on with its files, nor has them read again. */
  readonly reads?: boolean;
  /** Whether what is given as text is held against the operator's list of refused words. */
  readonly screened?: boolean;
  /** Whether a run is given the user's glossary. */
  readonly glossary?: boolean;
  /** Whether a person may change the result (PUT /processes/{id}/result). */
  readonly editable?: boolean;
  /** A run that takes longer, or whose process holds more memory, is ended. */
  readonly run: {
    readonly seconds: number;
    readonly megabytes: number;
    /** Keeps cores busy for minutes or hours: a node runs few of them at a time, beside its other runs. */
    readonly heavy?: boolean;
    /** After a cancel, how long it may live on to tell a service that nobody waits any more. */
    readonly graceSeconds?: number;
  };
}

/** Keeps the literal types of a contract, so that run, form and result can infer from it. */
export function toolContract<const T extends ToolContract>(contract: T): T {
  return contract;
}

/** A direct translation; megabytes and model are those of the catalogue's model. Languages are ISO 639-1. */
export const EnginePair = z.object({
  from: z.string(),
  to: z.string(),
  ready: z.boolean(),
  megabytes: z.number(),
  model: z.string(),
});
export type EnginePair = z.infer<typeof EnginePair>;

/** The pairs that lead from one language to another: a direct one, else two through English; null without a way. */
export function routeOf(pairs: readonly EnginePair[], from: string, to: string): EnginePair[] | null {
  const find = (source: string, target: string) =>
    pairs.find((pair) => pair.from === source && pair.to === target);
  const direct = find(from, to);
  if (direct) return [direct];
  const [first, second] = [find(from, 'en'), find('en', to)];
  return first && second ? [first, second] : null;
}

/** What an engine that draws can be told beside the description, and what it gives. */
export const DrawingAbilities = z.object({
  /** Words for what must not be in the picture. */
  negative: z.boolean(),
  /** Number of steps and the sampler's name. */
  sampling: z.boolean(),
  /** The same seed gives the same picture. */
  seed: z.boolean(),
  /** Gives an svg beside the png. */
  vector: z.boolean(),
});
export type DrawingAbilities = z.infer<typeof DrawingAbilities>;

/** Something that can do a tool's work: a built-in one, a model, a voice. */
export const EngineInfo = z.object({
  /** What an option names. */
  name: z.string(),
  ready: z.boolean(),
  /** ISO 639-1 codes it covers; null when the language doesn't matter. */
  languages: z.array(z.string()).nullable(),
  /** Of a model that can be brought: size in megabytes. */
  megabytes: z.number().nullable(),
  /** Why it isn't ready: it doesn't run on this system, or its model isn't installed. */
  missing: z.enum(['platform', 'model']).nullable(),
  /** Of a service: what the operator calls it. Built-in engines are named by the tool's texts (engines.{name}). */
  label: z.string().optional(),
  /** The model of the catalogue that it needs (GET /models), ready or not. */
  model: z.string().optional(),
  /** Of a translator: what it translates directly; absent where any languages may be tried. */
  pairs: z.array(EnginePair).optional(),
  /** Of an engine that draws. */
  draws: DrawingAbilities.optional(),
});
export type EngineInfo = z.infer<typeof EngineInfo>;

export const ToolInfo = z.object({
  type: ProcessType,
  path: z.string(),
  resultPath: z.string(),
  input: z.object({
    kinds: z.array(z.string()),
    minimumFiles: z.int(),
    maximumFiles: z.int(),
    megabytes: z.number(),
    text: z.boolean(),
  }),
  /** JSON schema of the options. */
  options: z.record(z.string(), z.unknown()),
  exports: z.array(z.string()),
  /** The best first, as far as that doesn't hang on the input. */
  engines: z.array(EngineInfo),
  /** The engine that the operator set for "auto"; null where none is set. */
  preferredEngine: z.string().nullable(),
});
export type ToolInfo = z.infer<typeof ToolInfo>;

export const listTools = endpoint({
  method: 'GET',
  path: '/tools',
  summary: 'The registered tools with their options, accepted kinds and engines',
  tag: 'server',
  status: 200,
  answer: z.object({ data: z.array(ToolInfo) }),
  errors: [],
});
