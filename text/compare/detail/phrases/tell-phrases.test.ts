import { expect, it } from 'vitest';
import { told } from '../../testing/told.ts';

it.each([
  ['Bedel 10 TL.', 'Bedel 12 TL olur.', ['[-10-]{+12+}', '{+ olur+}']],
  [
    'Teslim ve montaj satıcıya aittir.',
    'Montaj ve teslim satıcıya aittir.',
    ['[-Teslim ve montaj-]{+Montaj ve teslim+}'],
  ],
  [
    'The guests and the hosts meet at noon.',
    'The hosts and the guests meet at noon.',
    ['[-guests and the hosts-]{+hosts and the guests+}'],
  ],
  [
    'Delivery takes 10 days and payment takes 20 days.',
    'Delivery takes 12 days and payment takes 25 days.',
    ['[-10-]{+12+}', '[-20-]{+25+}'],
  ],
  [
    'The vendor shall provide weekly reports to the client by email.',
    'The supplier will send monthly summaries to the customer by post.',
    [
      '[-vendor shall provide weekly reports to the client by email-]{+supplier will send monthly summaries to the customer by post+}',
    ],
  ],
  [
    'Payment within 30 days.',
    'Payment within 45 days after receipt. A fine of 2% is due.',
    ['[-30-]{+45+}', '{+ after receipt+}', '{+ A fine of 2% is due.+}'],
  ],
  ['Order no. AB-2024-118 applies.', 'Order no. AB-2025-042 applies.', ['[-AB-2024-118-]{+AB-2025-042+}']],
  ['Due on 3 June 2026 at noon.', 'Due on 9 June 2026 at noon.', ['[-3 June 2026-]{+9 June 2026+}']],
  ['Son gün 4 Mart 2026 olur.', 'Son gün 4 Nisan 2026 olur.', ['[-4 Mart 2026-]{+4 Nisan 2026+}']],
  ['Son gün 4 Mart 2026 olur.', 'Son gün 9 Mart 2027 olur.', ['[-4 Mart 2026-]{+9 Mart 2027+}']],
  [
    'Write to ann@lark.example soon.',
    'Write to desk@lark.example soon.',
    ['[-ann@lark.example-]{+desk@lark.example+}'],
  ],
  [
    'Open from 09.00 to 17.00 daily.',
    'Open from 08.30 to 16.30 daily.',
    ['[-09.00 to 17.00-]{+08.30 to 16.30+}'],
  ],
  [
    'Cats and dogs may stay here.',
    'Cats, dogs and birds may stay here.',
    ['[-Cats and dogs-]{+Cats, dogs and birds+}'],
  ],
  [
    'It was called "the long wait" by all.',
    'It was called “the long wait” by all.',
    ['[-"the long wait"-]{+“the long wait”+}'],
  ],
  [
    'Tenants must not hang washing out of the windows on Sundays or feast days.',
    'Guests must not hang washing out of the windows at all.',
    ['[-Tenants-]{+Guests+}', '[-on Sundays or feast days-]{+at all+}'],
  ],
  [
    'Pay to GB21 ABCD 1020 3040 5060 70 by May.',
    'Pay to GB21 ABCD 1020 3099 5060 71 by May.',
    ['[-GB21 ABCD 1020 3040 5060 70-]{+GB21 ABCD 1020 3099 5060 71+}'],
  ],
  ['Call 0312 555 18 20 first.', 'Call 0242 555 18 46 first.', ['[-0312 555 18 20-]{+0242 555 18 46+}']],
  ['Cows and sheep graze here.', 'Sheep and goats graze here.', ['[-Cows and sheep-]{+Sheep and goats+}']],
  [
    'Until 3 May it may be sent by post, fax or courier to us.',
    'Until 8 June it may be sent by fax, courier or post to us.',
    ['[-3 May-]{+8 June+}', '[-post, fax or courier-]{+fax, courier or post+}'],
  ],
  [
    'It opens within four weeks by rail.',
    'It opens within nine weeks by road.',
    ['[-four-]{+nine+}', '[-rail-]{+road+}'],
  ],
  [
    'Issue 12, spring of the year.',
    'Issue 13, autumn of the year.',
    ['[-12-]{+13+}', '[-spring-]{+autumn+}'],
  ],
  ['Pay in sixty (60) days.', 'Pay in ninety (90) days.', ['[-sixty (60-]{+ninety (90+}']],
  [
    "Now guests don't ever re-enter while it's closed.",
    'Now guests don’t ever re–enter while it’s closed.',
    ["[-don't-]{+don’t+}", '[-re-enter-]{+re–enter+}', "[-it's-]{+it’s+}"],
  ],
  [
    'Call 01632 960 188 before 30 March to book.',
    'Call 01632 960 199 before 1 April to book.',
    ['[-01632 960 188-]{+01632 960 199+}', '[-30 March-]{+1 April+}'],
  ],
  ['Signed by D. Okoro for us.', 'Signed by L. Marsh for us.', ['[-D. Okoro-]{+L. Marsh+}']],
  [
    'Write to desk@lark.example soon.',
    'Write to front.desk@lark.example soon.',
    ['[-desk@lark.example-]{+front.desk@lark.example+}'],
  ],
  ['Until 9.30 a.m. sharp.', 'Until 8.15 p.m. sharp.', ['[-9.30 a.m-]{+8.15 p.m+}']],
  [
    'It was signed by Ayla Demir yesterday.',
    'It was signed by Oya Demir Kaya yesterday.',
    ['[-Ayla Demir-]{+Oya Demir Kaya+}'],
  ],
])('%s -> %s', (before, after, expected) => {
  expect(told([before, 'Son.'], [after, 'Son.'])).toEqual(expected);
});

it('tells a rewritten paragraph between two that stayed as one replacement', () => {
  const [first, last] = ['The hall is open on weekdays.', 'Keys are kept by the porter.'];
  expect(
    told(
      [first, 'Guests should park behind the house.', last],
      [first, 'Please leave cars behind the mill.', last],
    ),
  ).toHaveLength(1);
});
