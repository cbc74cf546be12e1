import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ruleMessages } from '#web/i18n/rules.ts';

/**
 * A form that checks each field by the schema once it was touched. Its messages are encoded for wordRule.
 * @param schema must keep its identity while the rules are the same
 */
export function useValidatedForm<Fields extends FieldValues, Values>(
  schema: z.ZodType<Values, Fields>,
  options: Omit<UseFormProps<Fields, unknown, Values>, 'mode' | 'resolver'>,
) {
  const resolver = useMemo(() => zodResolver(schema, ruleMessages), [schema]);
  return useForm({ mode: 'onTouched', resolver, ...options });
}
