/**
 * Unpacks the npm package's Chromium once, before the test files that would do so at the same time. Where it can't
 * be, each of them finds the machine's own (chromium.ts).
 */
export default async function unpackChromium(): Promise<void> {
  if (process.env.KALEM_TEST_CHROMIUM) return;
  const { default: packaged } = await import('@sparticuz/chromium');
  await packaged.executablePath().catch(() => undefined);
}
