import { expect, it } from 'vitest';
import { type AnswerType, holds, wantedTypes } from './types.ts';

const questions: [question: string, language: string, wanted: AnswerType[]][] = [
  ['Who has the key?', 'en', ['person']],
  ['Toplantıya kim başkanlık etti?', 'tr', ['person']],
  ['Kimler katıldı?', 'tr', ['person']],
  ['Where is the defibrillator kept?', 'en', ['place']],
  ['Cihaz nerede duruyor?', 'tr', ['place']],
  ['When does the contract end?', 'en', ['date']],
  ['When does the town library open?', 'en', ['date', 'time']],
  ['Sözleşme ne zaman bitiyor?', 'tr', ['date']],
  ['İtiraz için son gün hangi tarih?', 'tr', ['date']],
  ['Until when can I cancel?', 'en', ['date', 'rule']],
  ['How many growers hold shares?', 'en', ['number']],
  ['Kaç üye oy verdi?', 'tr', ['number']],
  ['What does a ticket cost?', 'en', ['amount']],
  ['Aylık ücret kaç lira?', 'tr', ['number', 'amount']],
  ['What percentage failed?', 'en', ['percentage']],
  ['Yüzde kaçı katıldı?', 'tr', ['number', 'percentage']],
  ['Bir aylık üyelik ne kadar?', 'tr', ['number', 'amount']],
  ['Kurs ne kadar sürüyor?', 'tr', ['duration', 'number']],
  ['What does the unit weigh?', 'en', ['weight']],
  ['Suyun sıcaklığı kaç derece?', 'tr', ['number', 'temperature']],
  ['Why was it closed?', 'en', ['reason']],
  ['Neden ertelendi?', 'tr', ['reason']],
  ['Who pays for the repair?', 'en', ['person']],
  ['What is the guide about?', 'en', []],
  ['Proje hangi konudadır?', 'tr', []],
];

it.each(questions)('%s', (question, language, wanted) => {
  // The order of the types says nothing.
  expect(wantedTypes(question, language).toSorted()).toEqual(
    expect.arrayContaining(wanted.filter((type) => type !== 'rule').toSorted()),
  );
  if (wanted.length === 0) expect(wantedTypes(question, language)).toEqual([]);
});

const texts: [text: string, language: string, type: AnswerType, held: boolean][] = [
  ['The helpline is run by Marjorie Tennant.', 'en', 'person', true],
  ['Karar başkan tarafından verilir.', 'tr', 'person', true],
  ['Water ran along the road.', 'en', 'person', false],
  ['Alındığı gün 15 Eylül olarak yazıldı.', 'tr', 'date', true],
  ['Açılış 2011 yılında yapıldı.', 'tr', 'date', true],
  ['Staples come out after about 14 days.', 'en', 'date', true],
  ['The roof is made of wood.', 'en', 'date', false],
  ['Üç kişi geldi.', 'tr', 'number', true],
  ['Bu, bir öneridir.', 'tr', 'number', false],
  ['Yitirilen kart 90 lira karşılığında yenilenir.', 'tr', 'amount', true],
  ['Part: Filter; Price (£): 39', 'en', 'amount', true],
  ['The tank holds 200 litres.', 'en', 'amount', false],
  ['Onda biri geri döndü.', 'tr', 'percentage', true],
  ['Wait three minutes.', 'en', 'duration', true],
  ['Kapı 13.30 ile açılır.', 'tr', 'time', true],
  ['The office opens at 9 in the morning.', 'en', 'time', true],
  ['Doors are opened every day at 9.', 'en', 'time', true],
  ['Come at nine in the morning.', 'en', 'time', true],
  ['The shop is closed to 90% of visitors.', 'en', 'time', false],
  ['Yağmur yüzünden ertelendi.', 'tr', 'reason', true],
  ['It was closed because of rain.', 'en', 'reason', true],
];

it.each(texts)('%s (%s, %s)', (text, language, type, held) => {
  expect(holds(text, type, language)).toBe(held);
});
