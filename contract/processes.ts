import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';
import { ErrorDetail } from './errors.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { PageQuery, pageOf } from './lists.ts';

/** The process types, one for each tool, in the order of the home page and of every list of tools. */
export const processTypes = [
  'TextSummarization',
  'Translate',
  'SpeechToText',
  'TextToSpeech',
  'TextToImage',
  'Compare',
  'ImageToText',
  'QuestionAnswer',
] as const;
export const ProcessType = z.enum(processTypes);
export type ProcessType = z.infer<typeof ProcessType>;

/** Types that so far only have a name (`types.{type}` of the texts): none can be started. */
export const comingTypes = ['CreateReport'] as const;

export const processStatuses = ['processing', 'success', 'fail', 'cancelled'] as const;
export const ProcessStatus = z.enum(processStatuses);
export type ProcessStatus = z.infer<typeof ProcessStatus>;

/** The longest Progress.partial, in UTF-16 code units: as much as the waiting page can show. */
export const partialMaximum = 2_000;

export const Progress = z.object({
  /** From 0 to 1; it never falls. */
  fraction: z.number().min(0).max(1),
  /** The current step, worded by the tool's text `stages.{stage}`. */
  stage: z.string(),
  /** True when the result page can be opened although the run goes on. */
  usable: z.boolean().optional(),
  /** The end of the text made so far, for the waiting page. */
  partial: z.string().max(partialMaximum).optional(),
});
export type Progress = z.infer<typeof Progress>;

export const ProcessFile = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  /**
   * text: pasted text kept as a file; document: the text read from the input, as JSON; data: a file for the
   * tool's page, chat or export, not offered for download.
   */
  role: z.enum(['input', 'text', 'output', 'document', 'data']),
});
export type ProcessFile = z.infer<typeof ProcessFile>;

/**
 * A process in lists and events, without result and data files. While its status is processing and startedAt is null,
 * it is queued.
 */
