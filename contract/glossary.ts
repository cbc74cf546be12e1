import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';
import { PageQuery, pageOf } from './lists.ts';

const LanguageCode = z.string().regex(/^[a-z]{2,3}$/);
const Words = z.string().trim().min(1).max(200);

/** A term and its translation for one language pair (term), or a text that is never translated (keep). */
export const TermBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('term'), from: LanguageCode, to: LanguageCode, source: Words, target: Words }),
  z.object({ kind: z.literal('keep'), source: Words }),
]);
export type TermBody = z.infer<typeof TermBody>;

export const GlossaryTerm = z.discriminatedUnion('kind', [
  TermBody.options[0].extend({ id: z.string() }),
  TermBody.options[1].extend({ id: z.string() }),
]);
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

const TermAnswer = z.object({ term: GlossaryTerm });

export const listTerms = endpoint({
  method: 'GET',
  path: '/glossary',
  summary: "The user's glossary by source term",
  tag: 'glossary',
  query: PageQuery.extend({
    kind: z.enum(['term', 'keep']).optional(),
    from: LanguageCode.optional(),
    to: LanguageCode.optional(),
    q: z.string().trim().max(200).optional(),
  }),
  status: 200,
  answer: pageOf(GlossaryTerm),
  errors: ['validation_failed'],
});

export const storeTerm = endpoint({
  method: 'POST',
  path: '/glossary',
  summary: 'Add a term; the same source in the same languages is replaced',
  tag: 'glossary',
  body: TermBody,
  status: 201,
  answer: TermAnswer,
  errors: ['validation_failed', 'glossary_full'],
});

export const updateTerm = endpoint({
  method: 'PUT',
  path: '/glossary/{id}',
  summary: 'Change a term',
  tag: 'glossary',
  params: IdParams,
  body: TermBody,
  status: 200,
  answer: TermAnswer,
  errors: ['validation_failed', 'not_found'],
});

export const destroyTerm = endpoint({
  method: 'DELETE',
  path: '/glossary/{id}',
  summary: 'Remove a term',
  tag: 'glossary',
  params: IdParams,
  status: 204,
  errors: ['not_found'],
});

/** Columns: from, to, source, target; a `keep` term fills source alone. */
export const exportTerms = endpoint({
  method: 'GET',
  path: '/glossary/export',
  summary: 'The whole glossary as CSV (UTF-8)',
  tag: 'glossary',
  status: 200,
  errors: [],
});

export const importTerms = endpoint({
  method: 'POST',
  path: '/glossary/import',
  summary: 'Add the terms of a CSV; those with the same source in the same languages are replaced',
  tag: 'glossary',
  body: z.object({ csv: z.string().max(2_000_000) }),
  bodyBytes: 4_000_000,
  status: 200,
  answer: z.object({
    taken: z.int(),
    /** The numbers of the first 100 unusable lines. */
    left: z.array(z.int()),
  }),
  errors: ['validation_failed', 'glossary_full'],
});
