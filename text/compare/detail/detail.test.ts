import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../compare.ts';
import type { ComparableDocument, ComparableStory } from '../model.ts';
import { documentOf, paragraph, plain, rebuild, table } from '../testing/pieces.ts';
import { alone, inferred, linesOf, mixed, numbered, told } from '../testing/told.ts';
import { detailAlignment } from './detail.ts';

describe('paragraphs', () => {
  const [one, two] = [
    'The yard is swept every Saturday by one of the tenants.',
    'Bins are put out on Sunday evening before eight.',
  ];

  it('are told as parted or joined, beside the other edits in them', () => {
    expect(told([`${one} ${two}`], [one, two])).toEqual(['split: [- -]{+\n+}']);
    expect(told([one, two], [`${one} ${two}`])).toEqual(['join: [-\n-]{+ +}']);
    expect(
      told([`${one} ${two}`], [one.replace('Saturday', 'Friday'), two.replace('eight', 'nine')]),
    ).toEqual(['[-Saturday-]{+Friday+}', 'split: [- -]{+\n+}', '[-eight-]{+nine+}']);
  });

  it('are told as parted twice when they became three', () => {
    const three = 'The gate stays shut at night.';
    expect(told([`${one} ${two} ${three}`], [one, two, three])).toEqual([
      'split: [- -]{+\n+}',
      'split: [- -]{+\n+}',
    ]);
  });

  it('are told as parted once when an empty one was put between', () => {
    expect(told([`${one} ${two}`], [one, '', two])).toEqual(['split: [- -]{+\n+}{+\n+}']);
    expect(told([one, '', two], [`${one} ${two}`])).toEqual(['join: [-\n-][-\n-]{+ +}']);
  });

  it('of which words beside the break changed are told on the side of the break where they stand', () => {
    const whole = 'The pump is checked twice a year. Each check is logged in the green book.';
    const parts = ['The pump is checked twice a month.', 'However, each check is logged in the green book.'];
    expect(told([whole], parts)).toEqual([
      '[-year-]{+month+}',
      'split: [- -]{+\n+}',
      '[-Each-]{+However, each+}',
    ]);
    expect(told(parts, [whole])).toEqual([
      '[-month-]{+year+}',
      'join: [-\n-]{+ +}',
      '[-However, each-]{+Each+}',
    ]);
    const list = 'Visitors sign the list at the desk; children stay with an adult at all times.';
    const rules = ['Visitors sign the list at the gate.', 'Small children stay with an adult at all times.'];
    expect(told([list], rules)).toEqual(['[-desk;-]{+gate.+}', 'split: {+\n+}', '{+Small+}']);
    expect(told(rules, [list])).toEqual(['[-gate.-]{+desk;+}', 'join: [-\n-]', '[-Small-]']);
  });

  it('are never told as parted where their ends were guessed', () => {
    expect(told([`${one} ${two}`], [one, two], inferred)).toEqual([]);
  });

  it('are versions of each other when they begin alike, and others when they share nothing', () => {
    const [before, after] = [
      'Deposits are returned in cash within a month of the last day.',
      'Deposits go to a bank that the tenants choose together.',
    ];
    expect(told([one, before, two], [one, after, two])).toHaveLength(1);
    const other = 'Music after ten needs the consent of all neighbours.';
    expect(told([one, before, two], [one, other, two])).toEqual([`[-${before}-]`, `{+${other}+}`]);
  });

  it('tell a sentence that moved to another one as a move', () => {
    const moved = 'Nobody may smoke in the stairwell.';
    const stays = 'The lift is for eight people and no more.';
    expect(told([`${one} ${moved}`, stays], [one, `${stays} ${moved}`])).toEqual([
      `move: [- ${moved}-]`,
      `move: {+ ${moved}+}`,
    ]);
  });

  it('that were exchanged line by line are replacements, beside a move', () => {
    const place = 'Sent from the harbour office on the quay.';
    expect(
      told([one, 'Ida Marsh', 'Director', two, place], ['Tom Okoro', 'Head of Sales', two, place, one]),
    ).toEqual(['from 0', '[-Ida Marsh-]{+Tom Okoro+}', '[-Director-]{+Head of Sales+}', 'to 0']);
  });

  it('that alone stand in the place of another are its version, whatever they say', () => {
    expect(
      told(
        [one, 'There is no lift.', two],
        [one, 'Lifts run from seven until the last tenant is home.', two],
      ),
    ).toHaveLength(1);
    expect(
      told(
        [one, numbered('3.', 'There is no lift.'), two],
        [one, numbered('b)', 'Keys are cut at the desk.'), two],
      ),
    ).toHaveLength(2);
  });

  it('that changed places are told as one moved, and the other with its edits where it stands', () => {
    const edited = two.replace('Sunday', 'Monday').replace('eight', 'nine');
    expect(told([one, two], [edited, one]).sort()).toEqual(
      ['[-Sunday-]{+Monday+}', '[-eight-]{+nine+}', 'from 1', 'to 1'].sort(),
    );
  });

  it('move with the heading above them, though they were edited', () => {
    const section = 'Every flat has one place for a bicycle in the cellar, next to the drying room.';
    const edited = section.replace('one place', 'two places');
    expect(told([one, two, 'Bicycles', section], ['Bicycles', edited, one, two]).sort()).toEqual([
      'from 0',
      'from 1',
      'to 0',
      'to 1',
    ]);
  });

  it('of a guessed layout may break a word', () => {
    expect(told(['The so-called plan with-held it.'], ['The socalled plan withheld it.'], inferred)).toEqual(
      [],
    );
    expect(told(['They re-sign it.'], ['They resign it.'])).toEqual(['[-re-sign-]{+resign+}']);
  });
});

