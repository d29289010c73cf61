import { describe, expect, it, vi } from 'vitest';
import type { App } from '../../boot/createApp.ts';
import { LATE_PORTS, PLAY_BROWSER } from '../../../../tests/support/fakePorts.ts';
import { startPrefetch } from './startPrefetch.ts';

vi.mock('../../view/PlayView.tsx', () => ({ makePlay: () => undefined, pictureParts: {} }));
vi.mock('../../play/stageInput.ts', () => ({}));
vi.mock('../../../modals/Notice/Notice.tsx', () => ({}));
vi.mock('../../../widgets/ConnectionVeil/ConnectionVeil.tsx', () => ({}));

/** An app on its home page, and a page that rests when it is told to. */
async function bench() {
  const life = new AbortController();
  const waiting: (() => void)[] = [];
  const words = { loadNamespaces: vi.fn<() => Promise<void>>(async () => undefined) };
  const page = { bootstrap: { pageType: 'HomePage' } };
  const idle = { ...LATE_PORTS.idle, whenIdle: (then: () => void) => void waiting.push(then) };
  const late = { ...LATE_PORTS, idle, play: () => Promise.resolve(PLAY_BROWSER) };
  const app = {
    core: { life: life.signal, ports: { browser: { origin: 'http://page.test' }, late: () => Promise.resolve(late) } },
    page,
  } as unknown as App;
  await startPrefetch(app, words);
  return { app, words, rest: () => waiting.splice(0).forEach((then) => then()) };
}

describe('what a play page needs', () => {
  it('is loaded once, when the page rests', async () => {
    const { app, words, rest } = await bench();
    expect(words.loadNamespaces).not.toHaveBeenCalled();
    rest();
    rest();
    await vi.waitFor(() => expect(app.prefetch).toBeDefined());
    expect(words.loadNamespaces).toHaveBeenCalledExactlyOnceWith(['play', 'session', 'hud']);
  });

  it('what can’t be had is left to the page that needs it', async () => {
    const { app, words, rest } = await bench();
    words.loadNamespaces.mockRejectedValueOnce(new Error('offline'));
    rest();
    await vi.waitFor(() => expect(words.loadNamespaces).toHaveBeenCalled());
    expect(app.prefetch).toBeUndefined();
  });
});
