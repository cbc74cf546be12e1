// Runs before the first paint, as a file of its own because the CSP takes no inline scripts.
// Keep in step with layout/layoutState.ts and i18n/languages.ts.
(() => {
  let mode = null;
  let language = null;
  try {
    mode = localStorage.getItem('app_mode');
    language = localStorage.getItem('app_language');
  } catch {
    // Storage is switched off: the system's and the browser's choices hold.
  }
  const dark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
  if (language === 'tr' || language === 'en') document.documentElement.lang = language;
})();
