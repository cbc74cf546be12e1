import { expect, test } from 'vitest';
import type { BroadcastMessage } from './broadcaster.ts';
import { openMessage, sealMessage } from './envelope.ts';
import { Outbox } from './outbox.ts';

const told = (outbox: Outbox) => {
  const all: string[] = [];
  while (!outbox.isEmpty) all.push(...outbox.take());
  return all;
};
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String(from + index));

test('messages that a broken connection lost are sent before newer ones', () => {
  const outbox = new Outbox();
  for (const payload of numbers(0, 450)) outbox.add(payload);
  expect(outbox.take()).toEqual(numbers(0, 200));
  const swallowed = outbox.take();
  outbox.add('450');
  outbox.giveBack(swallowed);
  expect(told(outbox)).toEqual(numbers(200, 451));
});

test('keeps the newest messages when there are too many while the database is away', () => {
  const outbox = new Outbox();
  for (const payload of numbers(0, 5_003)) outbox.add(payload);
  expect(told(outbox)).toEqual(numbers(3, 5_003));
});

test('a node hears what others tell, and not what it has told itself', () => {
  const message: BroadcastMessage = { userId: 'ada', event: 'process.changed', id: 'p1' };
  const payload = sealMessage(message, 'here');
  expect(openMessage(payload, 'there')).toEqual(message);
  expect(openMessage(payload, 'here')).toBe('own');
  for (const nonsense of [
    '',
    '{',
    '{"node":"there"}',
    sealMessage({ ...message, id: 'p1' }, 'here').slice(1),
  ])
    expect(openMessage(nonsense, 'there')).toBeNull();
});
