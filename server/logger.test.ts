import { expect, it } from 'vitest';
import { Program } from './testing/program.ts';

it('logs requests without their search terms and without the token of a link', async () => {
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

it('logs a query that failed without its values, also as the cause of something else', async () => {
  const script = `
    import { DrizzleQueryError } from 'drizzle-orm/errors';
    import { createLogger } from '#server/logger.ts';
    const log = createLogger({ logLevel: 'info', logFormat: 'json' });
    const failed = () => new DrizzleQueryError('insert into "t" values ($1, $2)', ['ge\\nheim', 'geheim'], new Error('disk full'));
    log.error({ err: failed() }, 'request failed');
    log.error({ err: new Error('outer', { cause: failed() }) }, 'request failed');`;
  const { output } = await new Program(['--input-type=module', '--eval', script], {}).ended;
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatch(/insert into .*values \(\$1, \$2\).*disk full.*\bat /);
    expect(line).not.toContain('heim');
  }
});

it("logs an unreachable database in one line, and no connection's own error", async () => {
  const script = `
    import { DrizzleQueryError } from 'drizzle-orm/errors';
    import { toUnreachable } from '#server/database/unreachable.ts';
    import { createLogger } from '#server/logger.ts';
    const log = createLogger({ logLevel: 'info', logFormat: 'json' });
    const of = (code, message) => Object.assign(new Error(message), { code, client: { password: 'geheim' } });
    const refused = of('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.9:5432');
    log.error({ err: new DrizzleQueryError('select $1', ['geheim'], refused) }, 'request failed');
    log.error({ err: toUnreachable(refused) }, 'queue');
    log.error({ err: toUnreachable(of('28P01', 'password authentication failed')) }, 'queue');`;
  const { output } = await new Program(['--input-type=module', '--eval', script], {}).ended;
  const [first, second, other] = output.trim().split('\n');
  for (const line of [first, second]) expect(line).toMatch(/can't be reached \(ECONNREFUSED\)"\},"msg"/);
  expect(other).toContain('password authentication failed');
  expect(output).not.toMatch(/geheim|select|10\.0\.0\.9/);
});
