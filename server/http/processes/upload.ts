import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { ProcessSources, StoreProcessFields } from '#contract/processes.ts';
import { validate } from '#server/http/field-errors.ts';
import { requireMultipart, uploadError } from '#server/http/multipart-body.ts';
import { bytesMaximum, receiveInput } from '#server/processes/inputs/receive-input.ts';
import { copySource, type FoundSource, findSource } from '#server/processes/inputs/sources.ts';
import type { CheckedInput } from '#server/processes/start-process.ts';
import type { Services } from '#server/services.ts';
import { visibleLine } from '#server/visible-line.ts';
import { checkLongEnough } from '#text/long-enough.ts';
import { findTool } from '#tools/find-tool.ts';
import type { RegisteredTool } from '#tools/registered-tool.ts';
import { tools } from '#tools/registry.ts';

export interface ReceivedProcess {
  tool: RegisteredTool;
  options: Record<string, unknown>;
  text: string | undefined;
  inputs: CheckedInput[];
  fromIds: string[];
}

/**
 * Reads a new process from a multipart request. Fields come first, so that each file is streamed to disk against its
 * tool's own limit. Sources are copied last. On failure nothing stays on disk.
 */
export async function receiveProcess(
  services: Services,
  request: FastifyRequest,
  userId: string,
): Promise<ReceivedProcess> {
  const drafts: CheckedInput[] = [];
  try {
    return await receive(services, request, userId, drafts);
  } catch (error) {
    for (const input of drafts) await services.files.discard(input.path);
    throw uploadError(error);
  }
}

/** The fields that must be known before the first file is read. */
interface UploadFields {
  tool: RegisteredTool;
  /** The form's inputs in order: those filled from another process, and null for those that wait for a file. */
  slots: (FoundSource | null)[];
  /** The slots that have a source. */
  sources: FoundSource[];
}

async function receive(
  services: Services,
  request: FastifyRequest,
  userId: string,
  drafts: CheckedInput[],
): Promise<ReceivedProcess> {
  requireMultipart(request);
  const rawFields: Record<string, unknown> = {};
  let uploadFields: UploadFields | null = null;
  for await (const part of request.parts(partLimits(services))) {
    if (part.type === 'field') {
      rawFields[part.fieldname] = fieldValue(part);
      continue;
    }
    uploadFields ??= await uploadFieldsOf(services, userId, rawFields);
    const { files: rule } = uploadFields.tool.contract.input;
    const count = drafts.length + uploadFields.sources.length;
    if (count >= rule.maximum) throw new KalemError('too_many_files', { maximum: rule.maximum });
    drafts.push(await receiveInput(services, uploadFields.tool, part.file, cleanName(part.filename)));
  }
  uploadFields ??= await uploadFieldsOf(services, userId, rawFields);
  const { tool, slots, sources } = uploadFields;
  const fields = validate(StoreProcessFields, rawFields);
  const text = fields.text?.trim() ? fields.text.normalize('NFC') : undefined;
  checkInput(tool, drafts.length + sources.length, text);
  const options = parseOptions(tool, fields.options);
  const uploaded = [...drafts];
  for (const source of sources) {
    drafts.push(await copySource(services, tool, source, fields.language));
    // The body is complete, so this is the only check that the caller is still there.
    if (request.raw.socket.destroyed) throw new KalemError('upload_incomplete');
  }
  const inputs = inOrder(slots, drafts.slice(uploaded.length), uploaded);
  if (text !== undefined) inputs.push(await receiveText(services, text));
  return { tool, options, text, inputs, fromIds: [...new Set(sources.map(({ row }) => row.id))] };
}

async function uploadFieldsOf(
  services: Services,
  userId: string,
  rawFields: Record<string, unknown>,
): Promise<UploadFields> {
  const { type, from } = validate(StoreProcessFields, rawFields);
  const tool = findTool(type);
  const requested = from === undefined ? [] : validate(ProcessSources, parseJson(from), 'from');
  const { maximum } = tool.contract.input.files;
  if (requested.filter(Boolean).length > maximum) throw new KalemError('too_many_files', { maximum });
  // Parallel queries are fine, because there are few and each reads one row.
  const slots = await Promise.all(requested.map((slot) => slot && findSource(services, userId, slot)));
  return { tool, slots, sources: slots.filter((source) => source !== null) };
}

/** Puts uploaded files into the slots without a source, and the rest after them. */
function inOrder(
  slots: readonly (FoundSource | null)[],
  copied: readonly CheckedInput[],
  uploaded: readonly CheckedInput[],
): CheckedInput[] {
  const [fromSources, rest] = [[...copied], [...uploaded]];
  const filled = slots.map((source) => (source ? fromSources : rest).shift());
  return [...filled, ...rest].filter((input) => input !== undefined);
}

async function receiveText(services: Services, text: string): Promise<CheckedInput> {
  const { path, size } = await services.files.receive(Readable.from([text]));
  return { path, role: 'text', name: 'text.txt', kind: 'txt', mediaType: 'text/plain', size };
}

/** The largest limits of any tool; each tool's own limit is checked while its file arrives. */
function partLimits(services: Services) {
  const largest = Math.max(...tools.map((tool) => bytesMaximum(tool, services)));
  return {
    throwFileSizeLimit: false,
    limits: {
      fileSize: largest + 1,
      // One more than any tool takes, so that the tool itself can refuse the extra file.
      files: Math.max(...tools.map(({ contract }) => contract.input.files.maximum)) + 1,
      // At most the fields of StoreProcessFields, because fields are held in memory.
      fields: Object.keys(StoreProcessFields.shape).length,
      // UTF-8 takes up to three bytes for a UTF-16 unit.
      fieldSize: limits.textMaximum * 3,
    },
  };
}

function fieldValue(part: Exclude<Multipart, MultipartFile>): unknown {
  if (part.valueTruncated) throw new KalemError('text_too_long', { maximum: limits.textMaximum });
  return part.value;
}

/** @throws KalemError input_ambiguous, input_missing, text_too_long, text_too_short */
function checkInput(tool: RegisteredTool, inputs: number, text: string | undefined): void {
  const {
    files: rule,
    text: takesText,
    characters: maximum = limits.textMaximum,
    atLeast,
  } = tool.contract.input;
  const withText = takesText && text !== undefined;
  if (withText && inputs > 0) throw new KalemError('input_ambiguous');
  const minimum = Math.max(1, rule.minimum);
  if (!withText && inputs < minimum) throw new KalemError('input_missing', { minimum });
  if (text && text.length > maximum) throw new KalemError('text_too_long', { maximum });
  if (text && atLeast) checkLongEnough(text, atLeast);
}

/**
 * Parses options with the tool's schema.
 * @param options JSON, as a form sends them, or the parsed object
 * @throws KalemError validation_failed with the fields
 */
export function parseOptions(tool: RegisteredTool, options: string | Record<string, unknown> = {}) {
  return validate(
    tool.contract.options,
    typeof options === 'string' ? parseJson(options) : options,
    'options',
  );
}

/** Null for invalid JSON, which the schema then refuses. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The last segment of an uploaded file's name, without control characters; it is shown and never used as a path. A
 * part may have no name; browsers write a quotation mark in a name as %22.
 */
function cleanName(filename: string | undefined): string {
  const last = (filename ?? '').replaceAll('%22', '"').split(/[\\/]/).at(-1) ?? '';
  return visibleLine(last).slice(-200) || 'file';
}
