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
  const words = { loadNamespaces: vi.fn<() => Promise<void>>(async () => undefined) };
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
    words,
  } as unknown as App;
  const prefetch = new LazyPart(() => loadPrefetch(app), lifetime.signal);
  const loaded = prefetch.load();
  await settle();
  return { prefetch, loaded, words, rest: () => waiting.splice(0).forEach((then) => then()) };
}

describe('the prefetch of a play page', () => {
  it('loads once, when the page is idle', async () => {
    const { prefetch, loaded, words, rest } = await bench();
    expect(words.loadNamespaces).not.toHaveBeenCalled();
    rest();
    rest();
    expect(await loaded).toBeDefined();
    expect(prefetch.value).toBe(await prefetch.load());
    expect(words.loadNamespaces).toHaveBeenCalledExactlyOnceWith(['play', 'session', 'hud']);
  });

  it('resolves to undefined when it fails to load, so that the play page loads it', async () => {
    const { prefetch, loaded, words, rest } = await bench();
    words.loadNamespaces.mockRejectedValueOnce(new Error('offline'));
    rest();
    expect(await loaded).toBeUndefined();
    expect(words.loadNamespaces).toHaveBeenCalled();
    expect(prefetch.value).toBeUndefined();
  });
});
