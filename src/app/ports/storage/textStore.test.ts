import { describe, expect, it } from 'vitest';
import { webStore } from './textStore.ts';

/** Simulates a web storage that works, is full or is denied. */
function storage(mood: { full?: boolean }): Storage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => {
      if (mood.full) throw new DOMException('no room', 'QuotaExceededError');
      texts.set(key, value);
    },
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
    key: (place) => [...texts.keys()][place] ?? null,
    get length() {
      return texts.size;
    },
  };
}

describe('webStore', () => {
  it('keeps a value in memory when the storage is full, and returns it instead of an older stored one', () => {
    const mood = { full: false };
    const place = storage(mood);
    const store = webStore(() => place);
    expect(store.set('a', 'old')).toBe(true);
    mood.full = true;
    expect(store.set('a', 'new')).toBe(false);
    expect(store.get('a')).toBe('new');
    mood.full = false;
    expect(store.set('a', 'newer')).toBe(true);
    expect(place.getItem('a')).toBe('newer');
    expect(store.get('a')).toBe('newer');
  });

  it('clears the storage and memory except for the given keys', () => {
    const mood = { full: false };
    const place = storage(mood);
    const store = webStore(() => place);
    for (const key of ['a', 'b', 'c']) store.set(key, 'kept');
    mood.full = true;
    for (const key of ['d', 'e']) store.set(key, 'in memory');
    store.clear(['b', 'e']);
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => store.get(key))).toEqual([
      undefined,
      'kept',
      undefined,
      undefined,
      'in memory',
    ]);
    store.clear();
    expect(place.length).toBe(0);
  });

  it('keeps values in memory when the browser denies storage', () => {
    const store = webStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.set('a', '1')).toBe(false);
    expect(store.get('a')).toBe('1');
    store.remove('a');
    expect(store.get('a')).toBeUndefined();
    store.set('b', '2');
    store.clear();
    expect(store.get('b')).toBeUndefined();
  });
});
