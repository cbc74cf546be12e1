import { expect, it } from 'vitest';
import { openPace } from './pace.ts';

it('measures bytes a second since the start, weighting the last seconds most', () => {
  let now = 10_000;
  const pace = openPace(1_000, 200, () => now);
  expect(pace.at(200)).toEqual({ received: 200, total: 1_000, speed: null });
  now += 1_000;
  expect(pace.at(700).speed).toBe(500);
  // Too soon to be measured.
  now += 100;
  expect(pace.at(900)).toEqual({ received: 900, total: 1_000, speed: 500 });
  // Nothing more for five seconds but what came in between: 200 bytes in 5 s weigh about two thirds.
  now += 4_900;
  expect(pace.at(900).speed).toBe(Math.round(500 + (40 - 500) * (1 - Math.exp(-1))));
});

it('counts discarded bytes as no speed', () => {
  let now = 0;
  const pace = openPace(1_000, 600, () => now);
  now += 1_000;
  expect(pace.at(0).speed).toBe(0);
});
