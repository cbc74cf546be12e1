/**
 * Browsers by a sign in their header. The order matters: the header of an earlier one also contains the signs of later
 * ones.
 */
const browsers: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
/** Systems by a sign in the header; true for phones and tablets. */
const systems: readonly [sign: RegExp, name: string, mobile: boolean][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows', false],
  [/\bCrOS\b/, 'ChromeOS', false],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS', false],
  [/\bLinux\b|\bX11\b/, 'Linux', false],
];

interface Device {
  /** Null when nothing in the header is known. */
  name: string | null;
  /** True for phones and tablets. */
  mobile: boolean;
}

/** Reads a User-Agent header, precisely enough for a person to tell devices apart. */
export function readUserAgent(header: string | null): Device {
  if (header === null) return { name: null, mobile: false };
  const browser = browsers.find(([sign]) => sign.test(header))?.[1];
  const system = systems.find(([sign]) => sign.test(header));
  const knownNames = [browser, system?.[1]].filter((part) => part !== undefined);
  // Other programs start with their own name: "curl/8.5.0".
  const program = /^([\w.-]{1,40})\//.exec(header)?.[1];
  const name = knownNames.length > 0 ? knownNames.join(' · ') : (program ?? null);
  return { name, mobile: system?.[2] ?? false };
}
