import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

let shared: Promise<Browser> | undefined;

/** The Chromium of this worker's files, started by the first of them; it ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}

/**
 * A headless Chromium: the one that KALEM_TEST_CHROMIUM names, else the npm package's, else the machine's own.
 * The package's has no windows, extensions or spare pages, and takes a quarter of a whole browser's time.
 * @param more Arguments beside those that all tests need
 * @throws Error of the package's, where neither of the two starts
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const launch = (executablePath: string) =>
    chromium.launch({
      executablePath,
      // Where the machine has no locale of its own, names of downloads in Turkish would be lost.
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
    // Made for Linux on x64, and in need of a few of the system's libraries.
    const found = installed.find((path) => existsSync(path));
    if (found) return launch(found);
    throw error;
  }
}
