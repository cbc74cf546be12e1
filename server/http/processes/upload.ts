import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { StoreProcessFields } from '#contract/processes.ts';
import { identifyFile } from '#documents/identify.ts';
import { isBrokenBody } from '#server/http/broken-body.ts';
import { check } from '#server/http/field-errors.ts';
import { oneLine } from '#server/processes/one-line.ts';
import type { CheckedInput } from '#server/processes/start-process.ts';
import type { Services } from '#server/services.ts';
import { findTool, isServed } from '#tools/find.ts';
import { type RegisteredTool, tools } from '#tools/registry.ts';

export interface ReceivedProcess {
  tool: RegisteredTool;
  options: Record<string, unknown>;
  text: string | undefined;
  inputs: CheckedInput[];
}

/**
 * Reads a new process from a multipart request. Fields come first, so that each file is streamed to
 * disk against its tool's own limit and never waits in memory. Whatever fails, nothing stays on disk.
 */
export async function receiveProcess(services: Services, request: FastifyRequest): Promise<ReceivedProcess> {
  const inputs: CheckedInput[] = [];
  try {
    return await receive(services, request, inputs);
  } catch (error) {
    for (const input of inputs) await services.files.discard(input.path);
    throw isBrokenBody(error) ? new KalemError('upload_incomplete', {}, error.message) : error;
  }
}

async function receive(
  services: Services,
  request: FastifyRequest,
  inputs: CheckedInput[],
): Promise<ReceivedProcess> {
  if (!request.isMultipart())
    throw new KalemError('validation_failed', {}, 'The body must be multipart/form-data');
  const given: Record<string, unknown> = {};
  let tool: RegisteredTool | null = null;
  for await (const part of request.parts(partLimits(services))) {
    if (part.type === 'field') {
      given[part.fieldname] = fieldValue(part);
      continue;
    }
    tool ??= toolOf(given);
    inputs.push(await receiveFile(services, tool, part, inputs.length));
  }
  tool ??= toolOf(given);
  const fields = check(StoreProcessFields, given);
  const text = fields.text?.trim() ? fields.text.normalize('NFC') : undefined;
  checkInput(tool, inputs, text);
  if (text !== undefined) inputs.push(await receiveText(services, text));
  return { tool, options: parseOptions(tool, fields.options), text, inputs };
}

async function receiveFile(
  services: Services,
  tool: RegisteredTool,
  part: MultipartFile,
  before: number,
): Promise<CheckedInput> {
  const { files: rule } = tool.contract.input;
  const name = cleanName(part.filename);
  if (before >= rule.maximum) throw new KalemError('too_many_files', { maximum: rule.maximum });
  const megabytes = limitOf(tool, services);
  // One byte more than allowed is enough to know.
  const { path, size } = await services.files.receive(part.file, megabytes * megabyte + 1);
  try {
    if (size > megabytes * megabyte) {
      throw new KalemError('file_too_large', { name, size: megabytes });
    }
    const { kind, mediaType } = await identifyFile(path, name, rule.kinds);
    return { path, role: 'input', name, kind, mediaType, size };
  } catch (error) {
    await services.files.discard(path);
    throw error;
  }
}

async function receiveText(services: Services, text: string): Promise<CheckedInput> {
  const { path, size } = await services.files.receive(Readable.from([text]));
  return { path, role: 'text', name: 'text.txt', kind: 'txt', mediaType: 'text/plain', size };
}

const megabyte = 1_048_576;
const limitOf = (tool: RegisteredTool, services: Services) =>
  tool.contract.input.files.megabytes ?? services.config.uploadMegabytes;

/** The largest that any tool takes: more isn't even read. Each tool's own limit is checked as it comes. */
function partLimits(services: Services) {
  const largest = Math.max(...tools.map((tool) => limitOf(tool, services)));
  return {
    throwFileSizeLimit: false,
    limits: {
      fileSize: largest * megabyte + 1,
      files: 20,
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
  const { type } = check(StoreProcessFields, given);
  if (!isServed(type)) {
    throw new KalemError('validation_failed', {}, `No tool serves ${type}`, [
      { field: 'type', rule: 'invalid', params: {} },
    ]);
  }
  return findTool(type);
}

function checkInput(tool: RegisteredTool, inputs: CheckedInput[], text: string | undefined): void {
  const { files: rule, text: takesText } = tool.contract.input;
  const withText = takesText && text !== undefined;
  if (withText && inputs.length > 0) throw new KalemError('input_ambiguous');
  if (!withText && inputs.length < rule.minimum)
    throw new KalemError('input_missing', { minimum: rule.minimum });
  if (text && text.length > limits.textMaximum) {
    throw new KalemError('text_too_long', { maximum: limits.textMaximum });
  }
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
