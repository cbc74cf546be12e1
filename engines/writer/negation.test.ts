import { expect, it } from 'vitest';
import { contradicts } from './negation.ts';

it.each([
  ['Projeyi Selin Aksoy yönetmedi.', 'Projeyi Selin Aksoy yönetti.'],
  ['Taşınma sırasında iş kazası yaşandı.', 'Taşınma sırasında iş kazası yaşanmadı.'],
  ['Sonuç bilinmiyor.', 'Sonuç biliniyor.'],
  ['Bütçe yeterli değildir.', 'Bütçe yeterlidir.'],
])('finds the negation in Turkish: “%s”', (sentence, unit) => {
  expect(contradicts(sentence, unit, 'tr')).toBe(true);
});

it.each([
  ['Selin Aksoy projeyi yönetti.', 'Projeyi Selin Aksoy yönetti.'],
  ['Kurul, yönetmeliği uygulamayı kararlaştırdı.', 'Kurul yönetmeliğin uygulanmasına karar verdi.'],
  ['Temiz hava için pencere açılmalıdır.', 'Pencere açmak temiz hava sağlar.'],
  ['Namaz saatleri duvarda asılıdır.', 'Saatler duvarda asılıdır.'],
  ['Kaza yaşanmadı.', 'Taşınma sırasında kaza yaşanmamıştır.'],
])('finds no negation in Turkish: “%s”', (sentence, unit) => {
  expect(contradicts(sentence, unit, 'tr')).toBe(false);
});

it('finds negation in English, and ignores other languages', () => {
  expect(contradicts('The board did not approve it.', 'The board approved the plan.', 'en')).toBe(true);
  expect(contradicts("It isn't open.", 'It is open.', 'en')).toBe(true);
  expect(contradicts('The board approved it.', 'The board approved the plan.', 'en')).toBe(false);
  expect(contradicts('Nicht so.', 'So.', 'de')).toBe(false);
});

it('allows a long sentence a negation in a separate clause', () => {
  const unit =
    'The committee approved the budget on Monday, although two of its members had not been able to come and one was ill.';
  expect(contradicts('The committee approved the budget.', unit, 'en')).toBe(false);
  expect(
    contradicts('The committee did not approve the budget.', 'The committee approved the budget.', 'en'),
  ).toBe(true);
});
