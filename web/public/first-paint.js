// Runs before the first paint. It is a separate file because the CSP forbids inline scripts.
// Keep it consistent with layout/layout-state.ts, i18n/languages.ts and auth/token.ts.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Without storage, the system's and the browser's preferences apply.
      return null;
    }
  };
  const page = document.documentElement;
  const mode = stored('app_mode');
  const dark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  page.classList.toggle('dark', dark);
  const languages = [stored('app_language') ?? '', ...navigator.languages];
  page.lang =
    languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => /^(tr|en)$/.test(tag)) ?? 'en';

  // Signed-in pages begin with their frame; see build/first-frame.ts.
  const isOver =
    stored('auth_remember') === 'false' && !/(^|; )kalem_browser_session=1/.test(document.cookie);
  const isFramed =
    stored('auth_token_default') !== null && !isOver && !/^\/(login|forbidden)\b/.test(location.pathname);
  page.classList.toggle('framed', isFramed);
  // At this moment the frame is parsed, and no module has run.
  document.addEventListener(
    'readystatechange',
    () => {
      for (const link of document.querySelectorAll('#frame [data-path]')) {
        if (link.dataset.path === location.pathname) link.className = link.dataset.current;
      }
    },
    { once: true },
  );
})();
