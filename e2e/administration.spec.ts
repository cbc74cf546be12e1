import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts/accounts.ts';
import { listUsers } from '#contract/accounts/admin-users.ts';
import { storePlanRequest } from '#contract/accounts/billing.ts';
import { Client } from '#server/testing/client.ts';
import { password } from '#testing/account.ts';
import { firstThenWide } from '#testing/wide.ts';
import { adminPages } from '#web/pages/admin/pages.ts';
import { faults } from './support/browser/axe.ts';
import { atPath, registerOperator, signedIn, type VisitorOptions } from './support/browser/visitor.ts';
import { lockedPdf } from './support/documents.ts';
import { journey } from './support/journey.ts';
import { errorTitle, type Words } from './support/words.ts';

const world = journey();
let operator: Client;

beforeAll(async () => {
  operator = await registerOperator(world.product);
});

const asOperator = (options: VisitorOptions = {}) =>
  world.visit({ ...options, storageState: signedIn(operator) });

/** Opens one of the admin pages by the row of links at the top. */
async function open(page: Page, words: Words, area: string): Promise<void> {
  await page
    .getByRole('navigation', { name: words.admin('head.label') })
    .getByRole('link', { name: words.admin(`head.${area}`), exact: true })
    .click();
  await atPath(page, `/admin/${area}`);
}
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
/** The path of the one-time link that a part of the page shows. */
async function linkIn(part: Locator): Promise<string> {
  const { pathname, search } = new URL((await part.locator('code').textContent()) ?? '');
  return pathname + search;
}

