import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listTools } from '#contract/tools.ts';
import { readEngineContext } from '#server/engines/engine-context.ts';
import { route } from '#server/http/route.ts';
import { tools } from '#tools/registry.ts';

export function toolRoutes(app: FastifyInstance): void {
  const { config, catalogue } = app.services;
  const unchanging = tools.map(({ contract }) => ({
    type: contract.type,
    path: contract.path,
    resultPath: contract.resultPath,
    input: {
      kinds: [...contract.input.files.kinds],
      minimumFiles: contract.input.files.minimum,
      maximumFiles: contract.input.files.maximum,
      megabytes: contract.input.files.megabytes ?? config.uploadMegabytes,
      text: contract.input.text,
    },
    options: z.toJSONSchema(contract.options, { io: 'input' }) as Record<string, unknown>,
    exports: [...contract.exports],
  }));
  // Engines are looked up for each request, because models may be installed while the server runs.
  route(app, listTools, async () => {
    const { defaults, ...engineContext } = await readEngineContext(app.services);
    const engines = await Promise.all(tools.map((tool) => tool.engines({ ...engineContext, catalogue })));
    return {
      data: unchanging.map((tool, index) => ({
        ...tool,
        engines: engines[index] ?? [],
        preferredEngine: defaults[tool.type] ?? null,
      })),
    };
  });
}
