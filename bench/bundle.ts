import { atBrowser } from './at-browser.ts';
import type { Figure } from './report.ts';

const askedKilobytes = 200;

/** JavaScript that crosses the wire, gzipped, when a signed-in person first opens the home page. */
export async function measureBundle(): Promise<Figure[]> {
  return atBrowser({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } }, async ({ page, url }) => {
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
    return [
      {
        name: `home page, first load, JavaScript in ${scripts.length} files`,
        reached: `${(bytes / 1_000).toFixed(0)} kB`,
        asked: `at most ${askedKilobytes} kB gzipped`,
        met: bytes / 1_000 <= askedKilobytes,
      },
    ];
  });
}