describe('an invited user', () => {
  firstThenWide(
    [
      { language: 'en', name: 'Grace Hopkins', email: 'grace@example.org' },
      { language: 'tr', name: 'Gülşen Irmak', email: 'gulsen@example.org' },
    ] as const,
    'signs up, gets a plan and help, and is blocked, all of which the audit log shows: $language',
    async ({ language, name, email }) => {
      const { page, words } = await asOperator({ language });
      const say = words.admin;
      // Slow steps that don't depend on the language are done in one language only.
      const thorough = language === 'en';
      const looksWell = async () => {
        if (thorough) expect(await faults(page)).toEqual([]);
      };
      await page.goto('/admin');
      await atPath(page, '/admin/state');
      await page
        .getByRole('region', { name: say('state.server') })
        .getByText(say('state.mailOff'))
        .waitFor();
      await looksWell();

      await open(page, words, 'users');
      await page.getByRole('button', { name: say('invitations.make') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('invitations.email')).fill('newcomer@');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').waitFor();
      await dialog.getByLabel(say('invitations.email')).fill(email);
      await page.keyboard.press('Enter');
      await dialog.getByText(say('invitations.handOver')).waitFor();
      await looksWell();
      const invitation = await linkIn(dialog);
      await dialog.getByRole('button', { name: say('invitations.done') }).click();
      const invitations = page.getByRole('region', { name: say('invitations.title') });
      await invitations.getByText(email).waitFor();
      expect(await page.content()).not.toContain(invitation);

      const { page: newcomer } = await world.visit({ language });
      await newcomer.goto(invitation);
      await newcomer.getByLabel(words.shell('fields.name'), { exact: true }).fill(name);
      await newcomer.getByLabel(words.shell('fields.password'), { exact: true }).fill(password);
      await newcomer.getByLabel(words.shell('fields.passwordConfirmation'), { exact: true }).fill(password);
      await newcomer.keyboard.press('Enter');
      await atPath(newcomer, '/');

      const client = new Client(world.product.url);
      await client.call(login, { body: { email, password } });
      const locked = await lockedPdf('harbour plan.pdf');
      const failed = await client.start({ type: 'TextSummarization' }, locked);
      await client.call(storePlanRequest, { body: { plan: 'Startup', period: 'monthly' } });
      expect((await client.finished(failed.id)).status).toBe('fail');

      await open(page, words, 'plans');
      await page.getByRole('button', { name: say('requests.approveOf', { name }) }).click();
      await confirm(page, say('requests.approve'));
      await page
        .getByRole('list', { name: say('requests.decided') })
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByText(say('requests.approved'))
        .waitFor();
      await looksWell();

      await open(page, words, 'processes');
      const runs = rowOf(page, name);
      await runs.getByText(errorTitle(words, 'document_encrypted')).waitFor();
      // The content of a process is hidden from admins.
      expect(await runs.textContent()).not.toContain('harbour');
      await runs.getByRole('button', { name: say('runs.again') }).click();
      await confirm(page, say('runs.again'));
      await expect.poll(() => runs.count()).toBe(2);
      // The new failure shows when the list is next fetched, five seconds later.
      const failures = runs.getByText(errorTitle(words, 'document_encrypted'));
      if (thorough) await expect.poll(() => failures.count()).toBe(2);
      await looksWell();

      await open(page, words, 'users');
      await rowOf(page, name).getByText('Startup').waitFor();
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await looksWell();
      const account = page.url();
      await page.getByRole('button', { name: say('user.actAsBegin') }).click();
      await confirm(page, say('user.actAsBegin'));
      const banner = page.getByRole('complementary', { name: words.acting('label') });
      await banner.waitFor();
      await page.getByRole('heading', { name: name.split(' ')[0] }).waitFor();
      await page
        .getByRole('main')
        .getByText(/^harbour plan/)
        .first()
        .waitFor();
      await banner.getByRole('button', { name: words.acting('back') }).click();
      await atPath(page, '/admin/users');

      await page.goto(account);
      await page.getByRole('button', { name: say('user.block'), exact: true }).click();
      await confirm(page, say('user.block'));
      await page.getByRole('button', { name: say('user.unblock') }).waitFor();
      // The message may cover the row of links.
      await page
        .getByRole('status')
        .getByRole('button', { name: words.shell('common.close') })
        .click();
      // The open window hears of it over the socket.
      await atPath(newcomer, '/login');

      await open(page, words, 'audit');
      const log = page.getByRole('list', { name: say('audit.title') }).getByRole('listitem');
      const people = { actor: 'Deniz Kaya', subject: name };
      const told = [
        say('audit.actions.account.blocked', people),
        say('audit.actions.impersonation.ended', people),
        say('audit.actions.impersonation.begun', people),
        say('audit.actions.process.run_again', people),
        say('audit.actions.plan.approved', people),
        say('audit.actions.plan.requested_own', { actor: name }),
      ];
      await log.getByText(told[0] ?? '').waitFor();
      expect((await log.locator('p:first-child').allInnerTexts()).slice(0, told.length)).toEqual(told);
      await looksWell();
      await page.getByLabel(say('audit.search')).fill(name);
      await page.getByLabel(say('audit.action')).selectOption('invitation.used');
      await log.getByText(say('audit.actions.invitation.used_own', { actor: name })).waitFor();
      await expect.poll(() => log.count()).toBe(1);
    },
  );
});

describe('on a phone, in the dark, in Turkish', () => {
  it('an admin finds an account, helps it to a new password, and deletes it', async () => {
    const person = await world.member({ language: 'tr', name: 'İdil Çağlayan' });
    const { page, words } = await asOperator({
      language: 'tr',
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const say = words.admin;
    for (const area of adminPages) {
      await page.goto(`/admin/${area}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), area).toBe(390);
      if (area === 'state' || area === 'processes') expect(await faults(page, 'main'), area).toEqual([]);
      // The row of links has scrolled to the current page.
      const current = page.locator('nav [aria-current="page"]').and(page.locator('a[href^="/admin"]'));
      const { x = 0, width = 0 } = (await current.boundingBox()) ?? {};
      expect(x >= 0 && x + width <= 390, area).toBe(true);
    }

    await page.goto('/admin/users');
    await page.getByLabel(say('users.search')).fill('idil çağ');
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
    await page.getByRole('link', { name: person.name }).click();
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
    await page.getByRole('button', { name: say('user.makeLink') }).click();
    const link = await linkIn(page.getByRole('main'));
    expect(link).toMatch(/^\/login\?mode=reset&token=/);

    await page.getByRole('button', { name: say('user.delete'), exact: true }).click();
    const yes = page.getByRole('dialog').getByRole('button', { name: say('user.deleteYes') });
    await expect.poll(() => yes.isDisabled()).toBe(true);
    expect(await faults(page)).toEqual([]);
    await page.getByLabel(say('user.typeAddress', { email: person.email })).fill(person.email);
    await yes.click();
    await atPath(page, '/admin/users');
    await page.getByLabel(say('users.search')).fill('idil');
    await page.getByText(say('users.none'), { exact: true }).waitFor();
    const { total } = await operator.call(listUsers, { query: { q: 'İdil' } });
    expect(total).toBe(0);
  });
});

it('these pages are closed to other users', async () => {
  const { page } = await world.member();
  for (const area of ['', ...adminPages.map((name) => `/${name}`), '/users/x']) {
    await page.goto(`/admin${area}`);
    await atPath(page, '/forbidden');
  }
});
