import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { Client } from '#server/testing/client.ts';
import type { Product } from '../server/product.ts';
import { type Language, type Words, wordsOf } from '../words.ts';
import { recordToasts } from './toasts.ts';

/** A person at a browser of their own, with separate storage, language and window. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  words: Words;
  /** The browser's errors and warnings: from the console, unhandled rejections, CSP violations. */
  complaints: string[];
}

export interface VisitorOptions extends BrowserContextOptions {
  language?: Language;
  /** Complaints that this journey causes on purpose. */
  expected?: RegExp;
}

/** Milliseconds that the slowest step may take on a busy machine. */
export const patience = 60_000;

const storageKeys = { remember: 'auth_remember', stay: 'auth_stay_signed_in' };
export const tokenKey = 'auth_token_default';
export const flagKeys = Object.values(storageKeys);

// The browser logs every refused call, though the page explains it to the user.
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;
// On a busy machine a page may be left while its socket opens, which is no fault.
const leftEarly =
  /^WebSocket connection to .* failed: WebSocket is closed before the connection is established/;

export async function visit(
  browser: Browser,
  product: Pick<Product, 'url'>,
  { language = 'en', expected, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience);
  const complaints: string[] = [];
  const note = (text: string) => {
    if ([refusedCall, leftEarly, expected].some((known) => known?.test(text))) return;
    complaints.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  context.on('weberror', (error) => note(String(error.error())));
  await context.exposeFunction('noteViolation', (text: string) => note(`CSP: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'noteViolation');
      if (typeof tell === 'function') tell(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await recordToasts(context);
  const page = await context.newPage();
  // A listener from the start: one that is added together with a key press may come too late on a busy machine.
  page.on('filechooser', () => {});
  return { context, page, words: wordsOf(language), complaints };
}

export interface Member extends Visitor {
  client: Client;
  name: string;
  email: string;
}

/** Registers the operator of a new product, who has its first account. */
export async function registerOperator({ url }: Pick<Product, 'url'>, setupCode?: string): Promise<Client> {
  const operator = new Client(url);
  await operator.register({ name: 'Deniz Kaya', setupCode });
  return operator;
}

let addresses = 0;

/** Returns another IP address for each account, since one address may register few accounts an hour. */
function newAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

/** Registers a user and opens a browser in which they are signed in, without the login page. */
export async function member(
  browser: Browser,
  product: Pick<Product, 'url'>,
  { name, ...options }: VisitorOptions & { name?: string } = {},
): Promise<Member> {
  const client = new Client(product.url, newAddress());
  const account = await client.register({ ...(name && { name }), timezone: 'Europe/Istanbul' });
  const visitor = await visit(browser, product, { ...options, storageState: signedIn(client) });
  return { ...visitor, client, name: account.name, email: account.email };
}

/** The local storage after a login with "remember me". */
export function signedIn({ url, token }: Pick<Client, 'url' | 'token'>): SavedState {
  const localStorage = [
    { name: tokenKey, value: token ?? '' },
    ...flagKeys.map((name) => ({ name, value: 'true' })),
  ];
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}
type SavedState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export function storage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** A colour of the theme as the browser computes it. */
export function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

export function atPath(page: Page, path: string | RegExp): Promise<void> {
  return page.waitForURL(({ pathname }) =>
    typeof path === 'string' ? pathname === path : path.test(pathname),
  );
}
