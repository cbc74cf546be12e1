import { expect, test } from 'vitest';
import { tidyHead } from './tidy.ts';

test.each([
  ['Fırın listesi | Yazdırılma: 4 Kasım 2023', 'Fırın listesi | Yazdırılma'],
  ['Fırın listesi, basım tarihi 04.11.2023', 'Fırın listesi, basım tarihi'],
  ['04.11.2023 saat 09.40 · Fırın listesi', 'Fırın listesi'],
  ['Kiln list - November 4, 2023 at 9:40 am', 'Kiln list'],
  ['Kiln list (print date 2023-11-04)', 'Kiln list (print date )'],
  ['01632 960 155', '01632 960 155'],
  ['Kiln list of 4 November 2023', 'Kiln list of 4 November 2023'],
])('a running head loses the moment of printing, and keeps other dates: %s', (head, tidy) => {
  expect(tidyHead(head)).toBe(tidy);
});
