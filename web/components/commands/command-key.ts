/** True on computers whose shortcuts are made with the command key. */
const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** A shortcut as it is printed, such as Ctrl K or ⌘K. */
export function commandKey(letter: string): string {
  return isApple ? `⌘${letter}` : `Ctrl ${letter}`;
}

/** True for the letter with Ctrl or the command key, and no other. */
export function isCommandKey(event: KeyboardEvent, letter: string): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return key.toLowerCase() === letter && ctrlKey !== metaKey && !altKey && !shiftKey;
}
