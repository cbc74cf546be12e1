import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Client } from '#server/testing/client.ts';
import { type Figure, milliseconds, percentile } from '../support/figures.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** The moments that the page noted, in milliseconds since the epoch. */
const Times = z.object({ posted: z.number(), stage: z.number(), result: z.number() });
const rounds = 15;
const mostMilliseconds = 300;
/** The text is long enough that the run is still on when its first stage is shown. */
const text = Array.from(
  { length: 1_500 },
  (_, index) => `Madde ${index}: kurul toplantısında ${index * 7} lira ayrıldı ve karar yazıldı.`,
).join(' ');

/** Measures the waits from sending the form to the first stage shown, and from the run's end to its result. */
export async function measureLatency(): Promise<Figure[]> {
  const options = { locale: 'en-GB', viewport: { width: 1280, height: 900 } };
  return measureInBrowser(options, async ({ page, url, client }) => {
    const started: number[] = [];
    const shown: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const sample = await oneRun(page, url, client);
      // The first run doesn't count, since the server loads code from disk for it.
      if (round === 0) continue;
      started.push(sample.started);
      shown.push(sample.shown);
    }
    const [first, last] = [percentile(started, 0.5), percentile(shown, 0.5)];
    return [
      row('from POST to the first stage shown, median', first, started),
      row('from finished to the result shown, median', last, shown),
    ];
  });
}

function row(name: string, median: number, samples: number[]): Figure {
  return {
    name,
    measured: milliseconds(median),
    target: `at most ${mostMilliseconds} ms`,
    met: median <= mostMilliseconds,
    reference: `worst of ${samples.length}: ${milliseconds(Math.max(...samples))}`,
  };
}

async function oneRun(page: Page, url: string, client: Client): Promise<{ started: number; shown: number }> {
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
    // Every stage but "queued" is the child's.
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
  return { started: times.stage - times.posted, shown: times.result - finished };
}
