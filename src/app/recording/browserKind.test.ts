import { expect, it } from 'vitest';
import { browserKind } from './media.viewModel.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36', 'chrome'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0', 'edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'firefox'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/26.0 Safari/605.1', 'safari'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0) AppleWebKit/605.1 CriOS/150.0 Mobile Safari/604.1', 'ios'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'android'],
  ['something else', 'chrome'],
] as const)('browserKind detects the browser: %s', (userAgent, kind) => {
  expect(browserKind(userAgent)).toBe(kind);
});
