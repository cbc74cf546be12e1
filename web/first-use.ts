/** The events by which a user begins to work with a page. */
const uses = ['pointerdown', 'keydown', 'dragenter', 'paste'];
/** The events that show that somebody is there. */
const signs = [...uses, 'pointermove'];

/** Calls a function once the user begins to use the page and the browser is idle; returns a function that stops this. */
export function onFirstUse(call: () => void): () => void {
  return onFirst(uses, call);
}

/**
 * Calls a function at the first sign of the user, a move of the pointer included, when the browser is idle. What the
 * first click will need is then fetched before the click, and not by a page that nobody uses. Returns a function that
 * stops this.
 */
export function onFirstSign(call: () => void): () => void {
  return onFirst(signs, call);
}

/** Milliseconds after which the call is made though the browser isn't idle. */
const longestWait = 1000;

function onFirst(events: readonly string[], call: () => void): () => void {
  let isStopped = false;
  const unlisten = () => {
    for (const event of events) removeEventListener(event, begin);
  };
  const begin = (event: Event) => {
    if (isOfPage(event)) return;
    unlisten();
    const callLater = () => {
      if (!isStopped) call();
    };
    // Safari knows no idle time, and a busy page has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(callLater, { timeout: longestWait });
    else setTimeout(callLater);
  };
  for (const event of events) addEventListener(event, begin);
  return () => {
    isStopped = true;
    unlisten();
  };
}

/** True for the move that browsers report when a page appears or changes under a pointer that rests. */
function isOfPage(event: Event): boolean {
  return (
    event instanceof PointerEvent &&
    event.type === 'pointermove' &&
    event.movementX === 0 &&
    event.movementY === 0
  );
}
