import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { type FieldError, KalemError } from '#contract/errors.ts';

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    try {
      return { value: validate(schema, data) };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  };

/** A large body may have a hundred thousand issues, and the first ones are enough. */
const issuesMaximum = 50;

/**
 * Parses data with a schema.
 * @param at name of the field that holds the data; empty for the whole body
 * @throws KalemError validation_failed, with fields such as options.language
 */
export function validate<S extends z.ZodType>(schema: S, data: unknown, at = ''): z.output<S> {
  const parsed = schema.safeParse(data, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, issuesMaximum);
  const fields = issues.map((issue) => ({
    field: [at, ...issue.path].filter((part) => part !== '').join('.'),
    ...ruleOf(issue),
  }));
  const message = issues
    .map((issue, index) => `${fields[index]?.field || 'body'}: ${issue.message}`)
    .join('; ');
  throw new KalemError('validation_failed', {}, message, fields);
}

/** Converts Zod's issue to a rule that the browser words: validations.{rule}. */
function ruleOf(issue: z.core.$ZodIssue): Pick<FieldError, 'rule' | 'params'> {
  if (issue.code === 'too_small' && issue.origin === 'string') {
    const min = Number(issue.minimum);
    return min <= 1 ? { rule: 'required', params: {} } : { rule: 'minLength', params: { min } };
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { rule: 'maxLength', params: { max: Number(issue.maximum) } };
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { rule: 'required', params: {} };
  if (issue.code === 'invalid_format' && issue.format === 'email') return { rule: 'email', params: {} };
  return { rule: 'invalid', params: {} };
}
