import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { login, me } from '#contract/accounts.ts';
import { Client, refusal } from '#server/testing/client.ts';
import { journey } from './support/journey.ts';
import { atPath, type Member, password, storage, tokenKey } from './support/visitor.ts';
import { errorTitle } from './support/words.ts';

const world = journey({ KALEM_WORKERS: '1' });

async function atSettings(person: Member): Promise<void> {
  await person.page.goto('/settings');
  await person.page.getByRole('heading', { level: 1, name: person.words.settings('title') }).waitFor();
}

const section = ({ page, words }: Member, id: string) =>
  page.getByRole('region', { name: words.settings(`${id}.title`), exact: true });
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /^(Messages|İletiler)$/ }).getByText(title, { exact: true });

/** The same account, opened by a program that names itself so. */
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
  it('is changed in place, and a new address only with the password', async () => {
    const other = await world.member();
    const person = await world.member({ language: 'tr' });
    const { page, words, client } = person;
    await atSettings(person);
    const profile = section(person, 'profile');
    const field = (name: string) => profile.getByLabel(words.shell(`fields.${name}`), { exact: true });
    const current = profile.getByLabel(words.settings('password.current'), { exact: true });
    const save = profile.getByRole('button', { name: 'Değişiklikleri kaydet' });

    await field('name').fill('');
    await field('email').focus();
    await profile.getByText('Ad gerekli', { exact: true }).waitFor();
    await field('name').fill('İpek Öztürk');
    const zone = profile.getByRole('combobox', { name: 'Saat dilimi' });
    expect(await zone.inputValue()).toMatch(/^İstanbul .*GMT\+3/);
    await zone.click();
    const places = page.getByRole('listbox', { name: 'Saat dilimi' }).getByRole('option');
    await places.filter({ hasText: /^İstanbul / }).waitFor();
    await zone.pressSequentially('tokyo');
    await expect.poll(() => places.count()).toBe(1);
    await zone.press('Enter');
    expect(await zone.inputValue()).toMatch(/^Tokyo .*GMT\+9/);
    await profile.getByText(/^Bu cihaz başka bir saat diliminde: İstanbul/).waitFor();
    await save.click();
    await toast(page, 'Profil bilgileri güncellendi').waitFor();
    await page.getByRole('button', { name: words.shell('menu.account', { name: 'İpek Öztürk' }) }).waitFor();
    expect(await client.call(me, {})).toMatchObject({ name: 'İpek Öztürk', timezone: 'Asia/Tokyo' });

    // Escape leaves the choice as it was; the browser's own zone is one click away.
    await zone.click();
    await zone.pressSequentially('atlantis');
    await profile.getByText(words.settings('profile.zoneNone')).waitFor();
    await zone.press('Escape');
    expect(await zone.inputValue()).toMatch(/^Tokyo /);
    await profile.getByRole('button', { name: words.settings('profile.zoneUse') }).click();
    expect(await zone.inputValue()).toMatch(/^İstanbul /);

    expect(await current.count()).toBe(0);
    await field('email').fill(other.email);
    await current.fill('not the password');
    await save.click();
    await toast(page, 'Profil güncellenemedi').first().waitFor();
    await profile.getByText(errorTitle(words, 'password_wrong'), { exact: true }).waitFor();
    await current.fill(password);
    await save.click();
    await profile.getByText(errorTitle(words, 'email_taken'), { exact: true }).waitFor();
    await field('email').fill('ipek@example.org');
    await save.click();
    await expect.poll(() => current.count()).toBe(0);
    await page.reload();
    await expect.poll(() => field('email').inputValue()).toBe('ipek@example.org');
    expect(await zone.inputValue()).toMatch(/^İstanbul /);
    await signedInAs('ipek@example.org', 'curl/8.5.0');
  });
});

