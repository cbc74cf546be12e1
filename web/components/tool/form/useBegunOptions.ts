import { useLocation } from 'react-router';
import { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';

/** What the link that leads to a form may carry as its state. */
const Begun = z.object({ options: z.record(z.string(), z.unknown()) });
export type Begun = z.infer<typeof Begun>;

/** The options to begin with, as the link that led here asks for them; null without any that the contract takes. */
export function useBegunOptions<T extends ToolContract>(contract: T): z.output<T['options']> | null {
  const begun = Begun.safeParse(useLocation().state);
  const parsed = contract.options.safeParse(begun.data?.options);
  return parsed.success ? (parsed.data as z.output<T['options']>) : null;
}
