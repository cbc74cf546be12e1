import { expect, it } from 'vitest';
import { pairTitle } from './pair-title.ts';

it('drops the words with which both names begin', () => {
  const pair = 'Hizmet sözleşmesi 2026 – ilk sürüm → Hizmet sözleşmesi 2026 – gözden geçirilmiş';
  expect(pairTitle(pair)).toBe('ilk sürüm → gözden geçirilmiş');
  expect(pairTitle('Lease 2025 → Lease 2026')).toBe('2025 → 2026');
});

it.each(['original → revised', 'Lease → Lease 2026', 'A → B → C', 'Annual report', 'Lease → Lease'])(
  'leaves "%s" as it is',
  (title) => {
    expect(pairTitle(title)).toBe(title);
  },
);
