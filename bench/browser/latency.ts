import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Client } from '#server/testing/client.ts';
import { atMost, type Figure, milliseconds, percentile } from '../support/figures.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** The moments that the page noted, in milliseconds since the epoch. */
const Times = z.object({ posted: z.number(), stage: z.number(), result: z.number() });
const rounds = 15;
const millisecondsTarget = 300;
/** A text so long that its run hasn't ended when the first stage is shown. */
const text = Array.from(
  { length: 1_500 },
  (_, index) => `Madde ${index}: kurul toplantısında ${index * 7} lira ayrıldı ve karar yazıldı.`,
).join(' ');

/** Measures the waits from sending the form to the first stage shown, and from the run's end to its result. */
export async function measure(): Promise<Figure[]> {
  const options = { locale: 'en-GB', viewport: { width: 1280, height: 900 } };
  return measureInBrowser(options, async ({ page, url, client }) => {
    const waits: Waits[] = [];
    for (let round = 0; round < rounds; round += 1) waits.push(await measureWaits(page, url, client));
    // The first run doesn't count, since the server loads code from disk for it.
    const counted = waits.slice(1);
    return [
      medianFigure(
        'from POST to the first stage shown, median',
        counted.map(({ untilStage }) => untilStage),
      ),
      medianFigure(
        'from finished to the result shown, median',
        counted.map(({ untilResult }) => untilResult),
      ),
    ];
  });
}

function medianFigure(name: string, samples: number[]): Figure {
  const reference = `worst of ${samples.length}: ${milliseconds(Math.max(...samples))}`;
  return atMost(name, percentile(samples, 0.5), millisecondsTarget, milliseconds, reference);
}

/** Milliseconds from sending the form to the first stage, and from the run's end to its result, as shown. */
interface Waits {
  untilStage: number;
  untilResult: number;
}

async function measureWaits(page: Page, url: string, client: Client): Promise<Waits> {
  await page.goto(`${url}/text-summarization`);
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.locator('textarea').fill(text);
  await page.evaluate(() => {
    const times: Partial<Record<'posted' | 'stage' | 'result', number>> = {};
    Object.assign(window, { times });
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      times.posted ??= Date.now();
      return send.call(this, body);
    };
    // Every stage but "queued" is reported by the run itself.
    new MutationObserver(() => {
      const stage = document.querySelector('[data-stage]:not([data-stage="queued"])');
      if (stage) times.stage ??= Date.now();
      if (location.pathname.includes('/result/') && document.querySelector('[data-sentence]'))
        times.result ??= Date.now();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Summarize' }).click();
  await page.locator('[data-sentence]').first().waitFor({ timeout: 60_000 });
  const times = Times.parse(await page.evaluate(() => Reflect.get(window, 'times')));
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { finishedAt } = await client.show(id);
  const finished = Date.parse(finishedAt ?? '');
  return { untilStage: times.stage - times.posted, untilResult: times.result - finished };
}
