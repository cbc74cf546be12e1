import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';

/** The props of a tool's options form, which is used on the tool's page and in "run again". */
export interface OptionsProps<T extends ToolContract = ToolContract> {
  value: z.output<T['options']>;
  onChange: (value: z.output<T['options']>) => void;
  /** The names of the options that the contract refuses. */
  invalid: ReadonlySet<string>;
}

/** The options that apply when the user chooses nothing. */
export function defaultOptions<T extends ToolContract>(contract: T): z.output<T['options']> {
  return contract.options.parse({}) as z.output<T['options']>;
}

/** Earlier options as the contract reads them; null when it refuses them or there are none. */
export function acceptedOptions<T extends ToolContract>(
  contract: T,
  earlier: unknown,
): z.output<T['options']> | null {
  const parsed = contract.options.safeParse(earlier);
  return parsed.success ? (parsed.data as z.output<T['options']>) : null;
}

/** Earlier options if the contract still accepts them, or else the defaults. */
export function optionsFrom<T extends ToolContract>(contract: T, earlier: unknown): z.output<T['options']> {
  return acceptedOptions(contract, earlier) ?? defaultOptions(contract);
}

/** The names of the fields that the contract refuses; empty when all are valid. */
export function invalidOptions(contract: ToolContract, value: unknown): Set<string> {
  const parsed = contract.options.safeParse(value);
  return new Set(parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0] ?? '')));
}

/** A tool's options form without its types, since values pass only between the contract's own parser and this form. */
export function optionsForm<T extends ToolContract>(
  load: () => Promise<{ default: ComponentType<OptionsProps<T>> }>,
): LazyExoticComponent<ComponentType<OptionsProps>> {
  return lazy(load) as unknown as LazyExoticComponent<ComponentType<OptionsProps>>;
}
