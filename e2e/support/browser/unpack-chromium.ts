/**
 * Unpacks the npm package's Chromium once, before several test files do so at the same time. If that fails, each
 * file uses the machine's own (chromium.ts).
 */
export default async function unpackChromium(): Promise<void> {
  if (process.env.KALEM_TEST_CHROMIUM) return;
  const { default: packaged } = await import('@sparticuz/chromium');
  await packaged.executablePath().catch(() => undefined);
}
