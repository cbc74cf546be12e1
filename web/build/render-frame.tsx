import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { languages } from '#contract/languages.ts';
import en from '#contract/texts/en.json';
import { textOptions } from '#contract/texts/text-options.ts';
import tr from '#contract/texts/tr.json';
import { SignedInContext } from '../auth/RequireSession.tsx';
import type { Me } from '../auth/session.ts';
import { Layout } from '../layout/Layout.tsx';
import { setAppMode } from '../layout/layout-state.ts';

/** Nobody's account: the frame is painted before the browser knows whose page it is. */
const nobody: Me = {
  id: '',
  name: '',
  email: '',
  timezone: 'UTC',
  roles: [],
  createdAt: '',
  hasPassword: false,
  impersonator: null,
};

/**
 * Renders the frame of a signed-in page, without a page in it, in each language and colour mode.
 * @returns HTML whose outermost elements name their language and mode
 */
export async function renderFrames(): Promise<string> {
  await i18next.use(initReactI18next).init({
    ...textOptions,
    lng: 'en',
    resources: { en: { translation: en }, tr: { translation: tr } },
    react: { useSuspense: false },
  });
  const frames: string[] = [];
  for (const language of languages) {
    await i18next.changeLanguage(language);
    for (const mode of ['light', 'dark'] as const) {
      setAppMode(mode);
      frames.push(`<div lang="${language}" data-mode="${mode}">${renderFrame()}</div>`);
    }
  }
  return frames.join('');
}

/** The frame, in which each link also knows its classes on its own page. */
function renderFrame(): string {
  let index = -1;
  const frame = render('/frame').replace(link, (tag, classes: string, path: string) => {
    index += 1;
    const current = [...render(path).matchAll(link)][index]?.[1];
    return current === classes ? tag : `${tag} data-path="${path}" data-current="${current}"`;
  });
  if (!frame.includes(' data-current="')) throw new Error('No link of the frame was found');
  return withoutRoles(frame);
}

const link = /<a(?: aria-current="page")? class="([^"]*)" href="([^"]*)"/g;

function render(address: string): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={address}>
        <SignedInContext value={{ user: nobody, token: '' }}>
          <Layout />
        </SignedInContext>
      </StaticRouter>
    </QueryClientProvider>,
  );
}

/** Removes what only a page that works may have: ids, references, roles, landmarks, and addresses. */
function withoutRoles(html: string): string {
  return html
    .replace(/<dialog\b.*?<\/dialog>/g, '')
    .replace(/ (?:id|for|href|title|role|tabindex|xmlns|type|data-discover|aria-[a-z]+)="[^"]*"/gi, '')
    .replace(/<(\/?)(?:main|header|aside|nav|section|h[1-6])\b/g, '<$1div')
    .replace(/<(\/?)a\b/g, '<$1span');
}
