import type { FastifyInstance } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import {
  cancelProcess,
  destroyProcess,
  listProcesses,
  replaceResult,
  restoreResult,
  retryProcess,
  showProcess,
  showRelated,
  storeProcess,
  updateProcess,
} from '#contract/processes.ts';
import { throttle } from '#server/accounts/passwords/throttle.ts';
import { checkLimit } from '#server/billing/operations.ts';
import { check } from '#server/http/field-errors.ts';
import { route } from '#server/http/route.ts';
import { screenOf, storedText } from '#server/processes/inputs/refused-words.ts';
import { editResult, findEditable } from '#server/processes/results/edit-result.ts';
import { startProcess, titleOf } from '#server/processes/start-process.ts';
import * as change from '#server/processes/state/change-process.ts';
import * as queries from '#server/processes/state/queries.ts';
import { relatedProcesses } from '#server/processes/state/related.ts';
import { findTool } from '#tools/find-tool.ts';
import { parseOptions, receiveProcess } from './upload.ts';

export function processRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db, config } = services;
  const startsOfUser = throttle(config.runsPerUser, 3_600);
  const screen = screenOf(config.refusedWords);

  route(app, storeProcess, async ({ request, caller }) => {
    await startsOfUser.check(caller.user.id);
    // Spares the user a useless upload; the check that counts comes when the process is stored.
    await checkLimit(db, config, caller.user);
    const { tool, options, text, inputs, fromIds } = await receiveProcess(services, request, caller.user.id);
    try {
      screen(tool.contract, text);
      // A concurrent upload of the same user may have used the last start.
      await startsOfUser.take(caller.user.id);
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

  route(app, listProcesses, async ({ query, caller }) => {
    const { data, total } = await queries.listProcesses(db, caller.user.id, query);
    return { data, page: query.page, perPage: query.perPage, total };
  });

  route(app, showProcess, async ({ params, caller }) => ({
    process: await queries.showProcess(db, caller.user.id, params.id),
  }));

  route(app, showRelated, ({ params, caller }) => relatedProcesses(db, caller.user.id, params.id));

  route(app, updateProcess, async ({ params, body, caller }) => ({
    process: await change.renameProcess(services, caller.user.id, params.id, body.title),
  }));

  route(app, replaceResult, async ({ params, body, caller }) => {
    const { row, tool } = await findEditable(services, caller.user.id, params.id);
    await editResult(services, row, check(tool.contract.result, body.result, 'result'));
    return { process: await queries.showProcess(db, caller.user.id, params.id) };
  });

  route(app, restoreResult, async ({ params, caller }) => {
    const { row } = await findEditable(services, caller.user.id, params.id);
    await editResult(services, row, null);
    return { process: await queries.showProcess(db, caller.user.id, params.id) };
  });

  route(app, destroyProcess, async ({ params, caller, reply }) => {
    await change.destroyProcess(services, caller.user.id, params.id);
    return reply.send();
  });

  route(app, cancelProcess, async ({ params, caller }) => ({
    process: await change.cancelProcess(services, caller.user.id, params.id),
  }));

  route(app, retryProcess, async ({ params, body, caller }) => {
    const process = await queries.findProcess(db, caller.user.id, params.id);
    const { row, files } = process;
    const tool = findTool(row.type);
    const options = body?.options && parseOptions(tool, body.options);
    if (row.status === 'processing') throw new KalemError('process_still_running');
    await checkLimit(db, config, caller.user);
    // Refused words may have been added since the first run.
    if (tool.contract.screened) screen(tool.contract, await storedText(services.files, row.id, files));
    await startsOfUser.take(caller.user.id);
    return { process: await change.retryProcess(services, process, options) };
  });
}
