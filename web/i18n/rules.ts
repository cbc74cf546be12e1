import type { TFunction } from 'i18next';
import { z } from 'zod';
import { type ErrorCode, errorCodes, type FieldError, KalemError } from '#contract/errors.ts';
import { wordError, wordField } from './word-error.ts';

type Rule = Pick<FieldError, 'rule' | 'params'>;

/** The rule that a refused value breaks, under the server's name for it. */
function ruleOf(issue: z.core.$ZodRawIssue): Rule {
  const { input } = issue;
  const isText = typeof input === 'string';
  if (input === undefined || input === null || (isText && input.trim() === '')) {
    return { rule: 'required', params: {} };
  }
  if (issue.code === 'too_small' && isText)
    return { rule: 'minLength', params: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big' && isText)
    return { rule: 'maxLength', params: { max: Number(issue.maximum) } };
  if (issue.code === 'invalid_format' && issue.format === 'email') return { rule: 'email', params: {} };
  if (issue.code === 'custom' && issue.params?.rule === 'sameAs') return { rule: 'sameAs', params: {} };
  return { rule: 'invalid', params: {} };
}

/** Schema settings that make each message an encoded rule, so that it can be worded again when the language changes. */
export const ruleMessages = { error: (issue: z.core.$ZodRawIssue) => writeRule(ruleOf(issue)) };

/** Encodes a rule as a form's message, which wordRule decodes. */
function writeRule({ rule, params }: Rule): string {
  return JSON.stringify([rule, params]);
}

/** The errors of a refusal that concern the form's fields, as form messages; other fields are left out. */
export function writeFieldErrors<Name extends string>(
  refused: KalemError,
  names: readonly Name[],
): { name: Name; message: string }[] {
  return (refused.fields ?? []).flatMap(({ field, ...rule }) =>
    names.filter((name) => name === field).map((name) => ({ name, message: writeRule(rule) })),
  );
}

/** Encodes a refusal caused by one field as a form's message, which wordRule decodes. */
export function writeRefusal(code: ErrorCode): string {
  return JSON.stringify({ code });
}

const EncodedMessage = z.union([
  z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]),
  z.object({ code: z.enum(errorCodes) }),
]);

/**
 * Words a message made by writeRule or writeRefusal; undefined without a message.
 * @param field a key under fields.* of the shell's texts, or the field's own label
 */
export function wordRule(field: string, message: string | undefined, t: TFunction): string | undefined {
  if (message === undefined) return undefined;
  const encoded = EncodedMessage.parse(JSON.parse(message));
  if (!Array.isArray(encoded)) return wordError(new KalemError(encoded.code), t).title;
  const [rule, params] = encoded;
  return wordField({ field, rule, params }, t);
}
