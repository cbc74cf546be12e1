import { expect, test } from 'vitest';
import { isPoorLayer } from './layer-quality.ts';

test.each([
  'Th3 b0ard m3t 0n Tuesd@y and appr0ved the budg3t f0r the n3xt y€ar with0ut a v0te',
  'K1racı her ay1n ilk haftas1nda k1rayı 0der ve depoz1to iki ayl1k tutard1r',
  'Tlll cmmtt mts vry mnth nd pprvs th bdgt fr th nxt yr wtht vt',
  'Yolcular iskeleye en gec yarim saat once gelir ve bilet ucreti kalkistan sonra geri verilmez.',
  'Yolcular iskeleye geç kalirsa bilet ücreti geri verilmez. Bisikletler alt güvertede ücretsiz tasinir; gemiye binen herkes can yeleginin yerini ögrenir ve kaptanin uyarilarina uyar.',
  '| ~ . the , ; rent | | is _ ~ paid = | each . , month ~ | ; by ^ the | tenant . .',
])('a recognition with many faults is poor: %s', (text) => {
  expect(isPoorLayer(text)).toBe(true);
});

test.each([
  'The committee met on Tuesday and approved the budget of 48,500 euros for 2025 without a vote.',
  'Kiracı her ayın ilk haftasında kirayı öder; depozito iki aylık tutardır ve 3üncü kişiye devredilemez.',
  'Yolcular iskeleye en geç yarım saat önce gelir ve bilet ücreti kalkıştan sonra geri verilmez.',
  'De reizigers komen een half uur voor vertrek naar de kade en de prijs van het kaartje wordt niet terugbetaald.',
  'Der Ausschuss genehmigte am 3. Mai den Haushalt für das nächste Jahr; Rechtsschutzversicherung inbegriffen.',
  'Čtvrtek je dnes, vlk zmrzl a prst skrz krk strč; zítra přijde pan starosta do Brna.',
  'Invoice no. AB12C3 of 2nd March: 14 boxes M8x40, 3 kg, order B2B-77, mail a@b.com, www.example.org',
  'Комитет утвердил бюджет на следующий год без голосования и закрыл заседание.',
])('a good layer is kept in any language: %s', (text) => {
  expect(isPoorLayer(text)).toBe(false);
});
