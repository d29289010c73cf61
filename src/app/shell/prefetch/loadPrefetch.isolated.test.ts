import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../kit/clock.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { App } from '../../core/app.ts';
import { PAGE_PORTS, PLAY_PORTS } from '../../../../tests/support/app/fakePorts.ts';
import { loadPrefetch } from './loadPrefetch.ts';

vi.mock('../../play/PlayView.tsx', () => ({ makePlay: () => undefined, pictureParts: {} }));
vi.mock('../../play/stage/stageInput.ts', () => ({}));
vi.mock('../../../modals/play/Notice/Notice.tsx', () => ({}));
vi.mock('../../../widgets/play/ConnectionVeil/ConnectionVeil.tsx', () => ({}));

/** An app on its home page, whose idle time the test controls. */
async function bench() {
  const lifetime = new AbortController();
  const waiting: (() => void)[] = [];
  const i18n = { loadNamespaces: vi.fn<() => Promise<void>>(async () => undefined) };
  const page = { bootstrap: { pageType: 'HomePage' } };
  const idle = { ...PAGE_PORTS.idle, whenIdle: (then: () => void) => void waiting.push(then) };
  const loadPagePorts = () => Promise.resolve({ ...PAGE_PORTS, idle });
  const loadPlayPorts = () => Promise.resolve(PLAY_PORTS);
  const app = {
    core: {
      signal: lifetime.signal,
      ports: { browser: { origin: 'http://page.test' }, loadPagePorts, loadPlayPorts },
    },
    page,
    i18n,
  } as unknown as App;
  const prefetch = new LazyPart(() => loadPrefetch(app), lifetime.signal);
  const loaded = prefetch.load();
  await settle();
  return { prefetch, loaded, i18n, rest: () => waiting.splice(0).forEach((then) => then()) };
}

describe('the prefetch of a play page', () => {
  it('loads once, when the page is idle', async () => {
    const { prefetch, loaded, i18n, rest } = await bench();
    expect(i18n.loadNamespaces).not.toHaveBeenCalled();
    rest();
    rest();
    expect(await loaded).toBeDefined();
    expect(prefetch.value).toBe(await prefetch.load());
    expect(i18n.loadNamespaces).toHaveBeenCalledExactlyOnceWith(['play', 'session', 'hud']);
  });

  it('resolves to undefined when it fails to load, so that the play page loads it', async () => {
    const { prefetch, loaded, i18n, rest } = await bench();
    i18n.loadNamespaces.mockRejectedValueOnce(new Error('offline'));
    rest();
    expect(await loaded).toBeUndefined();
    expect(i18n.loadNamespaces).toHaveBeenCalled();
    expect(prefetch.value).toBeUndefined();
  });
});
