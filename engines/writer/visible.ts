const opening = '<think';
const closing = /<\/think(?:ing)?>\s*/;

/** Passes on what a model writes, but not the reasoning that some put before it, in tags of their own. */
export function hideReasoning(onText: (delta: string) => void): (delta: string) => void {
  let held = '';
  let passing = false;
  return (delta) => {
    if (passing) return onText(delta);
    held += delta;
    const start = held.trimStart();
    if (opening.startsWith(start.slice(0, opening.length)) && start.length < opening.length) return;
    if (start.startsWith(opening)) {
      const end = closing.exec(start);
      if (!end) return;
      held = start.slice(end.index + end[0].length);
    }
    passing = true;
    if (held !== '') onText(held);
  };
}