export const ProcessListItem = z.object({
  id: z.string(),
  type: ProcessType,
  status: ProcessStatus,
  title: z.string(),
  options: z.record(z.string(), z.unknown()),
  progress: Progress,
  /** Why the run failed; null unless the status is fail. */
  error: ErrorDetail.nullable(),
  /** The processes that the inputs come from, in the inputs' order; they may have been deleted since. */
  from: z.array(z.string()),
  files: z.array(ProcessFile),
  /** The engine that made the result; null until the run succeeds. */
  engine: z.string().nullable(),
  /** True when a person changed the result; the original is kept and can be restored. */
  edited: z.boolean(),
  attempts: z.int(),
  /** Increases with every change; an event with a lower version than the known one is stale. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ProcessListItem = z.infer<typeof ProcessListItem>;

/** A place in the queue. */
export const QueuePlace = z.object({
  /** The number of waiting runs that start earlier. */
  before: z.int(),
  /** Until the start, estimated from the latest runs of the tools; null while a tool among them has never run. */
  seconds: z.int().nullable(),
});
export type QueuePlace = z.infer<typeof QueuePlace>;

export const Process = ProcessListItem.extend({
  /** Its place in the queue, which changes without a new version; null unless it is queued. */
  queue: QueuePlace.nullable(),
  /** It follows the tool's own contract; it is null until the status is success or the progress is usable. */
  result: z.unknown(),
});
export type Process = z.infer<typeof Process>;

const ProcessAnswer = z.object({ process: Process });
const processEndpoint = { tag: 'processes', params: IdParams, status: 200, answer: ProcessAnswer } as const;

const sourcesMaximum = 20;

/** An input from the user's other processes: a result in one of its tool's export formats, or a file by id. */
export const ProcessSource = z.union([
  z.strictObject({ process: z.string().max(100), format: z.string().max(20) }),
  z.strictObject({ process: z.string().max(100), file: z.string().max(100) }),
]);
export type ProcessSource = z.infer<typeof ProcessSource>;
/** One entry for each input; null stands for an uploaded file. */
export const ProcessSources = z.array(ProcessSource.nullable()).max(sourcesMaximum);

/** The multipart fields of a new process, in the order in which they must be sent; files come last. */
export const StoreProcessFields = z.object({
  type: ProcessType,
  /** JSON that follows the tool's options schema. */
  options: z.string().optional(),
  text: z.string().optional(),
  /** JSON of ProcessSources; uploaded files beyond its null entries are added at the end. */
  from: z.string().max(10_000).optional(),
  /** The language in which results of other processes are exported to become inputs. */
  language: z.enum(languages).default('en'),
});

export const storeProcess = endpoint({
  method: 'POST',
  path: '/processes',
  summary: 'Start a process: fields first, then the files',
  tag: 'processes',
  encoding: 'multipart',
  body: StoreProcessFields,
  status: 201,
  answer: ProcessAnswer,
  errors: [
    'validation_failed',
    'upload_incomplete',
    'input_missing',
    'input_ambiguous',
    'too_many_files',
    'text_too_long',
    'text_too_short',
    'file_format_unsupported',
    'file_content_mismatch',
    'file_too_large',
    'file_empty',
    'document_encrypted',
    'document_corrupt',
    'document_too_complex',
    'rate_limited',
    'plan_limit_reached',
    'words_refused',
    'not_found',
    'process_without_result',
    'export_format_unsupported',
  ],
});

export const ProcessQuery = PageQuery.extend({
  type: ProcessType.optional(),
  status: ProcessStatus.optional(),
  /** A part of the title, in any case. */
  q: z.string().trim().max(200).optional(),
});
export type ProcessQuery = z.infer<typeof ProcessQuery>;

export const listProcesses = endpoint({
  method: 'GET',
  path: '/processes',
  summary: "The user's processes, newest first",
  tag: 'processes',
  query: ProcessQuery,
  status: 200,
  answer: pageOf(ProcessListItem),
  errors: ['validation_failed'],
});

export const showProcess = endpoint({
  method: 'GET',
  path: '/processes/{id}',
  summary: 'One process with its result',
  ...processEndpoint,
  errors: ['not_found'],
});

export const showQueue = endpoint({
  method: 'GET',
  path: '/queue',
  summary: 'The place in the queue that a new run of a tool would get',
  tag: 'processes',
  query: z.object({ type: ProcessType }),
  status: 200,
  answer: z.object({ queue: QueuePlace }),
  errors: ['validation_failed'],
});

export const updateProcess = endpoint({
  method: 'PATCH',
  path: '/processes/{id}',
  summary: 'Rename a process',
  ...processEndpoint,
  body: z.object({ title: z.string().trim().min(1).max(limits.titleMaximum) }),
  errors: ['validation_failed', 'not_found'],
});

export const destroyProcess = endpoint({
  method: 'DELETE',
  path: '/processes/{id}',
  summary: `Delete a process and its files, for good after ${limits.restoreSeconds} seconds; a run is ended then`,
  tag: 'processes',
  params: IdParams,
  status: 204,
  errors: ['not_found'],
});

export const restoreProcess = endpoint({
  method: 'POST',
  path: '/processes/{id}/restore',
  summary: `Undo the deletion of a process, within ${limits.restoreSeconds} seconds`,
  ...processEndpoint,
  errors: ['not_found'],
});

export const cancelProcess = endpoint({
  method: 'POST',
  path: '/processes/{id}/cancel',
  summary: 'Stop a process that is queued or running',
  ...processEndpoint,
  errors: ['not_found', 'process_not_running'],
});

export const retryProcess = endpoint({
  method: 'POST',
  path: '/processes/{id}/retry',
  summary: 'Run a finished process again as a new one with the same input, and with other options if given',
  ...processEndpoint,
  body: z.object({ options: z.record(z.string(), z.unknown()).optional() }).nullish(),
  status: 201,
  errors: [
    'validation_failed',
    'not_found',
    'process_still_running',
    'rate_limited',
    'plan_limit_reached',
    'words_refused',
  ],
});

/** A process in a chain of inputs and results. */
export const RelatedProcess = ProcessListItem.pick({
  id: true,
  type: true,
  status: true,
  progress: true,
  title: true,
  from: true,
  createdAt: true,
});
export type RelatedProcess = z.infer<typeof RelatedProcess>;

export const showRelated = endpoint({
  method: 'GET',
  path: '/processes/{id}/related',
  summary: 'The processes that a process was made from, and those made from it, over several steps',
  tag: 'processes',
  params: IdParams,
  status: 200,
  answer: z.object({
    /** Oldest first. */
    ancestors: z.array(RelatedProcess),
    /** Oldest first. */
    descendants: z.array(RelatedProcess),
  }),
  errors: ['not_found'],
});

export const replaceResult = endpoint({
  method: 'PUT',
  path: '/processes/{id}/result',
  summary: 'Store an edited result of a tool whose results can be edited; the original is kept',
  ...processEndpoint,
  body: z.object({ result: z.unknown() }),
  bodyBytes: limits.resultBytes,
  errors: ['validation_failed', 'not_found', 'process_without_result', 'result_not_editable', 'too_large'],
});

export const restoreResult = endpoint({
  method: 'DELETE',
  path: '/processes/{id}/result',
  summary: 'Discard the edits and restore the result that the run made',
  ...processEndpoint,
  errors: ['not_found', 'process_without_result', 'result_not_editable'],
});
