import { afterEach, expect, test, vi } from 'vitest';
import { keyboardLayout } from './keyboardLock.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const browser = (keyboard: object) => vi.stubGlobal('navigator', keyboard);

test('what the browser tells of the keys', async () => {
  browser({ keyboard: { getLayoutMap: () => Promise.resolve(new Map([['KeyY', 'z']])) } });
  expect([...(await keyboardLayout())]).toEqual([['KeyY', 'z']]);
});

test.each([
  ['has no such thing', {}],
  ['can only lock keys', { keyboard: {} }],
  [
    'refuses, as in a frame',
    { keyboard: { getLayoutMap: () => Promise.reject(new DOMException('', 'SecurityError')) } },
  ],
])('a browser that %s leaves the layout unknown', async (_, keyboard) => {
  browser(keyboard);
  expect((await keyboardLayout()).size).toBe(0);
});
