/** True on computers whose shortcuts are made with the command key. */
const isApple = /mac|iphone|ipad/i.test(navigator.platform);

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** A shortcut as it is printed, such as Ctrl K or ⌘K. */
export function commandKey(key: string): string {
  return isApple ? `⌘${key}` : `Ctrl ${key}`;
}

/** True for the key that is pressed with Ctrl or the command key, and no other. */
export function isCommandKey(pressed: Keys, wanted: string): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  return key.toLowerCase() === wanted.toLowerCase() && ctrlKey !== metaKey && !altKey && !shiftKey;
}
