import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidePlanRequest, listPlanRequests, replaceSubscription } from '#contract/accounts/admin.ts';
import { type PlanName, planNames } from '#contract/accounts/plans.ts';
import { type Client, idOf } from '#server/testing/client.ts';
import { startTestStripe } from '#server/testing/peers/stripe.ts';
import { shortText } from '#server/testing/texts.ts';
import { freePort } from '#testing/free-port.ts';
import { upload } from '#testing/upload.ts';
import { firstThenWide } from '#testing/wide.ts';
import { faults } from './support/browser/axe.ts';
import { atPath, type Member, registerOperator } from './support/browser/visitor.ts';
import { journey } from './support/journey.ts';
import { loadingPath } from './support/summary.ts';
import { errorTitle, type Words } from './support/words.ts';

/** The parts of the page Manage Subscription. */
function subscriptionPage(page: Page, words: Words) {
  const plan = (name: PlanName) => page.getByRole('listitem', { name, exact: true });
  return {
    open: async () => {
      await page.goto('/manage-subscription');
      await page.getByRole('heading', { level: 1, name: words.subscription('title') }).waitFor();
    },
    current: page.getByRole('region', { name: words.subscription('current.title'), exact: true }),
    usage: page.getByRole('region', { name: words.subscription('usage.title'), exact: true }),
    invoices: page.getByRole('region', { name: words.subscription('invoices.title'), exact: true }),
    plan,
    buy: (name: PlanName) =>
      plan(name).getByRole('button', { name: words.subscription('plans.buy'), exact: true }),
    /** The button of a plan that can't be paid for online. */
    ask: (name: PlanName) =>
      plan(name).getByRole('button', { name: words.subscription('plans.ask'), exact: true }),
    told: page.getByRole('status'),
  };
}

/** The day of the month in the members' time zone. */
const today = () =>
  new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Europe/Istanbul' }).format(new Date());
const search = (page: Page) => new URL(page.url()).search;

