import { describe, expect, it } from 'vitest';
import { webStore } from './textStore.ts';

/** A storage that is full, or forbidden, or works. */
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
    key: () => null,
    length: 0,
  };
}

describe('webStore', () => {
  it('keeps in memory what the storage has no room for, and gives it back before what is older', () => {
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

  it('works where the browser forbids storage altogether', () => {
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
