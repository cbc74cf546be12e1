/** Minimum pixels between the pane's top and a mark that is higher than the pane. */
const minimumMargin = 24;

export interface Box {
  /** Pixels from the window's top. */
  top: number;
  height: number;
}

/** A scrolling pane: its position in the window and its scroll state, in pixels. */
export interface Pane extends Box {
  scrollTop: number;
  /** The height of the pane's whole content. */
  scrollHeight: number;
}

/** The scrollTop that centres a mark in the pane, as far as the pane can scroll. */
export function centredScrollTop(mark: Box, pane: Pane): number {
  const top = mark.top - pane.top + pane.scrollTop;
  const unclamped = top - Math.max(minimumMargin, (pane.height - mark.height) / 2);
  return Math.round(Math.min(Math.max(0, unclamped), pane.scrollHeight - pane.height));
}

/** Shares of the pane's height: a mark may move between the two limits before it is brought to the third. */
const followLimits = { top: 0.08, bottom: 0.7 };
const followPosition = 0.3;

/** The scrollTop that brings a mark to the upper third; null when it and the text after it are visible. */
export function followScrollTop(mark: Box, pane: Pane): number | null {
  const isAbove = mark.top < pane.top + pane.height * followLimits.top;
  const isBelow = mark.top + mark.height > pane.top + pane.height * followLimits.bottom;
  return isAbove || isBelow ? mark.top - pane.top + pane.scrollTop - pane.height * followPosition : null;
}
