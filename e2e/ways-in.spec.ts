import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, openMailbox } from '#server/testing/peers/mailbox.ts';
import { startOpenIdProvider } from '#server/testing/peers/open-id-provider.ts';
import { password } from '#testing/account.ts';
import { freePort } from '#testing/free-port.ts';
import { firstThenWide } from '#testing/wide.ts';
import { greeting, submitLogin } from './support/browser/login.ts';
import { atPath, flagKeys, storage } from './support/browser/visitor.ts';
import { journey } from './support/journey.ts';
import { runKalem } from './support/server/run-kalem.ts';
import { errorTitle } from './support/words.ts';

const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const [mailbox, provider] = await Promise.all([openMailbox(), startOpenIdProvider(address)]);
const world = journey({
  KALEM_PORT: String(port),
  KALEM_PUBLIC_URL: address,
  KALEM_SMTP_URL: mailbox.url,
  KALEM_MAIL_FROM: 'Kalem <kalem@example.org>',
  KALEM_OPENID_ISSUER: provider.settings.issuer.origin,
  KALEM_OPENID_CLIENT_ID: provider.settings.clientId,
  KALEM_OPENID_CLIENT_SECRET: provider.settings.clientSecret,
});

beforeAll(async () => {
  const operator = ['--email', 'deniz@example.org', '--name', 'Deniz Kaya', '--admin', '--generate'];
  await runKalem(world.product, 'create-user', ...operator);
});
afterAll(async () => {
  await Promise.all([mailbox.close(), provider.stop()]);
});

