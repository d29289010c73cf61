import { afterEach, expect, test, vi } from 'vitest';
import { keyboardLayout } from './keyboardLock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const browser = (keyboard: object) => vi.stubGlobal('navigator', keyboard);

test('keyboardLayout returns the layout that the browser reports', async () => {
  browser({ keyboard: { getLayoutMap: () => Promise.resolve(new Map([['KeyY', 'z']])) } });
  expect([...(await keyboardLayout())]).toEqual([['KeyY', 'z']]);
});

test.each([
  ['has no Keyboard API', {}],
  ['can only lock keys', { keyboard: {} }],
  [
    'rejects the request, as in a frame',
    { keyboard: { getLayoutMap: () => Promise.reject(new DOMException('', 'SecurityError')) } },
  ],
])('keyboardLayout returns an empty layout for a browser that %s', async (_, keyboard) => {
  browser(keyboard);
  expect((await keyboardLayout()).size).toBe(0);
});