describe('with payments by Stripe and limits', async () => {
  const [stripe, port] = await Promise.all([startTestStripe(), freePort()]);
  const address = `http://127.0.0.1:${port}`;
  stripe.webhook = `${address}/api/billing/stripe`;
  const world = journey({
    KALEM_PORT: String(port),
    KALEM_PUBLIC_URL: address,
    KALEM_WORKERS: '1',
    KALEM_PLAN_LIMITS: 'on',
    KALEM_PLAN_PRICES: 'Freelancer=9/90,Startup=29.90/299',
    KALEM_STRIPE_KEY: stripe.key,
    KALEM_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    KALEM_STRIPE_URL: stripe.url,
  });
  let operator: Client;
  beforeAll(async () => {
    operator = await registerOperator(world.product, await world.product.setupCode());
  });
  afterAll(() => stripe.stop());

  firstThenWide(
    [
      {
        language: 'en',
        title: 'Manage Subscription',
        none: 'No plan',
        popular: 'Most Popular',
        onRequest: 'Price on request',
        holds: [
          ['50 operations a month', '5 flows (coming soon)', 'Basic analytics', '48-hour support response'],
          [
            '25 operations a month',
            '12 flows (coming soon)',
            'Advanced analytics',
            '24-hour support response',
          ],
          [
            'Unlimited operations',
            'Unlimited flows (coming soon)',
            'Advanced analytics',
            '1-hour dedicated support',
            'Marketing automations',
            'Custom reporting tools',
          ],
        ],
        byMonth: 'US$29.90',
        byYear: 'US$299',
        spared: 'US$59.80 less than twelve months',
        save: 'Save up to 16% by the year',
        done: 'You have Startup now',
        renews: /^Paid annually\. Renews on \d/,
        used: '0 of 25 used',
        ends: /^Ends on .* and doesn't renew\.$/,
      },
      {
        language: 'tr',
        title: 'Abonelik',
        none: 'Plan yok',
        popular: 'En çok seçilen',
        onRequest: 'Fiyatını sorun',
        holds: [
          ['Ayda 50 işlem', '5 akış (yakında)', 'Temel analiz', '48 saat içinde destek yanıtı'],
          ['Ayda 25 işlem', '12 akış (yakında)', 'Gelişmiş analiz', '24 saat içinde destek yanıtı'],
          [
            'Sınırsız işlem',
            'Sınırsız akış (yakında)',
            'Gelişmiş analiz',
            '1 saat içinde size özel destek',
            'Pazarlama otomasyonları',
            'Özel raporlama araçları',
          ],
        ],
        byMonth: '$29,90',
        byYear: '$299',
        spared: 'Aylık ödemeye göre $59,80 daha ucuz',
        save: 'Yıllık ödemede en çok %16 tasarruf',
        done: 'Yeni planınız: Startup',
        renews: /^Yıllık ödeniyor\. Yenilenme tarihi: \d/,
        used: '0 / 25 kullanıldı',
        ends: /^Yenilenmeyecek\. Bitiş tarihi: \d.*\.$/,
      },
    ] as const,
    'a plan is bought at Stripe, shown once it is confirmed, and cancelled there: $language',
    async (said) => {
      const { page, words } = await world.member({ language: said.language });
      const say = words.subscription;
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: words.shell('menu.label'), exact: true });
      await menu.getByRole('link', { name: said.title }).click();
      await expect.poll(() => page.title()).toBe(`${said.title} · Kalem`);
      const view = subscriptionPage(page, words);
      await view.current.getByText(said.none).waitFor();
      await view.current.getByText(say('quota.needed')).waitFor();

      await view.plan('Startup').getByText(said.popular).waitFor();
      await view.plan('Startup').getByText(said.byMonth).waitFor();
      await view.plan('Enterprise').getByText(said.onRequest).waitFor();
      const holds = (name: PlanName) => view.plan(name).getByRole('listitem').allInnerTexts();
      expect(await Promise.all(planNames.map(holds))).toEqual(said.holds);
      for (const name of ['Freelancer', 'Startup'] as const) await view.buy(name).waitFor();
      await view.ask('Enterprise').waitFor();
      await page.getByText(said.save).waitFor();
      const annually = page.getByText(say('periods.annually'), { exact: true });
      await annually.click();
      await view.plan('Startup').getByText(said.byYear, { exact: true }).waitFor();
      await view.plan('Startup').getByText(said.spared).waitFor();

      await view.buy('Startup').click();
      await page.getByRole('link', { name: 'Back' }).click();
      await view.told.getByText(say('checkout.cancelled')).waitFor();
      expect(search(page)).toBe('');

      // Stripe's event arrives later than the browser.
      stripe.holding = true;
      await annually.click();
      await view.buy('Startup').click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await view.told.getByText(say('checkout.waiting')).waitFor();
      expect(search(page)).toBe('');
      stripe.holding = false;
      for (const event of stripe.held.splice(0)) await stripe.send(event);
      await view.told.getByText(said.done).waitFor();
      await view.current.getByText(said.renews).waitFor();
      await view.current.getByText(said.used).waitFor();
      await annually.click();
      await view.plan('Startup').getByText(say('plans.yours')).waitFor();
      const invoice = view.invoices.getByRole('row', { name: /^TEST-0001/ });
      const paid = say('invoices.statuses.paid');
      for (const name of [say('invoices.annually', { plan: 'Startup' }), said.byYear, paid])
        await invoice.getByRole('cell', { name, exact: true }).waitFor();
      expect(await faults(page)).toEqual([]);

      await view.current.getByRole('button', { name: say('current.portal') }).click();
      await page.getByRole('button', { name: 'Cancel plan' }).click();
      await view.current.getByText(said.ends).waitFor();
    },
  );

  it('explains a used-up plan, keeps the chosen file, continues with a larger plan, and charts the usage', async () => {
    const person = await world.member();
    const { page, words } = person;
    await havePlan(person, 'Startup');
    await run(person, 22);
    await page.goto('/text-summarization');
    await page.getByText('3 operations left this month').waitFor();
    await page.getByLabel(words.tool('upload.choose')).setInputFiles(upload('minutes.txt', shortText));
    await run(person, 3);
    await page.getByText("This month's operations are used up.").waitFor();

    const submit = page.getByRole('button', { name: words.summary('submit'), exact: true });
    await submit.click();
    const refusal = page.getByRole('alert');
    await refusal.getByText(errorTitle(words, 'plan_limit_reached')).waitFor();
    await expect
      .poll(() => refusal.textContent())
      .toMatch(/All 25 were used; there are new ones on 1 \p{L}+ \d{4}/u);
    await page.getByText('minutes.txt').waitFor();
    expect(await faults(page)).toEqual([]);
    const opened = page.context().waitForEvent('page');
    await refusal.getByRole('link', { name: 'See plans' }).click();
    const plans = await opened;
    const view = subscriptionPage(plans, words);
    await view.current.getByText('25 of 25 used').waitFor();

    await havePlan(person, 'Freelancer');
    await view.current.getByText('25 of 50 used').waitFor();
    // A message stays while the pointer rests on it, and the pointer rests where the button was.
    await page.mouse.move(0, 0);
    await submit.click();
    await atPath(page, loadingPath);

    // The usage is shown as a chart that can be read by keys, and as a table.
    await view.usage.getByText('26 operations').waitFor();
    const chart = view.usage.getByRole('group', { name: /^Operations by day, / });
    await chart.getByRole('button').first().focus();
    for (let day = 1; day < Number(today()); day += 1) await plans.keyboard.press('ArrowRight');
    const figures = view.usage.locator('[data-figures]');
    await figures.getByText('Text summarization').waitFor();
    await plans.keyboard.press('Escape');
    await figures.waitFor({ state: 'detached' });
    await view.usage.getByRole('button', { name: 'Show as a table' }).click();
    const row = view.usage.getByRole('row', { name: /Text summarization/ });
    await expect.poll(() => row.getByRole('cell').last().textContent()).toBe('26');
    expect(await faults(plans)).toEqual([]);
    // There is no usage before the account was opened or after this month.
    await expect
      .poll(() => view.usage.getByRole('button', { name: 'Previous month' }).isDisabled())
      .toBe(true);
    await expect.poll(() => view.usage.getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true);
  });

  async function havePlan({ client }: Member, plan: PlanName): Promise<void> {
    await operator.call(replaceSubscription, {
      params: { id: idOf(client) },
      body: { plan, period: 'monthly' },
    });
  }
});

