import type { TFunction } from 'i18next';
import { z } from 'zod';
import type { FieldError } from '#contract/errors.ts';
import { wordField } from './wordError.ts';

type Rule = Pick<FieldError, 'rule' | 'params'>;

/** The rule that a refused value breaks, named as the server names it. */
export function ruleOf(issue: z.core.$ZodRawIssue): Rule {
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
export function writeRule({ rule, params }: Rule): string {
  return JSON.stringify([rule, params]);
}

const WrittenRule = z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]);

/**
 * Words a message that writeRule made; undefined when there is none.
 * @param field A name under the shell's texts fields.*, or the field's own label
 */
export function wordRule(field: string, message: string | undefined, t: TFunction): string | undefined {
  if (message === undefined) return undefined;
  const [rule, params] = WrittenRule.parse(JSON.parse(message));
  return wordField({ field, rule, params }, t);
}
