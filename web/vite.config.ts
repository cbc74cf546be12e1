import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Tells the browser of the two Latin fonts at once, so that they come with the styles and not after them. */
function preloadFonts(): Plugin {
  return {
    name: 'kalem:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /-latin-wght-normal-[\w-]+\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          })),
    },
  };
}

/** Writes .br and .gz beside what compresses well, so that the server needn't do it for each visitor. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'kalem:precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const root = resolve(here, folder);
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(m?js|css|html|svg)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        if (bytes.length < 1024) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** What PDF.js fetches when a page needs it: character maps, the standard fonts, image decoders. */
function copyPdfAssets(): Plugin {
  const library = resolve(here, '../node_modules/pdfjs-dist');
  let folder = '';
  return {
    name: 'kalem:copy-pdf-assets',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle() {
      const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
      const target = join(resolve(here, folder), 'assets', `pdfjs-${version}`);
      for (const name of ['cmaps', 'standard_fonts']) {
        cpSync(join(library, name), join(target, name), { recursive: true });
      }
      // The decoders in plain JavaScript: the content security policy leaves no WebAssembly.
      cpSync(join(library, 'wasm'), join(target, 'wasm'), {
        recursive: true,
        filter: (path) => !path.endsWith('.wasm') && !path.endsWith('quickjs-eval.js'),
      });
    },
  };
}

/** `tools/x/tr.json?card` is what the home page says of a tool; the rest of its words comes with its own pages. */
function toolCards(): Plugin {
  const query = '?card';
  return {
    name: 'kalem:tool-cards',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(query)) return null;
      const { name, description } = JSON.parse(readFileSync(id.slice(0, -query.length), 'utf8'));
      return { code: `export default ${JSON.stringify({ name, description })}`, moduleType: 'js' };
    },
  };
}

/** zod-without-eval.ts must run right after Zod, before the chunk whose schemas it concerns. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query)|i18next|react-i18next|zod)[\\/]|web[\\/]zod-without-eval\.ts$/;

/**
 * Names the chunk of what the home page imports: all pages share it, and nothing that another page needs besides
 * makes the home page heavier.
 */
function firstPage(): Rolldown.CodeSplittingNameFunction {
  let needed: Set<string> | undefined;
  return (id, context) => {
    needed ??= importsOf(['main.tsx', 'pages/Home.tsx'], context);
    return needed.has(id) ? 'shell' : null;
  };
}

/** The ids of some modules of ours and of all that they import, but for what they load later. */
function importsOf(names: string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(names.map((name) => normalizePath(join(here, name))));
  // A set that grows is walked to its new end.
  for (const id of found) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

/** Where the server listens when both are started for development. */
const server = `http://127.0.0.1:${process.env.KALEM_PORT ?? 3000}`;

export default defineConfig({
  root: here,
  plugins: [react(), tailwindcss(), toolCards(), preloadFonts(), copyPdfAssets(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The CSP takes no data: addresses for fonts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs is one file, which stays in the browser's cache when only pages change.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: framework },
            { name: firstPage(), debugName: 'shell', minShareCount: 2 },
            // All cards of a language stand on one page.
            { name: 'cards-tr', test: /tr\.json\?card$/ },
            { name: 'cards-en', test: /en\.json\?card$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // Not the modules of web/api/, which Vite itself serves in development.
      '^/api/(?!.*\\.tsx?(?:\\?|$))': server,
      '/app': { target: server, ws: true },
    },
  },
});
