import { afterEach, describe, expect, it, vi } from 'vitest';
import { canLockKeyboard, lockKeyboard, unlockKeyboard } from './keyboardLock.ts';

afterEach(() => vi.unstubAllGlobals());

describe('keyboardLock: in full screen, Escape and browser shortcuts', () => {
  it('stay with the browser, without an error, if it has no Keyboard API, such as Firefox and Safari', async () => {
    vi.stubGlobal('navigator', {});
    expect([canLockKeyboard(), await lockKeyboard()]).toEqual([false, false]);
    expect(unlockKeyboard).not.toThrow();
  });

  it('go to the game until they are unlocked, if the browser supports it', async () => {
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

  it('lockKeyboard returns false if the browser rejects the lock', async () => {
    vi.stubGlobal('navigator', { keyboard: { lock: () => Promise.reject(new DOMException('')), unlock: () => {} } });
    expect(await lockKeyboard()).toBe(false);
  });
});
