// Runs before the first paint. It is a separate file because the CSP forbids inline scripts.
// Keep it consistent with layout/layout-state.ts and i18n/languages.ts.
(() => {
  let mode = null;
  let language = null;
  try {
    mode = localStorage.getItem('app_mode');
    language = localStorage.getItem('app_language');
  } catch {
    // Without storage, the system's and the browser's preferences apply.
  }
  const dark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
  if (language === 'tr' || language === 'en') document.documentElement.lang = language;
})();
