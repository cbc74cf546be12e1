import { describe, expect, it } from 'vitest';
import { type TimedWord, textOf } from '../plain/timed-word.ts';
import { captionsOf } from './captions.ts';
import { dropLoops } from './loops.ts';
import { paragraphsOf } from './paragraphs.ts';
import { dropPhantoms } from './phantoms.ts';

/** Words of a text, so many a second, with a second and a half of silence at each "|". */
function spoken(text: string, perSecond = 2.5): TimedWord[] {
  const words: TimedWord[] = [];
  let time = 0;
  for (const word of text.split(' ')) {
    if (word === '|') time += 1.5;
    else {
      words.push({ text: ` ${word}`, start: time, end: time + 1 / perSecond, confidence: null });
      time += 1 / perSecond;
    }
  }
  return words;
}

describe('paragraphsOf', () => {
  it('splits words at pauses, with exact times', () => {
    const paragraphs = paragraphsOf(spoken('Bir gün geldi. | Sonra gitti.'));
    expect(paragraphs.map(({ words }) => textOf(words))).toEqual(['Bir gün geldi.', 'Sonra gitti.']);
    expect(paragraphs[1]?.start).toBeCloseTo(2.7);
    expect(paragraphs[1]?.end).toBeCloseTo(3.5);
  });

  it('splits words at a shorter pause only where a sentence ends', () => {
    const said = (text: string, start: number): TimedWord => ({
      text,
      start,
      end: start + 0.4,
      confidence: null,
    });
    const words = [
      said(' Dur', 0),
      said(' ve', 1.2),
      said(' bak.', 1.7),
      said(' Sonra', 2.9),
      said(' geç.', 3.4),
    ];
    expect(paragraphsOf(words).map(({ start }) => start)).toEqual([0, 2.9]);
  });

  it('splits a long speech without pauses where a sentence ends', () => {
    const paragraphs = paragraphsOf(
      spoken('one two three four five six seven eight nine ten. '.repeat(40).trim()),
    );
    expect(paragraphs.length).toBeGreaterThan(2);
    for (const { start, end, words } of paragraphs) {
      expect(textOf(words)).toMatch(/\.$/);
      expect(end - start).toBeLessThan(60);
    }
  });

  it('keeps short sentences together, and splits an endless one', () => {
    expect(paragraphsOf(spoken('One. Two. Three. '.repeat(10).trim()))).toHaveLength(1);
    const endless = paragraphsOf(spoken('and then '.repeat(200).trim(), 2));
    expect(endless.map(({ words }) => words.length)).toEqual([241, 159]);
  });
});

describe('dropLoops', () => {
  const left = (text: string, perSecond?: number) => textOf(dropLoops(spoken(text, perSecond)));
  it('keeps one occurrence of an endlessly repeated phrase', () => {
    expect(left(`So it began. ${"I'm going to put it on the other side. ".repeat(4)}Then`)).toBe(
      "So it began. I'm going to put it on the other side. Then",
    );
    expect(left('you '.repeat(12).trim())).toBe('you');
    expect(left('evet evet evet evet', 10)).toBe('evet');
    expect(left('one two three one two three one two three')).toBe('one two three');
    expect(left('evet '.repeat(8).trim())).toBe('evet');
    const longest = 'a b c d e f g h i j k l';
    expect(left(`${longest} ${longest} ${longest}`)).toBe(longest);
  });
  it('keeps natural repetition', () => {
    for (const text of [
      'No, no, no!',
      'çok çok çok güzel',
      'Yes. Yes. I see. I see.',
      'ha ha ha ha ha ha ha',
      'a b c d a b c d',
    ])
      expect(left(text)).toBe(text);
  });
});

describe('dropPhantoms', () => {
  const rate = 16_000;
  function left(text: string, seconds: number): string {
    const piece = { at: 0, start: 0, length: seconds * rate, speechStart: 0, speechEnd: seconds * rate };
    const words = spoken(text, text.split(' ').length / seconds);
    return textOf(dropPhantoms([{ piece, words }], rate));
  }
  it('drops words that are impossibly fast or slow', () => {
    expect(left('Altyazı M.K.', 0.2)).toBe('');
    expect(left('İzlediğiniz için teşekkür ederim.', 0.3)).toBe('');
    expect(left('you', 3)).toBe('');
    expect(left('Thanks for watching!', 9)).toBe('');
  });
  it('keeps the same words at a possible speed', () => {
    for (const text of ['Thank you.', 'İzlediğiniz için teşekkür ederim.', 'Thanks for watching!'])
      expect(left(text, 1.2)).toBe(text);
    expect([left('you', 1), left('Thank you', 0.25)]).toEqual(['you', 'Thank you']);
    expect(left('Good evening and thank you', 0.3)).toBe('Good evening and thank you');
  });
  it('drops notation for sounds', () => {
    expect(left('[Music playing]', 2)).toBe('');
    expect(left('♪ la la', 2)).toBe('la la');
  });
});