describe('stories', () => {
  const story = (kind: ComparableStory['kind'], ...texts: string[]): ComparableStory => ({
    kind,
    number: 1,
    blocks: texts.map((text) => paragraph(text)),
  });
  const body = ['The lease begins in March.', 'It ends after two years.'];
  const linesBetween = (original: ComparableDocument, revised: ComparableDocument, options: typeof alone) =>
    detailAlignment(compareDocuments(original, revised), options).stories.flatMap(({ blocks }) =>
      blocks.flatMap(linesOf),
    );
  const note = 'Heating is paid by the landlord until April.';

  it('of another kind hold the same text in another format, and an edit in it is told', () => {
    const original = {
      stories: [story('body', ...body), story('footnote', note), story('header', 'Draft 3')],
    };
    const inBody = (text: string) => ({ stories: [story('body', ...body, text)] });
    expect(linesBetween(original, inBody(note), mixed)).toEqual([]);
    expect(linesBetween(original, inBody(note.replace('April', 'May')), mixed)).toEqual(['[-April-]{+May+}']);
  });

  it('hold a foot that the other reader took for a note, without the number of its page', () => {
    const foot = paragraph('Granary Lane Press, page 1', { page: 1 });
    const printed = { stories: [story('body', ...body), { ...story('footnote'), blocks: [foot] }] };
    const written = { stories: [story('body', ...body), story('footer', 'Granary Lane Press, page')] };
    expect(linesBetween(printed, written, mixed)).toEqual([]);
    expect(linesBetween(written, printed, mixed)).toEqual([]);
  });

  it('may hold a row that the other reader found as lines', () => {
    const before = documentOf(
      ...body,
      table([
        ['Owner', 'Tenant'],
        ['Ann Lee', 'Bo Day'],
      ]),
      'The end.',
    );
    const after = documentOf(...body, 'Owner Tenant', 'Ann Lee Bo Day', 'The end.');
    expect(linesBetween(before, after, mixed)).toEqual([]);
  });

  it('exchange paragraphs by a move in one format', () => {
    const original = { stories: [story('body', ...body), story('textBox', note)] };
    const revised = { stories: [story('body', ...body, note)] };
    expect(linesBetween(original, revised, alone)).toEqual(['to 0', 'from 0']);
  });
});

const word = fc.constantFrom('bir', 'iki', 'the', 'law', 'of', '12', 'Ankara', 'kar', '—', 'a.m.');
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '. ')), { maxLength: 18 })
  .map((parts) => parts.flat().join('').trim());
const block = fc.oneof(
  { weight: 4, arbitrary: text.map((value) => paragraph(value)) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
      .map((cells) => table(cells)),
  },
);

it('keeps all text of both documents, whatever changed', () => {
  const blocks = fc.array(block, { maxLength: 7 });
  fc.assert(
    fc.property(blocks, blocks, (one, other) => {
      const [original, revised] = [documentOf(...one), documentOf(...other)];
      const alignment = detailAlignment(compareDocuments(original, revised), alone);
      const words = (value: unknown) =>
        (
          JSON.stringify(value)
            .replaceAll(String.raw`\n`, ' ')
            .match(/[\p{L}\d]+/gu) ?? []
        ).sort();
      // Parted and joined paragraphs are one alignment, so that the structure differs, but no word does.
      expect(words(rebuild(alignment, 'original'))).toEqual(words(plain(original)));
      expect(words(rebuild(alignment, 'revised'))).toEqual(words(plain(revised)));
    }),
    { numRuns: 200 },
  );
});

it('tells an empty paragraph by itself only where it stands alone', () => {
  const [one, two, three] = [
    'Toplantı saat dokuzda açıldı ve gündem okundu.',
    'Sayman yılın hesaplarını okudu, üyeler kabul etti.',
    'Bir sonraki toplantı mayıs ayında yapılacak.',
  ] as const;
  const added = 'Çit yaz şenliğinden önce boyanacak, boyayı belediye verecek.';
  expect(told([one, two, three], [one, '', added, '', two, three])).toEqual([`{+${added}+}`]);
  expect(told([one, '', two, three], [one, two, '', three])).toEqual([]);
  expect(told([one, two, three], [one, '', two, three])).toEqual(['empty']);
});

it('moves the unchanged one of two questions that changed places with their answers, and edits the other', () => {
  const lost = [
    'Kitabı kaybedersem ne olur?',
    'Aynı kitabın yenisini getirmeniz ya da bedelini ödemeniz gerekir.',
  ];
  const late = (answer: string) => ['Kitabı geç getirirsem ne olur?', answer];
  const [first, last] = [
    'Üye olmak için kimlik belgesi yeterlidir.',
    'Kablosuz ağın parolası danışmada yazılıdır.',
  ];
  const [old, fresh] = [
    'Her gün için 2 TL gecikme bedeli alınır. Bedel ödenmeden yeni kitap verilmez.',
    'Her gün için 3 TL gecikme bedeli alınır. Gecikme bir ayı aşarsa üyelik askıya alınır.',
  ];
  expect(told([first, ...lost, ...late(old), last], [first, ...late(fresh), ...lost, last])).toEqual([
    'from 2',
    'from 3',
    '[-2-]{+3+}',
    '[-Bedel ödenmeden yeni kitap verilmez-]{+Gecikme bir ayı aşarsa üyelik askıya alınır+}',
    'to 2',
    'to 3',
  ]);
});

it('keeps the last sentence that is all that is left', () => {
  const [gone, thanks] = ['The committee met twice and agreed on nothing at all.', 'Thanks to all.'];
  expect(told([`${gone} ${thanks}`, 'End.'], [thanks, 'End.'])).toEqual([`[-${gone} -]`]);
});
