import { afterEach, expect, it, vi } from 'vitest';
import { onBfcacheRestore } from '../browserVisitPorts.ts';

afterEach(() => vi.unstubAllGlobals());

it('onBfcacheRestore reports a page restored from the bfcache, but no loaded page, until its signal aborts', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const lifetime = new AbortController();
  const listener = vi.fn<() => void>();
  onBfcacheRestore(listener, lifetime.signal);
  const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(listener).not.toHaveBeenCalled();
  shown(true);
  expect(listener).toHaveBeenCalledOnce();
  lifetime.abort();
  shown(true);
  expect(listener).toHaveBeenCalledOnce();
});