/** Signs in on the provider's page, or gives up. */
async function atProvider(page: Page, account: string | null): Promise<void> {
  await page.waitForURL(/\/interaction\//);
  if (account === null) return page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('a forgotten password', () => {
  firstThenWide(
    [
      { language: 'tr', forgot: 'Parolanızı mı unuttunuz?', send: 'Bağlantı gönder', set: 'Parolayı kaydet' },
      { language: 'en', forgot: 'Forgot password?', send: 'Send the link', set: 'Set password' },
    ] as const,
    'is replaced through a mailed link that works once: $language',
    async (said) => {
      const { email } = await world.member();
      const visitor = await world.visit({ language: said.language });
      const { page, words } = visitor;
      const before = mailbox.recipients.length;
      await page.goto('/login');
      const field = page.getByLabel(words.shell('fields.email'));
      await field.fill(email);
      await page.getByRole('link', { name: said.forgot }).click();
      await page.getByRole('heading', { level: 1, name: words.login('forgot.title') }).waitFor();
      await expect.poll(() => field.inputValue()).toBe(email);
      const sent = (to: string) => page.getByText(words.login('forgot.sentText', { email: to, minutes: 60 }));
      // The answer is the same for an address without an account.
      for (const to of ['nobody@example.org', email]) {
        await field.fill(to);
        await page.getByRole('button', { name: said.send }).click();
        await sent(to).waitFor();
        await page.getByRole('button', { name: words.login('forgot.again') }).click();
      }
      const link = linkIn(await mailbox.next());
      expect(mailbox.recipients.slice(before)).toEqual([email]);

      await page.goto(link.href);
      await page.waitForURL(`${address}/login?mode=reset`);
      await page.reload();
      const setPassword = async (secret: string) => {
        await page.getByLabel(words.shell('fields.password'), { exact: true }).fill(secret);
        await page.getByLabel(words.shell('fields.passwordConfirmation')).fill(secret);
        await page.getByRole('button', { name: said.set }).click();
      };
      await setPassword('a louder harbour');
      await page.getByText(words.login('login.passwordReset'), { exact: true }).waitFor();
      await submitLogin(visitor, email, 'a louder harbour');
      await greeting(page).waitFor();

      // A signed-in user may use the link as well, since they may not know their password.
      await page.goto(link.href);
      await setPassword('a third harbour');
      await page.getByText(errorTitle(words, 'link_invalid'), { exact: true }).waitFor();
    },
  );
});

describe('an invitation', () => {
  it('is shown with the address for which it is meant, in Turkish', async () => {
    const printed = await runKalem(world.product, 'invite', '--email', 'davetli@example.org');
    const link = /https?:\S+/.exec(printed)?.[0] ?? '';
    const { page, words } = await world.visit({ language: 'tr' });
    await page.goto(link);
    await page.getByText(words.login('register.invited')).waitFor();
    expect(page.url()).not.toContain('invitation');
    const email = page.getByLabel('E-posta');
    await expect.poll(() => email.inputValue()).toBe('davetli@example.org');
    expect(await email.isEditable()).toBe(false);
    await page.getByLabel('Ad', { exact: true }).fill('Davetli Kişi');
    await page.getByLabel('Parola', { exact: true }).fill('123456');
    await page.getByLabel('Parola tekrarı').fill('123456');
    await page.getByRole('button', { name: 'Hesap aç' }).click();
    await page.getByText(errorTitle(words, 'password_common'), { exact: true }).waitFor();
    await page.getByLabel('Parola', { exact: true }).fill(password);
    await page.getByLabel('Parola tekrarı').fill(password);
    await page.getByRole('button', { name: 'Hesap aç' }).click();
    await greeting(page).waitFor();

    const late = await world.visit({ language: 'tr' });
    await late.page.goto(link);
    await late.page.getByText(errorTitle(words, 'link_invalid'), { exact: true }).waitFor();
  });
});

describe('an account at a provider', () => {
  firstThenWide(
    [
      { language: 'en', name: 'grace', way: 'Continue with Google', done: 'Password updated' },
      { language: 'tr', name: 'gonca', way: 'Google ile devam et', done: 'Parola güncellendi' },
    ] as const,
    'opens a new account, which can get a password and be disconnected: $language',
    async (said) => {
      const email = `${said.name}@example.org`;
      provider.accounts.set(said.name, { email, email_verified: true, name: 'Grace H.' });
      const { page, words } = await world.visit({ language: said.language });
      const say = words.settings;
      const google = page.getByRole('button', { name: said.way });
      const remember = page.getByRole('checkbox', { name: words.login('login.remember') });
      await page.goto('/login?next=/settings');
      await remember.uncheck();
      await google.click();
      await atProvider(page, null);
      await page.getByText(errorTitle(words, 'google_failed').replace('{provider}', 'Google')).waitFor();
      expect(new URL(page.url()).search).toBe('?mode=signIn&next=%2Fsettings');

      await remember.uncheck();
      await google.click();
      await atProvider(page, said.name);
      await atPath(page, '/settings');
      const connected = page.getByRole('region', { name: say('providers.title') });
      await connected.getByText(email, { exact: true }).waitFor();
      const kept = await storage(page);
      for (const flag of flagKeys) expect(kept[flag]).toBe('false');

      const disconnect = page.getByRole('button', { name: say('providers.disconnectNamed', { email }) });
      await disconnect.click();
      await page.getByText(errorTitle(words, 'last_way_in'), { exact: true }).waitFor();
      const form = page.getByRole('region', { name: say('password.setTitle') });
      await form.getByLabel(say('password.new'), { exact: true }).fill(password);
      await form.getByLabel(words.shell('fields.passwordConfirmation')).fill(password);
      await form.getByRole('button', { name: say('password.setSubmit') }).click();
      await page.getByText(said.done, { exact: true }).waitFor();
      await page.getByRole('region', { name: say('password.title') }).waitFor();
      await disconnect.click();
      await connected.getByText(say('providers.none'), { exact: true }).waitFor();

      // The provider still has its session, and sends the browser straight back.
      await page.getByRole('button', { name: say('providers.connectNamed', { provider: 'Google' }) }).click();
      await page.getByText(words.login('login.connected', { provider: 'Google' }), { exact: true }).waitFor();
      await connected.getByText(email, { exact: true }).waitFor();
    },
  );

  it('does not open the account of a user who never confirmed the address', async () => {
    const { email } = await world.member();
    provider.accounts.set('other', { email, email_verified: true, name: 'Somebody' });
    const { page, words } = await world.visit({ language: 'tr' });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Google ile devam et' }).click();
    await atProvider(page, 'other');
    await page.getByText(errorTitle(words, 'google_account_exists'), { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?mode=signIn');
  });
});
