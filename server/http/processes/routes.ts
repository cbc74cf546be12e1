import type { FastifyInstance } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import * as contract from '#contract/processes.ts';
import { hour, throttle } from '#server/accounts/passwords/throttle.ts';
import { checkLimit } from '#server/billing/operations.ts';
import { validate } from '#server/http/field-errors.ts';
import { route } from '#server/http/route.ts';
import { createScreen, storedText } from '#server/processes/inputs/refused-words.ts';
import { editResult, findEditable } from '#server/processes/results/edit-result.ts';
import { placeOfNext } from '#server/processes/running/queue-place.ts';
import { startProcess, titleOf } from '#server/processes/start-process.ts';
import * as change from '#server/processes/state/change-process.ts';
import * as queries from '#server/processes/state/queries.ts';
import { relatedProcesses } from '#server/processes/state/related.ts';
import { findTool } from '#tools/find-tool.ts';
import { parseOptions, receiveProcess } from './upload.ts';

export function processRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db, config } = services;
  const startsPerUser = throttle(config.runsPerUser, hour);
  const screen = createScreen(config.refusedWords);

  route(app, contract.storeProcess, async ({ request, caller }) => {
    await startsPerUser.check(caller.user.id);
    // Spares the user a useless upload; the check that counts comes when the process is stored.
    await checkLimit(db, config, caller.user);
    const { tool, options, text, inputs, fromIds } = await receiveProcess(services, request, caller.user.id);
    try {
      screen(tool.contract, text);
      // A concurrent upload of the same user may have used the last start.
      await startsPerUser.take(caller.user.id);
    } catch (error) {
      for (const { path } of inputs) await services.files.discard(path);
      throw error;
    }
    const process = await startProcess(services, {
      userId: caller.user.id,
      type: tool.contract.type,
      title: titleOf(inputs, text, tool.contract.input.files.minimum > 1 ? 'pair' : 'several'),
      options,
      fromIds,
      inputs,
    });
    return { process };
  });

  route(app, contract.listProcesses, ({ query, caller }) => queries.listProcesses(db, caller.user.id, query));

  route(app, contract.showProcess, async ({ params, caller }) => ({
    process: await queries.showProcess(services, caller.user.id, params.id),
  }));

  route(app, contract.showQueue, async ({ query, caller }) => ({
    queue: await placeOfNext(services, { userId: caller.user.id, type: query.type }),
  }));

  route(app, contract.showRelated, ({ params, caller }) => relatedProcesses(db, caller.user.id, params.id));

  route(app, contract.updateProcess, async ({ params, body, caller }) => ({
    process: await change.renameProcess(services, caller.user.id, params.id, body.title),
  }));

  route(app, contract.replaceResult, async ({ params, body, caller }) => {
    const { row, tool } = await findEditable(services, caller.user.id, params.id);
    await editResult(services, row, validate(tool.contract.result, body.result, 'result'));
    return { process: await queries.showProcess(services, caller.user.id, params.id) };
  });

  route(app, contract.restoreResult, async ({ params, caller }) => {
    const { row } = await findEditable(services, caller.user.id, params.id);
    await editResult(services, row, null);
    return { process: await queries.showProcess(services, caller.user.id, params.id) };
  });

  route(app, contract.destroyProcess, ({ params, caller }) =>
    change.destroyProcess(services, caller.user.id, params.id),
  );

  route(app, contract.cancelProcess, async ({ params, caller }) => ({
    process: await change.cancelProcess(services, caller.user.id, params.id),
  }));

  route(app, contract.retryProcess, async ({ params, body, caller }) => {
    const process = await queries.findProcess(db, caller.user.id, params.id);
    const { row, files } = process;
    const tool = findTool(row.type);
    const options = body?.options && parseOptions(tool, body.options);
    if (row.status === 'processing') throw new KalemError('process_still_running');
    await checkLimit(db, config, caller.user);
    // Refused words may have been added since the first run.
    if (tool.contract.screened) screen(tool.contract, await storedText(services.files, row.id, files));
    await startsPerUser.take(caller.user.id);
    return { process: await change.retryProcess(services, process, options) };
  });
}
