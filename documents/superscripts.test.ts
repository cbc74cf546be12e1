import { expect, test } from 'vitest';
import { scriptText } from './superscripts.ts';

test.each([
  ['3,2 x 10', '6', ' kg', '⁶'],
  ['2.5 × 10', '-3', ' mol', '⁻³'],
  ['1,6 · 10', '–19', ' C', '⁻¹⁹'],
  ['45 km', '2', '.', '²'],
  ['m·s', '−1', '', '⁻¹'],
  ['x', 'n', ' + 1', 'ⁿ'],
  ['x', 'n+1', '', 'ⁿ⁺¹'],
  ['e', 'x', ' grows', 'ˣ'],
  ['the 21', 'st', ' century', 'st'],
  ['the 4', 'th', ' of May', 'th'],
  ['1', 'er', ' mai', 'er'],
  ['2', 'e', ' étage', 'e'],
  ['N', 'o', ' 12', 'o'],
  ['20 ', 'o', 'C', '°'],
  ['at 37', '0', 'C.', '°'],
  ['Kalem', 'TM', ' 3', '™'],
  ['10', '2,5', '', '^(2,5)'],
  ['10', 'a2', '', '^(a2)'],
  ['kovanların tümü', '1', ' sayıldı', '¹'],
  ['kovanların tümü', '1,2', ' sayıldı', '¹,²'],
  ['as shown', '[3]', '.', '[3]'],
  ['e', '(x+1)/2', ' end', '^((x+1)/2)'],
  ['x', 'a+b', '', 'ᵃ⁺ᵇ'],
  ['m', '1/2', '', '^(1/2)'],
  ['2', 'n/2', '', '^(n/2)'],
  ['(1+r)', '-kt', '', '⁻ᵏᵗ'],
  ['e', '(Q·2)', '', '^(Q·2)'],
  ['e', '(a)/(Q)', '', '^((a)/(Q))'],
  ['e', 'sin(x)/2', '', '^(sin(x)/2)'],
  ['Kalem', 'yeni-ürün', '', 'yeni-ürün'],
  ['Ada Demir', 'a,b', ' ve', 'a,b'],
  ['Ada Demir', 'a)', ' ve', 'a)'],
  ['Ada Demir', '1–3', ' ve', '¹⁻³'],
  ['Ada Demir', 'a,*', ' ve', 'a,*'],
  ['Toplam', '*', '', '*'],
  ['see ', 'a long remark above', '', 'a long remark above'],
])('after "%s" a raised "%s" is written so that it keeps its meaning', (before, text, after, shown) => {
  expect(scriptText('superscript', text, before, after)).toBe(shown);
});

test.each([
  ['CO', '2', '₂'],
  ['C', '12', '₁₂'],
  ['v', 'i', 'ᵢ'],
  ['V', 'min', 'min'],
  ['log', '10', '₁₀'],
  ['a', 'n-1', 'ₙ₋₁'],
  ['x', 'i+1', 'ᵢ₊₁'],
  ['a', 'b/2', '_(b/2)'],
  ['x', 'i,j', 'i,j'],
  ['P', 'co-op', 'co-op'],
  ['SO', '4 ', '₄ '],
])('after "%s" a lowered "%s" keeps its meaning', (before, text, shown) => {
  expect(scriptText('subscript', text, before, '')).toBe(shown);
});
