import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { password } from '#testing/account.ts';
import { firstThenWide } from '#testing/wide.ts';
import { greeting, loginForm, submitLogin } from './support/browser/login.ts';
import {
  atPath,
  colourOf,
  flagKeys,
  storage,
  tokenKey,
  type Visitor,
  type VisitorOptions,
} from './support/browser/visitor.ts';
import { sharedJourney } from './support/journey.ts';
import { runKalem } from './support/server/run-kalem.ts';
import { errorTitle } from './support/words.ts';

const world = sharedJourney();

/** Registers an account and opens the login page. */
async function atLogin(language: 'tr' | 'en' = 'en', options: VisitorOptions = {}) {
  const { email, name } = await world.member();
  const visitor = await world.visit({ ...options, language });
  await visitor.page.goto('/login');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return { ...visitor, email, name };
}

async function signIn(visitor: Visitor, email: string): Promise<void> {
  await submitLogin(visitor, email);
  await atPath(visitor.page, '/');
  await greeting(visitor.page).waitFor();
}

const ended = ({ page, words }: Pick<Visitor, 'page' | 'words'>) =>
  page.getByRole('status').getByText(errorTitle(words, 'unauthenticated'), { exact: true });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').allInnerTexts();

describe('the form', () => {
  firstThenWide(
    [
      {
        language: 'tr',
        emailMissing: 'E-posta gerekli',
        emailWrong: 'E-posta geçersiz',
        passwordMissing: 'Parola gerekli',
        passwordShort: 'Parola en az 6 karakter olmalı',
        refused: 'E-posta ya da parola hatalı',
      },
      {
        language: 'en',
        emailMissing: 'E-mail is required',
        emailWrong: 'Invalid E-mail',
        passwordMissing: 'Password is required',
        passwordShort: 'Password must be at least 6 characters long',
        refused: 'E-Mail or password invalid',
      },
    ] as const,
    'explains in $language the fault of a touched field, and treats a wrong password and an unknown address alike',
    async ({ language, emailMissing, emailWrong, passwordMissing, passwordShort, refused }) => {
      const visitor = await atLogin(language);
      const { page } = visitor;
      const form = loginForm(visitor);
      expect(await alerts(page)).toEqual([]);

      // The first field has the focus, and is checked when it is left.
      await expect.poll(() => form.email.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      await expect.poll(() => alerts(page)).toEqual([emailMissing]);
      const red = page.getByText(emailMissing, { exact: true });
      await expect
        .poll(() => red.evaluate((note) => getComputedStyle(note).color))
        .toBe(await colourOf(page, '--danger'));
      await expect.poll(() => form.email.getAttribute('aria-invalid')).toBe('true');
      // It stays red under the pointer and with the focus.
      const edge = () =>
        form.email.evaluate(async (field) => {
          await Promise.allSettled(field.getAnimations().map(({ finished }) => finished));
          const { borderColor, outlineColor, outlineStyle } = getComputedStyle(field);
          return [borderColor, outlineStyle === 'none' ? borderColor : outlineColor];
        });
      const danger = await colourOf(page, '--danger');
      await form.email.hover();
      await expect.poll(edge).toEqual([danger, danger]);
      await form.email.focus();
      await expect.poll(edge).toEqual([danger, danger]);

      await form.email.fill('nobody@');
      // Returning to the first field has blurred the second one, so its message shows.
      await expect.poll(() => alerts(page)).toEqual([emailWrong, passwordMissing]);
      await form.email.fill('nobody@example.org');
      await expect.poll(() => alerts(page)).toEqual([passwordMissing]);
      await form.password.fill('short');
      await expect.poll(() => alerts(page)).toEqual([passwordShort]);
      await form.password.fill('longer');
      await expect.poll(() => alerts(page)).toEqual([]);

      for (const email of [visitor.email, 'nobody@example.org']) {
        await form.email.fill(email);
        await form.password.fill('not the password');
        await form.submit.click();
        await expect.poll(() => alerts(page)).toEqual([refused]);
        expect(new URL(page.url()).pathname).toBe('/login');
        expect((await storage(page))[tokenKey]).toBeUndefined();
      }
      await expect.poll(() => form.email.inputValue()).toBe('nobody@example.org');
    },
  );

  it('shows that it is busy and can be sent only once', async () => {
    const visitor = await atLogin();
    const form = loginForm(visitor);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await visitor.page.route('**/api/auth/login', async (route) => {
      await held;
      await route.continue();
    });
    await form.email.fill(visitor.email);
    await form.password.fill(password);
    await form.password.press('Enter');
    await expect.poll(() => form.submit.isDisabled()).toBe(true);
    await expect.poll(() => form.submit.getAttribute('aria-busy')).toBe('true');
    letGo();
    await greeting(visitor.page).waitFor();
  });

  it('offers the other ways to sign in', async () => {
    const visitor = await atLogin('en', { expected: /status of 503/ });
    const { page, words } = visitor;
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByText('npm run kalem -- reset-password --email …', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();

    await page.getByText('or', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    // That is said calmly: it is no mistake of the visitor's.
    const unset = page.getByRole('status').getByText("Sign-in with Google isn't set up on this server");
    await unset.waitFor();
    expect(await alerts(page)).toEqual([]);

    await page.getByRole('link', { name: 'Try now for free' }).click();
    await page.getByRole('heading', { level: 1, name: words.login('register.title') }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Second Person');
    await page.getByLabel('E-mail').fill(visitor.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password confirmation').fill('something else');
    await page.getByRole('button', { name: words.login('register.submit') }).click();
    await expect.poll(() => alerts(page)).toEqual(['Password confirmation must match']);
    await page.getByLabel('Password confirmation').fill(password);
    await page.getByRole('button', { name: words.login('register.submit') }).click();
    await page.getByRole('alert').filter({ hasText: 'This e-mail already has an account' }).waitFor();
    await page.getByLabel('E-mail').fill('second@example.org');
    await page.getByRole('button', { name: words.login('register.submit') }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello, Second Person', exact: true }).waitFor();
  });
});

describe('the token', () => {
  it('comes in a header, is sent with every call, and is dropped when it no longer counts', async () => {
    const visitor = await atLogin();
    const { page, words, name, email } = visitor;
    const calls: { path: string; sent: string | undefined }[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.startsWith('/api/')) calls.push({ path, sent: request.headers().authorization });
    });
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(calls.splice(0)).toEqual([{ path: '/api/config', sent: undefined }]);

    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/auth/login')),
      signIn(visitor, email),
    ]);
    const sent = `Bearer ${(await storage(page))[tokenKey]}`;
    expect(answer.headers().authorization).toBe(sent);
    expect(answer.request().postDataJSON()).toEqual({ email, password });
    await page.waitForLoadState('networkidle');

    // Until the user is known, neither the page nor the login page is shown.
    calls.splice(0);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/me', async (route) => {
      await held;
      await route.continue();
    });
    await Promise.all([page.waitForRequest('**/api/me'), page.reload()]);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/');
    letGo();
    await greeting(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(calls.filter(({ path }) => path === '/api/me')).toHaveLength(1);
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/broadcast/user', '/api/broadcast/channel']),
    );
    for (const call of calls.splice(0)) expect(call.sent, call.path).toBe(sent);

    await page.getByRole('button', { name: words.shell('menu.account', { name }) }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await atPath(page, '/login');
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    const left = Object.keys(await storage(page));
    for (const key of [tokenKey, ...flagKeys]) expect(left).not.toContain(key);
  });
});

describe('staying signed in', () => {
  it('is ticked at first and outlives the browser', async () => {
    const visitor = await atLogin();
    await expect.poll(() => loginForm(visitor).remember.isChecked()).toBe(true);
    await signIn(visitor, visitor.email);
    const kept = await storage(visitor.page);
    expect(kept[tokenKey]?.length).toBeGreaterThan(20);
    for (const flag of flagKeys) expect(kept[flag]).toBe('true');

    const later = await world.visit({ storageState: await visitor.context.storageState() });
    await later.page.goto('/');
    await greeting(later.page).waitFor();
  });

  it('ends with the browser session when not ticked', async () => {
    const visitor = await atLogin();
    await loginForm(visitor).remember.uncheck();
    await signIn(visitor, visitor.email);
    const kept = await storage(visitor.page);
    for (const flag of flagKeys) expect(kept[flag]).toBe('false');

    await visitor.page.reload();
    await greeting(visitor.page).waitFor();
    const secondTab = await visitor.context.newPage();
    await secondTab.goto('/settings');
    await secondTab.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();

    // A browser drops cookies without an expiry date when it closes.
    const { cookies, origins } = await visitor.context.storageState();
    const lasting = cookies.filter(({ expires }) => expires !== -1);
    const later = await world.visit({ storageState: { cookies: lasting, origins } });
    await later.page.goto('/');
    await atPath(later.page, '/login');
    await loginForm(later).email.waitFor();
    expect((await storage(later.page))[tokenKey]).toBeUndefined();
  });
});

describe('access to pages', () => {
  it('sends a visitor to the login page and, after signing in, on to where they wanted', async () => {
    const visitor = await atLogin();
    for (const path of [
      '/',
      '/text-summarization',
      '/settings',
      '/loading/x',
      '/forbidden',
      '/no-such-page',
    ]) {
      await visitor.page.goto(path);
      await atPath(visitor.page, '/login');
    }
    await visitor.page.goto('/settings');
    await atPath(visitor.page, '/login');
    await submitLogin(visitor, visitor.email);
    await atPath(visitor.page, '/settings');
  });

  it('sends a signed-in user away from the login page', async () => {
    const { page } = await world.member();
    await page.goto('/login');
    await atPath(page, '/');
    await page.goto('/login?next=https://example.org/');
    await atPath(page, '/');
  });

  it('sends a user to the login page when the session ends on the server', async () => {
    const person = await world.member();
    const { page } = person;
    await page.goto('/');
    await greeting(page).waitFor();
    await page.waitForLoadState('networkidle');
    await runKalem(world.product, 'reset-password', '--email', person.email, '--generate');
    // The server closes the socket, so the page asks who is signed in and is refused.
    await atPath(page, '/login');
    await loginForm(person).email.waitFor();
    await ended(person).waitFor();
    const left = Object.keys(await storage(page));
    for (const key of [tokenKey, ...flagKeys]) expect(left).not.toContain(key);
    await expect.poll(() => alerts(page)).toEqual([]);
  });

  it('sends a user there at the first refused call when the socket is down, and keeps the typed text', async () => {
    const person = await world.member();
    const { page, context, words } = person;
    await context.routeWebSocket(/\/app\//, () => undefined);
    const other = await context.newPage();
    const typed = 'One sentence stands here. Another follows it. A third one ends the text.';
    const text = (tab: Page) => tab.getByRole('textbox', { name: 'Text', exact: true });
    for (const tab of [page, other]) {
      await tab.goto('/text-summarization');
      await text(tab).fill(typed);
    }
    const printed = await runKalem(world.product, 'reset-password', '--email', person.email, '--generate');
    await page.getByRole('button', { name: 'Summarize', exact: true }).click();
    for (const tab of [page, other]) {
      await atPath(tab, '/login');
      await ended({ page: tab, words }).waitFor();
    }
    const kept = await storage(page);
    expect(kept[tokenKey]).toBeUndefined();
    expect(JSON.stringify(kept)).not.toContain(typed);

    const newPassword = /^Password: (\S+)$/m.exec(printed)?.[1] ?? '';
    await submitLogin(person, person.email, newPassword);
    for (const tab of [page, other]) {
      await atPath(tab, '/text-summarization');
      await expect.poll(() => text(tab).inputValue()).toBe(typed);
    }

    await page.getByRole('button', { name: words.shell('menu.account', { name: person.name }) }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await atPath(page, '/login');
    expect(await ended(person).count()).toBe(0);
    await submitLogin(person, person.email, newPassword);
    await page
      .getByRole('link', { name: /^Text summarization/ })
      .first()
      .click();
    await expect.poll(() => text(page).inputValue()).toBe('');
  });

  it('logs out every tab at once', async () => {
    const person = await world.member();
    const { page, context, words } = person;
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/settings');
      await tab.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    }
    await page.getByRole('button', { name: words.shell('menu.account', { name: person.name }) }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await Promise.all([atPath(page, '/login'), atPath(other, '/login')]);
    await other.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });
});
