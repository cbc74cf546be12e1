import type { TFunction } from 'i18next';
import { z } from 'zod';
import { Email, Password, RegisterBody } from '#contract/accounts.ts';
import type { FieldError } from '#contract/errors.ts';
import { wordField } from '../../i18n/wordError.ts';

export const SignInFields = z.object({ email: Email, password: Password, remember: z.boolean() });
export type SignInFields = z.infer<typeof SignInFields>;

/** `withCode`: the server asks for the set-up code that it printed. */
export function registerFields(withCode: boolean) {
  return RegisterBody.omit({ timezone: true })
    .extend({
      passwordConfirmation: z.string().min(1),
      setupCode: withCode ? z.string().trim().min(1).max(64) : z.string().optional(),
    })
    .refine((values) => values.passwordConfirmation === values.password, {
      path: ['passwordConfirmation'],
      params: { rule: 'sameAs' },
      // Also while another field is still wrong: each field is judged as soon as it was touched.
      when: () => true,
    });
}

type Rule = Pick<FieldError, 'rule' | 'params'>;

/** The rule that a refused value breaks, named as the server names it. */
export function ruleOf(issue: z.core.$ZodRawIssue): Rule {
  const { input } = issue;
  if (input === undefined || input === null || (typeof input === 'string' && input.trim() === '')) {
    return { rule: 'required', params: {} };
  }
  if (issue.code === 'too_small') return { rule: 'minLength', params: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big') return { rule: 'maxLength', params: { max: Number(issue.maximum) } };
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

/** Words a message that writeRule made; undefined when there is none. */
export function wordRule(field: string, message: string | undefined, t: TFunction): string | undefined {
  if (message === undefined) return undefined;
  const [rule, params] = WrittenRule.parse(JSON.parse(message));
  return wordField({ field, rule, params }, t);
}
