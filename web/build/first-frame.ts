import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const entry = fileURLToPath(new URL('render-frame.tsx', import.meta.url));
const serverReact = 'virtual:server-react';
/** React, whose hook for stores takes the current state of those that say nothing about a server. */
const serverReactCode = `
  import { useSyncExternalStore as useStore } from 'react';
  export * from 'react';
  export const useSyncExternalStore = (watch, now, onServer = now) => useStore(watch, now, onServer);
`;
const ours = /^(?!.*node_modules).*[\\/](web|contract|tools)[\\/]/;

/** Writes the frame of signed-in pages into index.html, where it is painted before any script has run. */
export function firstFrame(): Plugin {
  let html: Promise<string> | undefined;
  return {
    name: 'kalem:first-frame',
    transformIndexHtml: {
      order: 'pre',
      handler: async (page) => {
        html ??= frames();
        return page.replace('<!--frame-->', await html);
      },
    },
  };
}

async function frames(): Promise<string> {
  pretendBrowser();
  const { module } = await runnerImport<typeof import('./render-frame.tsx')>(entry, {
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'kalem:server-react',
        enforce: 'pre',
        resolveId: (id) => (id === serverReact ? id : null),
        load: (id) => (id === serverReact ? serverReactCode : null),
        transform: (code, id) =>
          ours.test(id) ? code.replace(/ from 'react';/g, ` from '${serverReact}';`) : null,
      },
    ],
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