/** Starts this many operations, one after the other. */
async function run({ client }: Member, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await client.start({ type: 'TextSummarization', text: shortText, options: '{"engine":"extractive"}' });
  }
}

describe('with approval by an admin', () => {
  const world = journey({
    KALEM_PLAN_CURRENCY: 'TRY',
    KALEM_PLAN_PRICES: 'Freelancer=299/2990,Enterprise=1490.50/14905',
  });
  let operator: Client;
  beforeAll(async () => {
    operator = await registerOperator(world.product);
  });

  firstThenWide(
    [
      { language: 'tr', price: '₺1.490,50' },
      { language: 'en', price: 'TRY 1,490.50' },
    ] as const,
    'a user requests a plan, withdraws, requests again, and has it once it is approved: $language',
    async (said) => {
      const { page, words } = await world.member({ language: said.language });
      const say = words.subscription;
      const view = subscriptionPage(page, words);
      await view.open();
      await view.current.getByText(say('quota.unlimited')).waitFor();
      await view.plan('Startup').getByText(say('plans.onRequest')).waitFor();
      await view.plan('Enterprise').getByText(said.price).waitFor();

      const ask = async () => {
        await view.ask('Enterprise').click();
        const dialog = page.getByRole('dialog', { name: say('ask.title', { plan: 'Enterprise' }) });
        await dialog.getByText(say('ask.text')).waitFor();
        await dialog.getByRole('button', { name: say('ask.send'), exact: true }).click();
        await view.plan('Enterprise').getByText(say('plans.requested')).waitFor();
      };
      await ask();
      await expect.poll(() => view.ask('Startup').isDisabled()).toBe(true);
      await page.getByRole('button', { name: say('ask.withdraw'), exact: true }).click();
      await view.ask('Enterprise').waitFor();
      await ask();

      const { data } = await operator.call(listPlanRequests, { query: { status: 'open' } });
      await operator.call(decidePlanRequest, {
        params: { id: data[0]?.id ?? '' },
        body: { decision: 'approved' },
      });
      // The page isn't reloaded, but hears of it over the socket.
      await view.plan('Enterprise').getByText(say('plans.yours')).waitFor();
      await view.current.getByText('Enterprise', { exact: true }).waitFor();
      await view.invoices.getByRole('cell', { name: say('invoices.statuses.paid'), exact: true }).waitFor();
    },
  );
});
