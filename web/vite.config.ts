import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';
import { codeLoader, filesOf } from './build/code-loader.ts';
import { firstFrame } from './build/first-frame.ts';
import { leanEndpoints } from './build/lean-endpoints.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanZod } from './build/lean-zod.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const output = join(here, 'dist');

/** Adds preload links for the letters that every page shows, so that they load along with the styles. */
function preloadFonts(): Plugin {
  return {
    name: 'kalem:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /-core-[\w-]+\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          })),
    },
  };
}

/** Writes .br and .gz files beside compressible files, so that the server needn't compress them for each visitor. */
function precompress(): Plugin {
  return {
    name: 'kalem:precompress',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
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

/** Copies the files that PDF.js loads on demand: character maps, the standard fonts, and image decoders. */
function copyPdfAssets(): Plugin {
  const library = join(here, '../node_modules/pdfjs-dist');
  return {
    name: 'kalem:copy-pdf-assets',
    apply: 'build',
    writeBundle() {
      const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
      const target = join(output, 'assets', `pdfjs-${version}`);
      for (const name of ['cmaps', 'standard_fonts']) {
        cpSync(join(library, name), join(target, name), { recursive: true });
      }
      // Only the decoders in plain JavaScript, because the content security policy forbids WebAssembly.
      cpSync(join(library, 'wasm'), join(target, 'wasm'), {
        recursive: true,
        filter: (path) => !path.endsWith('.wasm') && !path.endsWith('quickjs-eval.js'),
      });
    },
  };
}

/**
 * Reduces `tools/x/texts/tr.json?card` to the texts on the home page; a tool's other texts are loaded with its own
 * pages.
 */
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

/** zod-without-eval.ts must run right after Zod and before the chunk with the schemas, so it belongs to this chunk. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query)|i18next|react-i18next|zod)[\\/]|web[\\/]zod-without-eval\.ts$/;

/** The module that exports every icon, each from a file of its own. */
const icons = normalizePath(join(here, '../node_modules/lucide-react/dist/esm/lucide-react.mjs'));
const iconExports = readFileSync(icons, 'utf8');

/** Names the chunk of all modules that the home page imports, which all pages share. */
function firstPage(): Rolldown.CodeSplittingNameFunction {
  let firstPageModules: Set<string> | undefined;
  return (id, context) => {
    firstPageModules ??= importsOf(['main.tsx', 'pages/Home.tsx'], context);
    return firstPageModules.has(id) ? 'shell' : null;
  };
}

/** The ids of some of our modules and of all their static imports. */
function importsOf(names: string[], context: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set(names.map((name) => normalizePath(join(here, name))));
  // Iterating over a set also visits elements added meanwhile.
  for (const id of ids) {
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
    for (const next of importedIds) {
      if (next === icons) for (const icon of iconsIn(code ?? '')) ids.add(icon);
      else ids.add(next);
    }
  }
  return ids;
}

/** The ids of the icons that a module's code names, because the module that exports them imports every icon. */
function iconsIn(code: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code) ?? [];
  return names.split(',').flatMap((part) => {
    const [name = ''] = part.trim().split(' as ');
    const [, file] = new RegExp(`default as ${name}[, ][^;]*'\\./(icons/[^']+)'`).exec(iconExports) ?? [];
    if (name !== '' && !file) throw new Error(`lucide-react has no file for the icon ${name}`);
    return file ? [normalizePath(join(dirname(icons), file))] : [];
  });
}

const server = `http://127.0.0.1:${process.env.KALEM_PORT ?? 3000}`;

export default defineConfig({
  root: here,
  plugins: [
    react(),
    tailwindcss(),
    toolCards(),
    leanZod(),
    leanEndpoints(),
    leanIcons(),
    codeLoader(),
    firstFrame(),
    preloadFonts(),
    copyPdfAssets(),
    precompress(),
  ],
  build: {
    outDir: output,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Browsers have preloaded modules since 2023; an older one loads the same modules a little later.
    modulePreload: { polyfill: false, resolveDependencies: filesOf },
    // The CSP forbids data: URLs for fonts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Modules that every page needs share one file, which stays cached when only pages change.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: framework },
            { name: firstPage(), debugName: 'shell', minShareCount: 2 },
            // The icons that only later pages show.
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // Vite itself serves the modules of web/api/ during development.
      '^/api/(?!.*\\.tsx?(?:\\?|$))': server,
      '/app': { target: server, ws: true },
    },
  },
});