describe('captionsOf', () => {
  const long =
    'The council met on Tuesday, and after a long debate about the bridge, which was built in 1911, ' +
    'it decided to have it painted. Nobody spoke against it. The work begins in May and will take ' +
    'about six weeks if the weather allows it.';

  it.each([2, 3, 5])('stays within lines, durations and order at %i words a second', (pace) => {
    const words = spoken(`${long} | Yes. | ${long}`, pace);
    const captions = captionsOf([words]);
    expect(captions.flatMap(({ lines }) => lines).join(' ')).toBe(textOf(words));
    for (const [index, { start, end, lines }] of captions.entries()) {
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
      expect(end - start).toBeLessThanOrEqual(7.001);
      expect(end - start).toBeGreaterThanOrEqual(0.999);
      expect(start).toBeGreaterThanOrEqual(captions[index - 1]?.end ?? 0);
    }
  });

  it('ends captions and lines at sentences and clauses', () => {
    const captions = captionsOf([spoken(long, 3)]).map(({ lines }) => lines.join('\n'));
    expect(captions[0]).toBe('The council met on Tuesday,\nand after a long debate about the bridge,');
    expect(captions.some((caption) => caption.endsWith('painted.'))).toBe(true);
  });

  it('splits a text without spaces, and shows words without a time', () => {
    const characters = [...'今日は天気がとてもいいので公園まで歩いて行きました'.repeat(5)];
    const words = characters.map((text, index) => ({
      text,
      start: index / 8,
      end: (index + 1) / 8,
      confidence: 1,
    }));
    for (const { lines } of captionsOf([words]))
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
    const timeless = spoken('written by hand').map((word) => ({ ...word, start: 3, end: 3 }));
    expect(captionsOf([timeless])).toEqual([{ start: 3, end: 4, lines: ['written by hand'] }]);
  });

  const word = (text: string, start: number, end: number) => ({
    text: ` ${text}`,
    start,
    end,
    confidence: null,
  });
  const times = (...paragraphs: TimedWord[][]) =>
    captionsOf(paragraphs).map(({ start, end }) => [start, end]);

  it('stay while their words are spoken and as long as reading takes, but never too long', () => {
    expect(times([word('one', 2, 3), word('two', 3, 5)])).toEqual([[2, 5]]);
    expect(times([word('Yes.', 2, 2.2)])).toEqual([[2, 3]]);
    expect(times([word('a'.repeat(34), 2, 2.5)])).toEqual([[2, 4]]);
    expect(times([word('Oooh!', 2, 12)])).toEqual([[2, 9]]);
    expect(times([word('a'.repeat(34), 2, 2.5)], [word('two', 3, 5)])).toEqual([
      [2, 3],
      [3, 5],
    ]);
  });

  it('with the same start follow each other', () => {
    expect(times([word('one', 3, 3)], [word('two', 3, 3)], [word('three', 3, 5)])).toEqual([
      [3, 3.1],
      [3.1, 3.2],
      [3.2, 5],
    ]);
  });

  it('end when the next word would make them too long', () => {
    const slow = [0, 2, 4, 6, 8].map((start) => word('slow', start, start + 2));
    const shown = captionsOf([slow]).map(({ start, end, lines }) => [start, end, lines.join(' ')]);
    expect(shown.map(([, , text]) => text).join(' ')).toBe('slow slow slow slow slow');
    for (const [start, end, text] of shown)
      expect(Number(end) - Number(start)).toBe(2 * String(text).split(' ').length);
  });

  it("have a second line if 42 characters don't suffice", () => {
    const lines = (...texts: string[]) =>
      captionsOf([texts.map((text, index) => word(text, index, index + 1))]).map((caption) => caption.lines);
    const [short, long] = ['a'.repeat(20), 'b'.repeat(21)];
    expect(lines(short, long)).toEqual([[`${short} ${long}`]]);
    expect(lines(long, long)).toEqual([[long, long]]);
    expect(lines('c'.repeat(42), 'd'.repeat(42))).toEqual([['c'.repeat(42), 'd'.repeat(42)]]);
    expect(lines('c'.repeat(42), 'd'.repeat(43))).toEqual([['c'.repeat(42)], ['d'.repeat(43)]]);
  });

  it('leaves out words that an edit emptied, and line breaks', () => {
    const emptied = { text: ' ', start: 0, end: 0, confidence: null };
    const words = Array.from({ length: 100_000 }, () => emptied);
    const said = { ...emptied, text: ' One.\n\n2\n00:00:09,000 --> 00:00:10,000', end: 1 };
    expect(captionsOf([[...words, said, ...words]]).map(({ lines }) => lines)).toEqual([
      ['One. 2 00:00:09,000 --> 00:00:10,000'],
    ]);
  });
});
