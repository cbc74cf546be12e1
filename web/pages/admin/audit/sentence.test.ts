import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditActions } from '#contract/accounts/audit.ts';
import { flat, placeholders } from '#contract/texts/testing.ts';
import { textOptions } from '#contract/texts/text-options.ts';
import { adminTexts } from '../texts/all.ts';
import { detailsOf, sentenceOf } from './sentence.ts';

beforeAll(async () => {
  await i18next.init({
    ...textOptions,
    lng: 'en',
    resources: { en: { admin: adminTexts.en }, tr: { admin: adminTexts.tr } },
  });
});

const admin = { actorId: 'a', actorName: 'Deniz Kaya' };
const other = { subjectId: 'b', subjectName: 'Ayşe Yılmaz', details: {} };

describe.each(['en', 'tr'] as const)('in %s', (language) => {
  const words = flat(adminTexts[language].audit);

  test.each(auditActions)('%s has a sentence with the actor, and a name in the filter', (action) => {
    expect(words.has(`names.${action}`)).toBe(true);
    expect(words.has(`groups.${action.split('.')[0]}`)).toBe(true);
    expect(placeholders(words.get(`actions.${action}`))).toContain('actor');
    const t = i18next.getFixedT(language, 'admin');
    for (const subject of [other, { ...other, subjectId: 'a' }, { ...other, subjectName: null }]) {
      const sentence = sentenceOf({ ...admin, ...subject, action }, t);
      expect(sentence).toContain('Deniz Kaya');
      expect(sentence).not.toMatch(/audit\.|[{}]/);
    }
  });
});

test("actions on one's own account have texts of their own, and the command line has a name", () => {
  const t = i18next.getFixedT('en', 'admin');
  const made = { action: 'account.created', ...other } as const;
  expect(sentenceOf({ ...admin, ...made }, t)).toBe('Deniz Kaya made an account for Ayşe Yılmaz');
  expect(sentenceOf({ actorId: 'b', actorName: 'Ayşe Yılmaz', ...made }, t)).toBe(
    'Ayşe Yılmaz made an account',
  );
  expect(sentenceOf({ actorId: null, actorName: 'kalem', ...made }, t)).toBe(
    'The command line made an account for Ayşe Yılmaz',
  );
  // Neither a deleted account nor the command line has an id.
  expect(sentenceOf({ actorId: null, actorName: 'kalem', ...made, subjectId: null }, t)).toBe(
    'The command line made an account for Ayşe Yılmaz',
  );
});

test('details are labelled; unknown ones keep their raw names', () => {
  const t = i18next.getFixedT('tr', 'admin');
  const details = { plan: 'Startup', period: 'annually', admin: true, colour: 'blue' };
  expect(detailsOf({ details }, t)).toEqual([
    'Plan: Startup',
    'Dönem: Yıllık',
    'Rol: Yönetici',
    'colour: blue',
  ]);
});
