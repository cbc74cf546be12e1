import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import * as contract from '#contract/process-files.ts';
import { route } from '#server/http/route.ts';
import { exportResult } from '#server/processes/results/export-result.ts';
import * as change from '#server/processes/state/change-process.ts';
import type { FileRow } from '#server/processes/state/present.ts';
import { findFile, findProcess } from '#server/processes/state/queries.ts';
import type { StoredFile } from '#server/storage/files.ts';
import { findTool } from '#tools/find-tool.ts';
import { attachment, exportName, inline, isShownInline } from './attachment.ts';
import { parseRange } from './byte-range.ts';
import { fileOfLink, linkOfFile } from './file-link.ts';

export function fileRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db, files, secret, exportsPerUser } = services;

  route(app, contract.downloadFile, async ({ params, caller, request, reply }) => {
    const file = await ownFile(caller.user.id, params);
    reply.header('content-type', file.mediaType).header('content-disposition', attachment(file.name));
    return sendBytes(request, reply, { processId: params.id, id: file.id });
  });

  route(app, contract.destroyFile, ({ params, caller }) =>
    change.destroyFile(services, caller.user.id, { processId: params.id, id: params.fileId }),
  );

  route(app, contract.linkFile, async ({ params, caller }) => {
    const file = await ownFile(caller.user.id, params);
    const { token, expiresAt } = linkOfFile(secret, { processId: params.id, id: file.id });
    return { url: `/api/links/${token}`, expiresAt: expiresAt.toISOString() };
  });

  route(app, contract.openLink, async ({ params, request, reply }) => {
    const linked = fileOfLink(secret, params.token);
    const file = linked && (await findFile(db, linked));
    if (!file) throw new KalemError('not_found');
    const disposition = isShownInline(file.mediaType) ? inline : attachment;
    reply.header('content-type', file.mediaType).header('content-disposition', disposition(file.name));
    return sendBytes(request, reply, linked);
  });

  route(app, contract.showDocument, async ({ params, caller, request, reply }) => {
    const { files: owned } = await findProcess(db, caller.user.id, params.id);
    const document = owned.find((file) => file.role === 'document');
    if (!document) throw new KalemError('process_without_result');
    // The stored JSON has the contract's form, but for the language of early documents; it may be large, so it is
    // sent as it is.
    reply.header('content-type', 'application/json');
    return sendBytes(request, reply, { processId: params.id, id: document.id });
  });

  route(app, contract.exportProcess, async ({ params, query, caller, reply }) => {
    const { row, files: owned } = await findProcess(db, caller.user.id, params.id);
    await exportsPerUser.take(caller.user.id);
    const exported = await exportResult(services, row, owned, query);
    const toolName = findTool(row.type).texts[query.language].name;
    const inputs = owned.filter(({ role }) => role === 'input').map(({ name }) => name);
    reply
      .header('content-type', exported.mediaType)
      .header('content-disposition', attachment(exportName(row.title, exported.extension, toolName, inputs)));
    return reply.send(Buffer.from(exported.bytes));
  });

  async function ownFile(userId: string, { id, fileId }: { id: string; fileId: string }): Promise<FileRow> {
    const { files: owned } = await findProcess(db, userId, id);
    const file = owned.find((candidate) => candidate.id === fileId);
    if (!file) throw new KalemError('not_found');
    return file;
  }

  async function sendBytes(
    request: FastifyRequest,
    reply: FastifyReply,
    file: StoredFile,
  ): Promise<FastifyReply> {
    const size = await files.size(file);
    const range = parseRange(request.headers.range, size);
    reply.header('accept-ranges', 'bytes').header('cache-control', 'private, no-cache');
    if (range === 'unsatisfiable') {
      return reply.status(416).header('content-range', `bytes */${size}`).send();
    }
    const bytes = await files.read(file, range ?? undefined);
    if (!range) return reply.header('content-length', size).send(bytes);
    return reply
      .status(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1)
      .send(bytes);
  }
}
