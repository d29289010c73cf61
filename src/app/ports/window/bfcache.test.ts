import { afterEach, expect, it, vi } from 'vitest';
import { onBfcacheRestore } from '../browserVisitPorts.ts';

afterEach(() => vi.unstubAllGlobals());

it('onBfcacheRestore reports a page restored from the bfcache, but no loaded page, until its signal aborts', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const lifetime = new AbortController();
  const told = vi.fn<() => void>();
  onBfcacheRestore(told, lifetime.signal);
  const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  shown(false);
  expect(told).not.toHaveBeenCalled();
  shown(true);
  expect(told).toHaveBeenCalledOnce();
  lifetime.abort();
  shown(true);
  expect(told).toHaveBeenCalledOnce();
});
