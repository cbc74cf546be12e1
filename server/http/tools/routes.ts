import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listTools, type ToolInfo } from '#contract/tools.ts';
import { route } from '#server/http/route.ts';
import { tools } from '#tools/registry.ts';

export function toolRoutes(app: FastifyInstance): void {
  const { uploadMegabytes } = app.services.config;
  const data: ToolInfo[] = tools.map(({ contract, engines }) => ({
    type: contract.type,
    path: contract.path,
    resultPath: contract.resultPath,
    input: {
      kinds: [...contract.input.files.kinds],
      minimumFiles: contract.input.files.minimum,
      maximumFiles: contract.input.files.maximum,
      megabytes: contract.input.files.megabytes ?? uploadMegabytes,
      text: contract.input.text,
    },
    options: z.toJSONSchema(contract.options, { io: 'input' }) as Record<string, unknown>,
    exports: [...contract.exports],
    engines: [...engines],
  }));
  route(app, listTools, async () => ({ data }));
}
