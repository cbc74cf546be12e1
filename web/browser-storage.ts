/**
 * The browser's storage, which may be forbidden or full. What it doesn't take is kept in this page's memory, so that
 * nothing but the next load of the page notices.
 */
export interface BrowserStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

/** @param open throws where storage is forbidden, and in Node */
function guarded(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();
  const tried = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  const remove = (key: string) => {
    memory.delete(key);
    tried((storage) => storage.removeItem(key), undefined);
  };
  return {
    get: (key) => memory.get(key) ?? tried((storage) => storage.getItem(key), null),
    set(key, value) {
      const isStored = tried((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else {
        // An earlier value would come back at the next load.
        remove(key);
        memory.set(key, value);
      }
    },
    remove,
    keys: () => [...new Set([...memory.keys(), ...tried((storage) => Object.keys(storage), [])])],
  };
}

/** What all tabs of this browser share. */
export const localStore = guarded(() => localStorage);

/** What this tab keeps until it is closed. */
export const sessionStore = guarded(() => sessionStorage);
