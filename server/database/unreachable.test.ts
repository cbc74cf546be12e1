import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import {
  DatabaseUnreachable,
  isUnreachable,
  toUnreachable,
  unreachableMessage,
  withDriverErrors,
} from './unreachable.ts';
import { whenReachable } from './when-reachable.ts';

const coded = (code: string, message = 'says something of 127.0.0.1') =>
  Object.assign(new Error(message), { code });
const query = (cause: Error) => new DrizzleQueryError('select $1', ['gizli'], cause);

it.each([
  ['the connection was terminated', query(coded('57P01')), '57P01'],
  ['it starts up', query(coded('57P03')), '57P03'],
  ['too many connections', coded('53300'), '53300'],
  ['idle in a transaction', query(coded('25P03')), '25P03'],
  ['a standby', query(coded('25006')), '25006'],
  ['a pooler that reaches nothing', query(coded('08P01')), '08P01'],
  ['nobody listens', query(coded('ECONNREFUSED')), 'ECONNREFUSED'],
  ['it broke', query(new Error('Connection terminated unexpectedly')), 'the connection broke'],
  [
    'it had broken',
    query(new Error('Client has encountered a connection error and is not queryable')),
    'the connection broke',
  ],
  ['as the cause of something else', new Error('outer', { cause: query(coded('57P01')) }), '57P01'],
])('%s: the database is unreachable, and no value or address is revealed', (_what, error, reason) => {
  expect(isUnreachable(error)).toBe(true);
  expect(unreachableMessage(error)).toBe(`The database can't be reached (${reason})`);
});

it.each([
  ['a mail server that is away', coded('ECONNREFUSED')],
  ['a value twice', query(coded('23505'))],
  ['a statement that was called off', query(coded('57014'))],
  ['somebody else who says the same', new Error('Connection terminated unexpectedly')],
  ['nothing', undefined],
])('%s: it is not', (_what, error) => {
  expect(isUnreachable(error)).toBe(false);
  expect(unreachableMessage(error)).toBeNull();
});

it("recognises the driver's own errors and their copies", async () => {
  const copy = { ...coded('ECONNRESET'), message: 'read' };
  expect(toUnreachable(copy)).toBeInstanceOf(DatabaseUnreachable);
  const refused = withDriverErrors(() => Promise.reject(coded('ECONNREFUSED')));
  await expect(refused).rejects.toMatchObject({ reason: 'ECONNREFUSED' });
  const other = coded('28P01');
  await expect(withDriverErrors(() => Promise.reject(other))).rejects.toBe(other);
});

it('retries work that an unreachable database refused, and nothing else', async () => {
  const failures = [coded('57P01'), coded('57P03')];
  const act = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  };
  expect(await whenReachable(act, new AbortController().signal)).toBe('done');
  failures.push(coded('23505'));
  await expect(whenReachable(act, new AbortController().signal)).rejects.toMatchObject({ code: '23505' });
  failures.push(coded('57P01'), coded('57P01'));
  await expect(whenReachable(act, AbortSignal.abort())).rejects.toMatchObject({ code: '57P01' });
  expect(failures).toHaveLength(1);
});
