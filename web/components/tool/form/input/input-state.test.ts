import { expect, test } from 'vitest';
import { changeInput, fillSlots, type InputState } from './input-state.ts';

const file = (name: string) => new File(['x'], name);
const [first, second, third] = [file('a.txt'), file('b.txt'), file('c.txt')];
const empty: InputState = { tab: 'text', slots: [null, null], error: 'Add a file.' };

test('a file that is filled in shows its tab and takes the error away', () => {
  expect(changeInput(empty, { type: 'filled', contents: [first] })).toEqual({
    tab: 'file',
    slots: [first, null],
    error: null,
  });
});

test('a refused file leaves what was there, and says why beside the files', () => {
  const filled = changeInput(empty, { type: 'filled', contents: [first, second] });
  expect(changeInput(filled, { type: 'file refused', error: 'Too large.' })).toEqual({
    ...filled,
    error: 'Too large.',
  });
});

test('slots are emptied one by one, and swapped as they stand', () => {
  const filled = changeInput(empty, { type: 'filled', contents: [first, second] });
  const emptied = changeInput(filled, { type: 'emptied', content: first });
  expect(emptied.slots).toEqual([null, second]);
  expect(changeInput(emptied, { type: 'swapped' }).slots).toEqual([second, null]);
  expect(changeInput(emptied, { type: 'emptied', content: third }).slots).toEqual([null, second]);
});

test('another tab begins without the error of the one before', () => {
  expect(changeInput(empty, { type: 'tab chosen', tab: 'file' })).toEqual({
    ...empty,
    tab: 'file',
    error: null,
  });
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
