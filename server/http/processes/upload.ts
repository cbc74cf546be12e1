import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type ProcessSource, ProcessSources, StoreProcessFields } from '#contract/processes.ts';
import { isBrokenBody } from '#server/http/broken-body.ts';
import { check } from '#server/http/field-errors.ts';
import { oneLine } from '#server/processes/inputs/one-line.ts';
import { bytesMaximum, receiveInput } from '#server/processes/inputs/receive-input.ts';
import { type FoundSource, findSource, takeSource } from '#server/processes/inputs/sources.ts';
import type { CheckedInput } from '#server/processes/start-process.ts';
import type { Services } from '#server/services.ts';
import { findTool } from '#tools/find.ts';
import type { RegisteredTool } from '#tools/registered-tool.ts';
import { tools } from '#tools/registry.ts';

export interface ReceivedProcess {
  tool: RegisteredTool;
  options: Record<string, unknown>;
  text: string | undefined;
  inputs: CheckedInput[];
  /** The processes that gave inputs. */
  fromIds: string[];
}

/**
 * Reads a new process from a multipart request. Fields come first, so that each file is streamed to
 * disk against its tool's own limit and never waits in memory; what other processes of the user give is
 * copied at the end. Whatever fails, nothing stays on disk.
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
    throw isBrokenBody(error) ? new KalemError('upload_incomplete', {}, error.message) : error;
  }
}

/** What must be known before the first file is read. */
interface Head {
  tool: RegisteredTool;
  places: (FoundSource | null)[];
  /** Those of the places. */
  sources: FoundSource[];
}

async function receive(
  services: Services,
  request: FastifyRequest,
  userId: string,
  drafts: CheckedInput[],
): Promise<ReceivedProcess> {
  if (!request.isMultipart())
    throw new KalemError('validation_failed', {}, 'The body must be multipart/form-data');
  const given: Record<string, unknown> = {};
  let head: Head | null = null;
  for await (const part of request.parts(partLimits(services))) {
    if (part.type === 'field') {
      given[part.fieldname] = fieldValue(part);
      continue;
    }
    head ??= await headOf(services, userId, given);
    const { files: rule } = head.tool.contract.input;
    const known = drafts.length + head.sources.length;
    if (known >= rule.maximum) throw new KalemError('too_many_files', { maximum: rule.maximum });
    drafts.push(await receiveInput(services, head.tool, part.file, cleanName(part.filename)));
  }
  head ??= await headOf(services, userId, given);
  const { tool, places, sources } = head;
  const fields = check(StoreProcessFields, given);
  const text = fields.text?.trim() ? fields.text.normalize('NFC') : undefined;
  checkInput(tool, drafts.length + sources.length, text);
  const options = parseOptions(tool, fields.options);
  const uploaded = [...drafts];
  for (const source of sources) {
    drafts.push(await takeSource(services, tool, source, fields.language));
    // The body has come whole, so a caller who has left in the meantime is noticed here alone.
    if (request.raw.socket.destroyed) throw new KalemError('upload_incomplete');
  }
  const inputs = inOrder(places, drafts.slice(uploaded.length), uploaded);
  if (text !== undefined) inputs.push(await receiveText(services, text));
  return { tool, options, text, inputs, fromIds: [...new Set(sources.map(({ row }) => row.id))] };
}

async function headOf(services: Services, userId: string, given: Record<string, unknown>): Promise<Head> {
  const tool = toolOf(given);
  const asked = placesOf(given);
  const { maximum } = tool.contract.input.files;
  if (asked.filter(Boolean).length > maximum) throw new KalemError('too_many_files', { maximum });
  // All at once: each is a row of the user's own, and there are few.
  const find = async (place: ProcessSource | null) => place && findSource(services, userId, place);
  const places = await Promise.all(asked.map(find));
  return { tool, places, sources: places.filter((place) => place !== null) };
}

function placesOf(given: Record<string, unknown>): (ProcessSource | null)[] {
  const { from } = check(StoreProcessFields, given);
  return from === undefined ? [] : check(ProcessSources, parseJson(from), 'from');
}

/** Uploaded files fill the places that no source has, and then come after them. */
function inOrder(
  places: readonly (FoundSource | null)[],
  taken: readonly CheckedInput[],
  uploaded: readonly CheckedInput[],
): CheckedInput[] {
  const [own, rest] = [[...taken], [...uploaded]];
  const placed = places.map((place) => (place ? own : rest).shift());
  return [...placed, ...rest].filter((input) => input !== undefined);
}

async function receiveText(services: Services, text: string): Promise<CheckedInput> {
  const { path, size } = await services.files.receive(Readable.from([text]));
  return { path, role: 'text', name: 'text.txt', kind: 'txt', mediaType: 'text/plain', size };
}

/** The largest that any tool takes: more isn't even read. Each tool's own limit is checked as it comes. */
function partLimits(services: Services) {
  const largest = Math.max(...tools.map((tool) => bytesMaximum(tool, services)));
  return {
    throwFileSizeLimit: false,
    limits: {
      fileSize: largest + 1,
      // One more than any tool takes: it is that one that is refused for what it is.
      files: Math.max(...tools.map(({ contract }) => contract.input.files.maximum)) + 1,
      // As many as StoreProcessFields has: they wait in memory.
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

function toolOf(given: Record<string, unknown>): RegisteredTool {
  return findTool(check(StoreProcessFields, given).type);
}

function checkInput(tool: RegisteredTool, inputs: number, text: string | undefined): void {
  const { files: rule, text: takesText, characters: maximum = limits.textMaximum } = tool.contract.input;
  const withText = takesText && text !== undefined;
  if (withText && inputs > 0) throw new KalemError('input_ambiguous');
  const minimum = Math.max(1, rule.minimum);
  if (!withText && inputs < minimum) throw new KalemError('input_missing', { minimum });
  if (text && text.length > maximum) throw new KalemError('text_too_long', { maximum });
}

/** Options as the tool's own schema has them. @throws KalemError validation_failed, fields named. */
export function parseOptions(tool: RegisteredTool, given: string | Record<string, unknown> | undefined) {
  return check(
    tool.contract.options,
    typeof given === 'string' ? parseJson(given) : (given ?? {}),
    'options',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The last part of what the browser called the file, without control characters; shown, never a path.
 * A part may come without a name; browsers write a quotation mark in one as %22.
 */
function cleanName(given: string | undefined): string {
  const last = (given ?? '').replaceAll('%22', '"').split(/[\\/]/).at(-1) ?? '';
  return oneLine(last).slice(-200) || 'file';
}
