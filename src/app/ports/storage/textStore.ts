import { memoryStore, type TextStore } from '../../../kit/ports.ts';

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
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (kept) spare.remove(key);
      else spare.set(key, value);
      return kept;
    },
    remove: (key) => {
      spare.remove(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear: (kept = []) => {
      spare.clear(kept);
      attempt((storage) => {
        const keys = Array.from(storage, (_, place) => storage.key(place) ?? '');
        for (const key of keys) if (!kept.includes(key)) storage.removeItem(key);
      }, undefined);
    },
  };
}
