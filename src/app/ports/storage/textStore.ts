import { memoryStore, type TextStore } from '../../../kit/textStoreAndLog.ts';

/** Web storage that never throws. If it is denied or full, values stay in memory and `set` returns false. */
export function webStore(open: () => Storage): TextStore {
  const spare = memoryStore();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => spare.get(key) ?? attempt((storage) => storage.getItem(key) ?? undefined, undefined),
    set: (key, value) => {
      const succeeded = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (succeeded) spare.remove(key);
      else spare.set(key, value);
      return succeeded;
    },
    remove: (key) => {
      spare.remove(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear: (keysToKeep = []) => {
      spare.clear(keysToKeep);
      attempt((storage) => {
        const keys = Array.from(storage, (_, place) => storage.key(place) ?? '');
        for (const key of keys) if (!keysToKeep.includes(key)) storage.removeItem(key);
      }, undefined);
    },
  };
}
