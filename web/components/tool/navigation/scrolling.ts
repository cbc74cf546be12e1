/** Pixels between the pane's top and a mark that is higher than the pane. */
const leastMargin = 24;

export interface Span {
  /** Pixels in the window. */
  top: number;
  height: number;
}

/** A pane that scrolls: where it stands in the window, and how far it is scrolled. */
export interface Pane extends Span {
  scrollTop: number;
  /** Of all that is in it. */
  scrollHeight: number;
}

/** The scrollTop that brings a mark to the middle of the pane, within what can be scrolled. */
export function centred(mark: Span, pane: Pane): number {
  const top = mark.top - pane.top + pane.scrollTop;
  const wanted = top - Math.max(leastMargin, (pane.height - mark.height) / 2);
  return Math.round(Math.min(Math.max(0, wanted), pane.scrollHeight - pane.height));
}

/** The scrollTop that brings a mark to the upper third of the pane; null where it is in sight with what comes next. */
export function followed(mark: Span, pane: Pane): number | null {
  const above = mark.top < pane.top + pane.height * 0.08;
  const below = mark.top + mark.height > pane.top + pane.height * 0.7;
  return above || below ? mark.top - pane.top + pane.scrollTop - pane.height * 0.3 : null;
}
