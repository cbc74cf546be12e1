/**
 * Lets the installed app receive what other apps share, once the page has loaded. The worker sees no other address, so
 * that it costs no other request anything.
 */
export function receiveShares(): void {
  const register = () => {
    // Browsers have workers over TLS or on their own machine alone. Without one, nothing is offered for sharing.
    navigator.serviceWorker?.register('/share-worker.js', { scope: '/share' }).catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
