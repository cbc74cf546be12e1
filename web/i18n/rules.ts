import type { TFunction } from 'i18next';
import { z } from 'zod';
import { type ErrorCode, errorCodes, type FieldError, KalemError } from '#contract/errors.ts';
import { wordError, wordField } from './word-error.ts';

type Rule = Pick<FieldError, 'rule' | 'params'>;

/** The rule that a refused value breaks, named as the server names it. */
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

/** Schema settings that make each message a rule, so that it can be worded anew in another language. */
export const ruleMessages = { error: (issue: z.core.$ZodRawIssue) => writeRule(ruleOf(issue)) };

/** A rule as a form's message; wordRule words it. */
function writeRule({ rule, params }: Rule): string {
  return JSON.stringify([rule, params]);
}

/** What a refusal says of a form's fields, as the form's messages; what it says of others is left out. */
export function writeFieldErrors<Name extends string>(
  refused: KalemError,
  names: readonly Name[],
): { name: Name; message: string }[] {
  return (refused.fields ?? []).flatMap(({ field, ...rule }) =>
    names.filter((name) => name === field).map((name) => ({ name, message: writeRule(rule) })),
  );
}

/** A refusal that one field is to blame for, as a form's message; wordRule words it too. */
export function writeRefusal(code: ErrorCode): string {
  return JSON.stringify({ code });
}

const Written = z.union([
  z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]),
  z.object({ code: z.enum(errorCodes) }),
]);

/**
 * Words a message that writeRule or writeRefusal made; undefined when there is none.
 * @param field A name under the shell's texts fields.*, or the field's own label
 */
export function wordRule(field: string, message: string | undefined, t: TFunction): string | undefined {
  if (message === undefined) return undefined;
  const written = Written.parse(JSON.parse(message));
  if (!Array.isArray(written)) return wordError(new KalemError(written.code), t).title;
  const [rule, params] = written;
  return wordField({ field, rule, params }, t);
}
