import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const installed = [
  process.env.KALEM_TEST_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A headless Chromium: the machine's own, else the one that comes as an npm package.
 * @param more Arguments beside those that all tests need
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const found = installed.find((path) => path && existsSync(path));
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ];
  if (found) return chromium.launch({ executablePath: found, args: quiet });
  const { default: packaged } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...packaged.args, ...quiet],
  });
}
