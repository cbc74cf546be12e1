import { atMost, type Figure } from '../support/figures.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** A kilobyte is 1,000 bytes here. */
const kilobytesTarget = 200;

/** Measures the JavaScript, gzipped, that a signed-in person loads with a first visit to the home page. */
export async function measure(): Promise<Figure[]> {
  // A browser could be sent another compression otherwise.
  return measureInBrowser({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } }, async ({ page, url }) => {
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      scripts.push(
        response
          .request()
          .sizes()
          .then((sizes) => sizes.responseBodySize),
      );
    });
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    const name = `home page, first load, JavaScript in ${scripts.length} files, gzipped`;
    return [atMost(name, bytes / 1_000, kilobytesTarget, (value) => `${value.toFixed(0)} kB`)];
  });
}
