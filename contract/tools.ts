import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ProcessType } from './processes.ts';

export interface ToolInput {
  readonly files: {
    readonly minimum: number;
    readonly maximum: number;
    /** Lower-case extensions without the dot. */
    readonly kinds: readonly string[];
    /** The tool's own size limit; when absent, the server's KALEM_UPLOAD_MEGABYTES applies. */
    readonly megabytes?: number;
  };
  /** True when text can be pasted instead of files. */
  readonly text: boolean;
  /** The longest text, in UTF-16 code units; when absent, `limits.textMaximum` applies. */
  readonly characters?: number;
  /** The least that a text needs; either is enough. When absent, any text is accepted. */
  readonly atLeast?: { readonly sentences: number; readonly words: number };
  /** The lowest number of words of a result or file for which the tool is suggested as a next step. */
  readonly words?: number;
}

/** The part of a tool that browser and server share: tools/<tool>/contract.ts. */
export interface ToolContract {
  readonly type: ProcessType;
  /** The route of the tool's form. */
  readonly path: string;
  /** The route of a result, where {id} stands for the process's id. */
  readonly resultPath: string;
  readonly input: ToolInput;
  readonly options: z.ZodObject;
  readonly result: z.ZodType;
  /** The formats of an export, by their extensions. */
  readonly exports: readonly string[];
  /** The exports that other tools can take as input, best first. */
  readonly handsOver?: readonly string[];
  /**
   * The approximate number of words of a result that another tool receives; 0 for a value that isn't a result of this
   * tool. When absent, 0.
   */
  readonly words?: (result: unknown) => number;
  /**
   * True for a tool that turns its input into text, as speech to text does. Only the text of its processes is passed
   * on to other tools, not the input files, which say the same; and it isn't suggested after other tools, whose
   * results are text already.
   */
  readonly reads?: boolean;
  /** True when text input is checked against the operator's list of refused words. */
  readonly screened?: boolean;
  /** True when a run receives the user's glossary. */
  readonly glossary?: boolean;
  /** True when users may edit the result (PUT /processes/{id}/result). */
  readonly editable?: boolean;
  /** Limits: a run that takes longer, or whose process holds more memory, is killed. */
  readonly run: {
    readonly seconds: number;
    readonly megabytes: number;
    /** True when a run keeps cores busy for minutes or hours; a node runs few of these at a time. */
    readonly heavy?: boolean;
    /** How long a cancelled run may go on, to tell a service that the request is cancelled. */
    readonly graceSeconds?: number;
  };
}

/** Keeps the contract's literal types, so that run, form and result can infer from them. */
export function toolContract<const T extends ToolContract>(contract: T): T {
  return contract;
}

/**
 * A pair of languages (ISO 639-1) that is translated directly. `model` and `megabytes`: the id and size of its model in
 * the catalogue; `ready`: the model is installed.
 */
export const EnginePair = z.object({
  from: z.string(),
  to: z.string(),
  ready: z.boolean(),
  megabytes: z.number(),
  model: z.string(),
});
export type EnginePair = z.infer<typeof EnginePair>;

/** The direct pair, or the two pairs through English, from one language to another; null when there is no route. */
export function routeOf(pairs: readonly EnginePair[], from: string, to: string): EnginePair[] | null {
  const find = (source: string, target: string) =>
    pairs.find((pair) => pair.from === source && pair.to === target);
  const direct = find(from, to);
  if (direct) return [direct];
  const [first, second] = [find(from, 'en'), find('en', to)];
  return first && second ? [first, second] : null;
}

/** The options that a drawing engine accepts beside the description, and what it produces. */
export const DrawingAbilities = z.object({
  /** Words that name what must not be in the picture. */
  negative: z.boolean(),
  /** The number of steps and the sampler's name. */
  sampling: z.boolean(),
  /** The same seed gives the same picture. */
  seed: z.boolean(),
  /** It produces an svg beside the png. */
  vector: z.boolean(),
});
export type DrawingAbilities = z.infer<typeof DrawingAbilities>;

/** Something that can do a tool's work: built in, a model, a voice or a service. */
export const EngineInfo = z.object({
  /** The value of the tool's engine option. */
  name: z.string(),
  ready: z.boolean(),
  /** The ISO 639-1 codes that it supports; null when the language doesn't matter. */
  languages: z.array(z.string()).nullable(),
  /** The size of the model that the engine needs; null for an engine without one model of its own. */
  megabytes: z.number().nullable(),
  /** Why the engine isn't ready: it doesn't run on this system, or its model isn't installed; null when it is ready. */
  missing: z.enum(['platform', 'model']).nullable(),
  /** The operator's name for a service. Built-in engines are named by the tool's texts (engines.{name}). */
  label: z.string().optional(),
  /** The catalogue's model that the engine needs (GET /models), installed or not. */
  model: z.string().optional(),
  /** The pairs that a translator translates directly; absent when any pair may be tried. */
  pairs: z.array(EnginePair).optional(),
  /** Present for engines that draw. */
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
  /** The options' JSON schema. */
  options: z.record(z.string(), z.unknown()),
  exports: z.array(z.string()),
  /** The best first, as far as that doesn't depend on the input. */
  engines: z.array(EngineInfo),
  /** The operator's engine for "auto"; null when none is set. */
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
