/** Unpacks the npm package's Chromium once, before several test files do; if that fails, chromium.ts finds another. */
export default async function unpackChromium(): Promise<void> {
  if (process.env.KALEM_TEST_CHROMIUM) return;
  const { default: packaged } = await import('@sparticuz/chromium');
  await packaged.executablePath().catch(() => undefined);
}
