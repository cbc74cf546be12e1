import { z } from 'zod';

/** The navigation state of a link to a tool's form: the options that the form begins with. */
export const FormLink = z.object({ options: z.record(z.string(), z.unknown()) });
export type FormLink = z.infer<typeof FormLink>;
