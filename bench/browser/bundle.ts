import { atMost, type Figure } from '../support/figures.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** A kilobyte is 1,000 bytes here. */
const kilobytesTarget = 150;

/** Measures the JavaScript, compressed by brotli, that a signed-in person loads with a first visit to the home page. */
export async function measure(): Promise<Figure[]> {
  // A browser could be sent another compression otherwise.
  return measureInBrowser({ extraHTTPHeaders: { 'accept-encoding': 'br' } }, async ({ page, url }) => {
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return;
      scripts.push(
        response
          .request()
          .sizes()
          // An import takes a file from the browser's cache, into which the page has fetched it.
          .then(({ responseBodySize }) => Math.max(0, responseBodySize)),
      );
    });
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(scripts)).filter((size) => size > 0);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const name = `home page, first load, JavaScript in ${sizes.length} files, brotli`;
    return [atMost(name, bytes / 1_000, kilobytesTarget, (value) => `${value.toFixed(0)} kB`)];
  });
}
