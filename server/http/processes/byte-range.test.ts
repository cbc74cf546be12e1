import { expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';

it.each([
  [undefined, null],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-500', { start: 50, end: 99 }],
  ['bytes=7-7', { start: 7, end: 7 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-1', null],
  ['bytes=0-1,5-6', null],
  ['lines=1-2', null],
  ['Bytes=0-9', { start: 0, end: 9 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-100', { start: 0, end: 99 }],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=0-99999999999999999999', { start: 0, end: 99 }],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=200-,300-', 'unsatisfiable'],
  ['bytes=0-1,200-', null],
  ['bytes=0-4,5-9', null],
  ['bytes=0-0,-1', null],
  ['bytes=0-1,x', null],
  ['bytes=200-,x', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['bytes=--1', null],
  ['bytes=1', null],
  ['bytes=a-b', null],
  ['bytes=1.5-2', null],
  ['bytes', null],
  ['', null],
])('%s of 100 bytes', (header, wanted) => {
  expect(parseRange(header, 100)).toEqual(wanted);
});

it.each([
  ['bytes=0-', 'unsatisfiable'],
  ['bytes=0-0', 'unsatisfiable'],
  // The end of nothing is nothing, and may be asked for.
  ['bytes=-1', null],
])('%s of no bytes', (header, wanted) => {
  expect(parseRange(header, 0)).toEqual(wanted);
});
