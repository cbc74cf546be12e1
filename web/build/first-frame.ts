import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const entry = fileURLToPath(new URL('render-frame.tsx', import.meta.url));

const mark = '<!--frame-->';

/** Writes the frame of signed-in pages into index.html, where it is painted before any script has run. */
export function firstFrame(): Plugin {
  let html: Promise<string> | undefined;
  return {
    name: 'kalem:first-frame',
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        if (!page.includes(mark)) throw new Error(`index.html has no ${mark}`);
        html ??= frames();
        return page.replace(mark, await html);
      },
    },
  };
}

async function frames(): Promise<string> {
  pretendBrowser();
  const { module } = await runnerImport<typeof import('./render-frame.tsx')>(entry, {
    configFile: false,
    logLevel: 'error',
  });
  return await module.renderFrames();
}

/** Defines what modules of the pages ask the browser for as soon as they are loaded. */
function pretendBrowser(): void {
  const listens = { addEventListener() {}, removeEventListener() {} };
  const storage = { getItem: () => null, setItem() {}, removeItem() {} };
  const pretended = {
    ...listens,
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: false, ...listens }),
    document: {
      ...listens,
      documentElement: { classList: { toggle() {} } },
      cookie: '',
      getElementById: () => null,
    },
    location: new URL('http://localhost/'),
  };
  for (const [name, value] of Object.entries(pretended)) {
    if (!Reflect.has(globalThis, name))
      Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}
