import { expect, it } from 'vitest';
import { Program } from './testing/program.ts';

it('logs requests without what they search for, and without the token of a link', async () => {
  const script = `
    import { createLogger } from '#server/logger.ts';
    const log = createLogger({ logLevel: 'info', logFormat: 'json' });
    for (const url of ['/api/links/geheim.to.ken?x=1', '/api/processes?q=geheim'])
      log.info({ req: { method: 'GET', url, ip: '127.0.0.1' } }, 'incoming request');`;
  const { output } = await new Program(['--input-type=module', '--eval', script], {}).ended;
  expect(output).toContain('"path":"/api/links/…"');
  expect(output).toContain('"path":"/api/processes"');
  expect(output).not.toContain('geheim');
});
