import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { login, me } from '#contract/accounts/accounts.ts';
import { Client, refusal } from '#server/testing/client.ts';
import { password } from '#testing/account.ts';
import { firstThenWide } from '#testing/wide.ts';
import { submitLogin } from './support/browser/login.ts';
import { shownToasts } from './support/browser/toasts.ts';
import { atPath, type Member, storage, tokenKey } from './support/browser/visitor.ts';
import { sharedJourney } from './support/journey.ts';
import { errorTitle } from './support/words.ts';

const world = sharedJourney();

async function atSettings(person: Member): Promise<void> {
  await person.page.goto('/settings');
  await person.page.getByRole('heading', { level: 1, name: person.words.settings('title') }).waitFor();
}

const section = ({ page, words }: Member, id: string) =>
  page.getByRole('region', { name: words.settings(`${id}.title`), exact: true });
const toastTitles = (page: Page) => shownToasts(page).map((text) => text.split('\n')[0]);

/** Signs in to the same account with this user agent. */
async function signedInAs(email: string, userAgent: string, secret = password): Promise<Client> {
  const client = new Client(world.product.url);
  const answer = await client.fetch(`/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: secret }),
  });
  client.user = login.answer.parse(await answer.json());
  return client;
}

describe('personal information', () => {
  firstThenWide(
    [
      {
        language: 'tr',
        name: 'İpek Öztürk',
        email: 'ipek@example.org',
        missing: 'Ad gerekli',
        here: /^İstanbul .*GMT\+3/,
        elsewhere: /^Bu cihaz başka bir saat diliminde: İstanbul/,
        submit: 'Değişiklikleri kaydet',
        done: 'Profil bilgileri güncellendi',
        failed: 'Profil güncellenemedi',
      },
      {
        language: 'en',
        name: 'Iris Caldwell',
        email: 'iris@example.org',
        missing: 'Name is required',
        here: /^Istanbul .*GMT\+3/,
        elsewhere: /^This device is elsewhere: Istanbul/,
        submit: 'Save changes',
        done: 'Profile information updated',
        failed: 'Profile update failed',
      },
    ] as const,
    'is changed on the page, and the address only with the password: $language',
    async (said) => {
      const other = await world.member();
      const person = await world.member({ language: said.language });
      const { page, words, client } = person;
      await atSettings(person);
      const profile = section(person, 'profile');
      const field = (name: string) => profile.getByLabel(words.shell(`fields.${name}`), { exact: true });
      const current = profile.getByLabel(words.settings('password.current'), { exact: true });
      const save = profile.getByRole('button', { name: said.submit });

      await field('name').fill('');
      await field('email').focus();
      await profile.getByText(said.missing, { exact: true }).waitFor();
      await field('name').fill(said.name);
      const zones = words.shell('fields.timezone');
      const zone = profile.getByRole('combobox', { name: zones });
      await expect.poll(() => zone.inputValue()).toMatch(said.here);
      await zone.click();
      const places = page.getByRole('listbox', { name: zones }).getByRole('option');
      await places.filter({ hasText: said.here }).waitFor();
      await zone.pressSequentially('tokyo');
      await expect.poll(() => places.count()).toBe(1);
      await zone.press('Enter');
      await expect.poll(() => zone.inputValue()).toMatch(/^Tokyo .*GMT\+9/);
      await profile.getByText(said.elsewhere).waitFor();
      await save.click();
      await expect.poll(() => toastTitles(page)).toContain(said.done);
      await page.getByRole('button', { name: words.shell('menu.account', { name: said.name }) }).waitFor();
      expect(await client.call(me, {})).toMatchObject({ name: said.name, timezone: 'Asia/Tokyo' });

      // Escape leaves the choice as it was; the browser's own zone is one click away.
      await zone.click();
      await zone.pressSequentially('atlantis');
      await profile.getByText(words.settings('profile.zoneNone')).waitFor();
      await zone.press('Escape');
      await expect.poll(() => zone.inputValue()).toMatch(/^Tokyo /);
      await profile.getByRole('button', { name: words.settings('profile.zoneUse') }).click();
      await expect.poll(() => zone.inputValue()).toMatch(said.here);

      await expect.poll(() => current.count()).toBe(0);
      await field('email').fill(other.email);
      await current.fill('not the password');
      await save.click();
      await expect.poll(() => toastTitles(page)).toContain(said.failed);
      await profile.getByText(errorTitle(words, 'password_wrong'), { exact: true }).waitFor();
      await current.fill(password);
      await save.click();
      await profile.getByText(errorTitle(words, 'email_taken'), { exact: true }).waitFor();
      await field('email').fill(said.email);
      await save.click();
      await expect.poll(() => current.count()).toBe(0);
      await page.reload();
      await expect.poll(() => field('email').inputValue()).toBe(said.email);
      await expect.poll(() => zone.inputValue()).toMatch(said.here);
      await signedInAs(said.email, 'curl/8.5.0');
    },
  );
});

describe('password and devices', () => {
  firstThenWide(
    [
      {
        language: 'en',
        done: 'Password updated',
        failed: 'Password update failed',
        match: 'Password confirmation must match',
      },
      {
        language: 'tr',
        done: 'Parola güncellendi',
        failed: 'Parola güncellenemedi',
        match: 'Parola tekrarı aynı olmalı',
      },
    ] as const,
    'ends the other sessions with a new password, and single ones by a click: $language',
    async (said) => {
      const person = await world.member({ language: said.language });
      const { page, words, email } = person;
      const say = words.settings;
      const elsewhere = await world.visit({ language: said.language });
      await elsewhere.page.goto('/login');
      await submitLogin(elsewhere, email);
      await atPath(elsewhere.page, '/');
      await elsewhere.page.getByRole('heading', { level: 1 }).waitFor();
      await elsewhere.page.waitForLoadState('networkidle');
      const phone = await signedInAs(
        email,
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      );

      await atSettings(person);
      const devices = section(person, 'sessions').getByRole('listitem');
      await expect.poll(() => devices.count()).toBe(3);
      await devices.first().getByText(say('sessions.here'), { exact: true }).waitFor();
      await page
        .getByRole('button', { name: say('sessions.endNamed', { device: 'Safari · iPhone' }) })
        .click();
      await expect.poll(() => devices.count()).toBe(2);
      expect((await refusal(phone.call(me, {}))).code).toBe('unauthenticated');

      const form = section(person, 'password');
      const field = (label: string) => form.getByLabel(label, { exact: true });
      const update = form.getByRole('button', { name: say('password.submit') });
      const confirmation = words.shell('fields.passwordConfirmation');
      await update.click();
      for (const label of [say('password.current'), say('password.new'), confirmation]) {
        const missing = words.shell('validations.required', { field: label });
        await form.getByText(missing, { exact: true }).waitFor();
      }
      await field(say('password.current')).fill('not the password');
      await field(say('password.new')).fill('qwertz');
      await field(confirmation).fill('qwerty');
      await form.getByText(words.shell('common.passwordShort', { advised: 8 })).waitFor();
      await update.click();
      await form.getByText(said.match, { exact: true }).waitFor();
      await field(say('password.new')).fill('qwerty');
      // The form is sent by key, since messages under the fields move the button away from the mouse.
      await field(say('password.new')).press('Enter');
      await expect.poll(() => toastTitles(page)).toContain(said.failed);
      // Both are wrong, and the server may report either first.
      const either = ['password_common', 'password_wrong'].map((code) => errorTitle(words, code));
      const refused = async () =>
        (await form.getByRole('alert').allInnerTexts()).map((text) =>
          either.some((title) => text.startsWith(title)),
        );
      await expect.poll(refused).toEqual([true]);
      await field(say('password.new')).fill('a louder harbour');
      await field(confirmation).fill('a louder harbour');
      await update.click();
      await form.getByText(errorTitle(words, 'password_wrong'), { exact: true }).waitFor();
      await field(say('password.current')).fill(password);
      await update.click();
      await expect.poll(() => toastTitles(page)).toContain(said.done);
      await expect.poll(() => field(say('password.new')).inputValue()).toBe('');
      await atPath(elsewhere.page, '/login');
      await elsewhere.page.getByText(errorTitle(words, 'unauthenticated'), { exact: true }).waitFor();
      await expect.poll(() => devices.count()).toBe(1);
      await signedInAs(email, 'curl/8.5.0', 'a louder harbour');
    },
  );
});

describe('the end of an account', () => {
  firstThenWide(
    [
      {
        language: 'tr',
        take: 'Verilerimi dışa aktar',
        begun: 'İndirme başladı',
        yes: 'Evet, hesabımı sil',
        proof: 'Şu anki parola gerekli',
      },
      {
        language: 'en',
        take: 'Export my data',
        begun: 'The download has begun',
        yes: 'Yes, delete my account',
        proof: 'Current password is required',
      },
    ] as const,
    'exports everything, and then leaves nothing: $language',
    async (said) => {
      const person = await world.member({ language: said.language, acceptDownloads: true });
      const { page, words, client, context, email } = person;
      const text = 'Bir cümle burada durur. Ardından ikincisi gelir. Üçüncüsü metni bitirir.';
      const { id } = await client.start({ type: 'TextSummarization', text });
      await client.finished(id);
      await atSettings(person);
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: said.take }).click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/\.zip$/);
      const entries = unzipSync(new Uint8Array(await readFile(await saved.path())));
      const account: unknown = JSON.parse(strFromU8(entries['account.json'] ?? new Uint8Array()));
      expect(JSON.stringify(account)).toContain(email);
      expect(Object.keys(entries)).toContain(`processes/${id}/process.json`);
      await section(person, 'data').getByRole('status').getByText(said.begun).waitFor();

      const other = await context.newPage();
      await other.goto('/processes');
      await other.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: words.settings('deletion.open') }).click();
      const dialog = page.getByRole('dialog', { name: words.settings('deletion.question') });
      const proof = dialog.getByLabel(words.settings('password.current'), { exact: true });
      const yes = dialog.getByRole('button', { name: said.yes });
      await yes.click();
      await dialog.getByText(said.proof, { exact: true }).waitFor();
      await proof.fill('not the password');
      await proof.press('Enter');
      await dialog.getByText(errorTitle(words, 'password_wrong'), { exact: true }).waitFor();
      await proof.fill(password);
      await yes.click();
      await Promise.all([atPath(page, '/login'), atPath(other, '/login')]);
      await page.getByText(words.login('login.accountDeleted'), { exact: true }).waitFor();
      expect((await storage(page))[tokenKey]).toBeUndefined();
      expect((await refusal(signedInAs(email, 'curl/8.5.0'))).code).toBe('login_failed');
    },
  );
});
