import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';

/** What a tool's options form takes. The same form stands on the tool's page and in "run again". */
export interface OptionsProps<T extends ToolContract = ToolContract> {
  value: z.output<T['options']>;
  onChange: (value: z.output<T['options']>) => void;
  /** The fields whose values the contract refuses. */
  invalid: ReadonlySet<string>;
}

/** The options that hold when the user chooses nothing. */
export function defaultOptions<T extends ToolContract>(contract: T): z.output<T['options']> {
  return contract.options.parse({}) as z.output<T['options']>;
}

/** Earlier options as far as the contract still takes them, else the defaults. */
export function optionsFrom<T extends ToolContract>(contract: T, earlier: unknown): z.output<T['options']> {
  const parsed = contract.options.safeParse(earlier);
  return parsed.success ? (parsed.data as z.output<T['options']>) : defaultOptions(contract);
}

/** Names of the fields that the contract refuses; empty when all is well. */
export function invalidOptions(contract: ToolContract, value: unknown): Set<string> {
  const parsed = contract.options.safeParse(value);
  return new Set(parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0] ?? '')));
}

/**
 * A tool's options form, held without its types: values pass only between the contract's own parse
 * and this form.
 */
export function optionsForm<T extends ToolContract>(
  load: () => Promise<{ default: ComponentType<OptionsProps<T>> }>,
): LazyExoticComponent<ComponentType<OptionsProps>> {
  return lazy(load) as unknown as LazyExoticComponent<ComponentType<OptionsProps>>;
}
