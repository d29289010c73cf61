import { afterEach, describe, expect, it, vi } from 'vitest';
import { canLockKeyboard, lockKeyboard, unlockKeyboard } from './keyboardLock.ts';

afterEach(() => vi.unstubAllGlobals());

describe('keyboardLock: Escape and the browser’s own keys in full screen', () => {
  it('are left to the browser by one without a Keyboard API, as Firefox and Safari are', async () => {
    vi.stubGlobal('navigator', {});
    expect([canLockKeyboard(), await lockKeyboard()]).toEqual([false, false]);
    expect(unlockKeyboard).not.toThrow();
  });

  it('are the game’s where the browser gives them, until they are given back', async () => {
    const held = new Set<string>();
    const keyboard = {
      lock: (codes: readonly string[]) => Promise.resolve(codes.forEach((code) => held.add(code))),
      unlock: () => held.clear(),
    };
    vi.stubGlobal('navigator', { keyboard });
    expect([canLockKeyboard(), await lockKeyboard()]).toEqual([true, true]);
    expect([...held]).toContain('Escape');
    unlockKeyboard();
    expect(held.size).toBe(0);
  });

  it('are the browser’s where it refuses them', async () => {
    vi.stubGlobal('navigator', { keyboard: { lock: () => Promise.reject(new DOMException('')), unlock: () => {} } });
    expect(await lockKeyboard()).toBe(false);
  });
});