describe('password and devices', () => {
  it('ends the other sessions with a new password, and single ones by a click', async () => {
    const person = await world.member();
    const { page, words, email } = person;
    const elsewhere = await world.visit();
    await elsewhere.page.goto('/login');
    await elsewhere.page.getByLabel('E-mail').fill(email);
    await elsewhere.page.getByLabel('Password', { exact: true }).fill(password);
    await elsewhere.page.getByRole('button', { name: 'Sign in', exact: true }).click();
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
    await devices.first().getByText('This device', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign out: Safari · iPhone' }).click();
    await expect.poll(() => devices.count()).toBe(2);
    expect((await refusal(phone.call(me, {}))).code).toBe('unauthenticated');

    const form = section(person, 'password');
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const update = form.getByRole('button', { name: 'Update password' });
    await update.click();
    for (const label of ['Current password', 'New password', 'Password confirmation']) {
      await form.getByText(`${label} is required`, { exact: true }).waitFor();
    }
    await field('Current password').fill('not the password');
    await field('New password').fill('qwertz');
    await field('Password confirmation').fill('qwerty');
    await form.getByText(words.shell('common.passwordShort', { advised: 8 })).waitFor();
    await update.click();
    await form.getByText('Password confirmation must match', { exact: true }).waitFor();
    await field('New password').fill('qwerty');
    await update.click();
    await toast(page, 'Password update failed').first().waitFor();
    const refused = () => form.getByRole('alert').allInnerTexts();
    await expect
      .poll(refused)
      .toEqual([expect.stringMatching(/^(This password is among|The current password)/)]);
    await field('New password').fill('a louder harbour');
    await field('Password confirmation').fill('a louder harbour');
    await update.click();
    await form.getByText(errorTitle(words, 'password_wrong'), { exact: true }).waitFor();
    await field('Current password').fill(password);
    await update.click();
    await toast(page, 'Password updated').waitFor();
    expect(await field('New password').inputValue()).toBe('');
    await atPath(elsewhere.page, '/login');
    await elsewhere.page.getByText(errorTitle(words, 'unauthenticated'), { exact: true }).waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    await signedInAs(email, 'curl/8.5.0', 'a louder harbour');
  });
});

describe('the end of an account', () => {
  it('lets everything be taken along, and then leaves nothing', async () => {
    const person = await world.member({ language: 'tr', acceptDownloads: true });
    const { page, words, client, context, email } = person;
    const text = 'Bir cümle burada durur. Ardından ikincisi gelir. Üçüncüsü metni bitirir.';
    const { id } = await client.start({ type: 'TextSummarization', text });
    await client.finished(id);
    await atSettings(person);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Verilerimi dışa aktar' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.zip$/);
    const entries = unzipSync(new Uint8Array(await readFile(await saved.path())));
    const account: unknown = JSON.parse(strFromU8(entries['account.json'] ?? new Uint8Array()));
    expect(JSON.stringify(account)).toContain(email);
    expect(Object.keys(entries)).toContain(`processes/${id}/process.json`);
    await toast(page, words.settings('data.done')).waitFor();

    const other = await context.newPage();
    await other.goto('/processes');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: words.settings('deletion.open') }).click();
    const dialog = page.getByRole('dialog', { name: words.settings('deletion.question') });
    const proof = dialog.getByLabel(words.settings('password.current'), { exact: true });
    const yes = dialog.getByRole('button', { name: 'Evet, hesabımı sil' });
    await yes.click();
    await dialog.getByText('Şu anki parola gerekli', { exact: true }).waitFor();
    await proof.fill('not the password');
    await proof.press('Enter');
    await dialog.getByText(errorTitle(words, 'password_wrong'), { exact: true }).waitFor();
    await proof.fill(password);
    await yes.click();
    await Promise.all([atPath(page, '/login'), atPath(other, '/login')]);
    await page.getByText(words.login('login.accountDeleted'), { exact: true }).waitFor();
    expect((await storage(page))[tokenKey]).toBeUndefined();
    expect((await refusal(signedInAs(email, 'curl/8.5.0'))).code).toBe('login_failed');
  });
});
