import { expect, test } from 'vitest';
import { changeInput, fillSlots, type InputState } from './input-state.ts';

const file = (name: string) => new File(['x'], name);
const [first, second, third] = [file('a.txt'), file('b.txt'), file('c.txt')];
const empty: InputState = { slots: [null, null], fault: { text: 'Add a file.' }, leftOut: [] };

test('a file that is filled in takes the fault away', () => {
  expect(changeInput(empty, { type: 'filled', contents: [first] })).toEqual({
    slots: [first, null],
    fault: null,
    leftOut: [],
  });
});

test('files that find no slot are named', () => {
  const { slots, leftOut } = changeInput(empty, { type: 'filled', contents: [first, second, third] });
  expect([slots, leftOut]).toEqual([[first, second], ['c.txt']]);
});

test('a refused file leaves what was there, and says why', () => {
  const filled = changeInput(empty, { type: 'filled', contents: [first, second] });
  const fault = { title: 'Invalid file size', text: 'Too large.' };
  expect(changeInput(filled, { type: 'file refused', fault })).toEqual({ ...filled, fault });
});

test('a text in place of the files empties every slot', () => {
  const filled = changeInput(empty, { type: 'filled', contents: [first, second] });
  expect(changeInput(filled, { type: 'cleared' }).slots).toEqual([null, null]);
});

test('slots are emptied one by one, and swapped as they stand', () => {
  const filled = changeInput(empty, { type: 'filled', contents: [first, second] });
  const emptied = changeInput(filled, { type: 'emptied', content: first });
  expect(emptied.slots).toEqual([null, second]);
  expect(changeInput(emptied, { type: 'swapped' }).slots).toEqual([second, null]);
  expect(changeInput(emptied, { type: 'emptied', content: third }).slots).toEqual([null, second]);
});

test('files fill the empty slots in their order, and replace one only where none is empty', () => {
  expect(fillSlots([null, null], ['a'])).toEqual(['a', null]);
  expect(fillSlots(['a', null], ['b'])).toEqual(['a', 'b']);
  expect(fillSlots([null, 'b'], ['a'])).toEqual(['a', 'b']);
  expect(fillSlots(['a', 'b'], ['c'])).toEqual(['a', 'c']);
  expect(fillSlots(['a'], ['b'])).toEqual(['b']);
});

test('as many files as there are slots replace all of them', () => {
  expect(fillSlots(['a', null], ['b', 'c'])).toEqual(['b', 'c']);
  expect(fillSlots([null, null], ['a', 'b', 'c'])).toEqual(['a', 'b']);
});

test('a file dropped on a place goes there', () => {
  expect(fillSlots([null, null], ['b'], 1)).toEqual([null, 'b']);
  expect(fillSlots(['a', 'b'], ['c'], 0)).toEqual(['c', 'b']);
});

test('of more slots than are empty each file takes the next one', () => {
  expect(fillSlots([null, null, null], ['a', 'b'])).toEqual(['a', 'b', null]);
  expect(fillSlots(['a', null, 'c', null], ['b', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(fillSlots([null, null, null], ['b', 'a'], 1)).toEqual(['a', 'b', null]);
});

test('slots are added for further files, up to the most that a tool takes', () => {
  const start: InputState = { ...empty, room: { fewest: 2, most: 3 } };
  const dropped = changeInput(start, { type: 'filled', contents: [first, second, third, file('d.txt')] });
  expect([dropped.slots, dropped.leftOut]).toEqual([[first, second, third], ['d.txt']]);
  const added = changeInput(changeInput(start, { type: 'slot added' }), { type: 'slot added' });
  expect(added.slots).toEqual([null, null, null]);
  expect(changeInput(added, { type: 'filled', contents: [third], slot: 'last' }).slots).toEqual([
    null,
    null,
    third,
  ]);
  // A slot that a user added goes with its file; the first two stay.
  expect(changeInput(dropped, { type: 'emptied', content: third }).slots).toEqual([first, second]);
  expect(changeInput(dropped, { type: 'emptied', content: first }).slots).toEqual([null, second, third]);
  expect(changeInput(empty, { type: 'slot added' }).slots).toEqual([null, null]);
});
