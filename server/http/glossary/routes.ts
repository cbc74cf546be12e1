import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/glossary.ts';
import { readTerms, writeTerms } from '#server/glossary/csv.ts';
import { changeTerm, findTerms, removeTerm, storeTerms, termsOf } from '#server/glossary/terms.ts';
import { attachment } from '#server/http/processes/attachment.ts';
import { route } from '#server/http/route.ts';

/** Most unusable lines that are listed; a file of another kind has thousands. */
const leftMaximum = 100;

export function glossaryRoutes(app: FastifyInstance): void {
  const { db } = app.services;

  route(app, contract.listTerms, ({ query, caller }) => findTerms(db, caller.user.id, query));

  route(app, contract.storeTerm, async ({ body, caller }) => {
    const [term] = await storeTerms(db, caller.user.id, [body]);
    if (!term) throw new Error('The new term was not stored');
    return { term };
  });

  route(app, contract.updateTerm, async ({ params, body, caller }) => ({
    term: await changeTerm(db, caller.user.id, params.id, body),
  }));

  route(app, contract.destroyTerm, ({ params, caller }) => removeTerm(db, caller.user.id, params.id));

  route(app, contract.exportTerms, async ({ caller, reply }) => {
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', attachment('glossary.csv'));
    return reply.send(writeTerms(await termsOf(db, caller.user.id)));
  });

  route(app, contract.importTerms, async ({ body, caller }) => {
    const { terms, left } = readTerms(body.csv);
    const stored = await storeTerms(db, caller.user.id, terms);
    return { taken: stored.length, left: left.slice(0, leftMaximum) };
  });
}
