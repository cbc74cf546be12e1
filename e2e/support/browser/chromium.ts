import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

let shared: Promise<Browser> | undefined;

/** One Chromium for all test files of this worker; the first file starts it, and it ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}

/**
 * Starts a headless Chromium: the one that KALEM_TEST_CHROMIUM names, or the npm package's, or the machine's own.
 * The package's has no windows, extensions or spare pages, and needs a quarter of a whole browser's time.
 * @param more arguments beside those that all tests need
 * @throws Error of the package's Chromium when neither it nor the machine's starts
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const launch = (executablePath: string) =>
    chromium.launch({
      executablePath,
      // A machine without a locale would lose the Turkish names of downloads.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...more,
      ],
    });
  const named = process.env.KALEM_TEST_CHROMIUM;
  if (named) return launch(named);
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await launch(await packaged.executablePath());
  } catch (error) {
    // The package's Chromium runs on Linux for x64 only and needs a few system libraries.
    const own = installed.find((path) => existsSync(path));
    if (own) return launch(own);
    throw error;
  }
}
