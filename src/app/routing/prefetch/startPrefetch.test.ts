import { describe, expect, it, vi } from 'vitest';
import type { App } from '../../boot/createApp.ts';
import { startPrefetch } from './startPrefetch.ts';

vi.mock('../../view/PlayView.tsx', () => ({ makePlay: () => undefined, pictureParts: {} }));
vi.mock('../../play/stageInput.ts', () => ({}));
vi.mock('../../../modals/Notice/Notice.tsx', () => ({}));
vi.mock('../../../widgets/ConnectionVeil/ConnectionVeil.tsx', () => ({}));
vi.stubGlobal('document', new EventTarget());

/** An app on its home page, and a page that rests when it is told to. */
function bench() {
  const life = new AbortController();
  const waiting: (() => void)[] = [];
  const words = { loadNamespaces: vi.fn<() => Promise<void>>(async () => undefined) };
  const page = { bootstrap: { pageType: 'HomePage' } };
  const app = {
    core: { life: life.signal, ports: { browser: { origin: 'http://page.test' } } },
    page,
  } as unknown as App;
  startPrefetch(app, words, (then) => waiting.push(then));
  return { app, words, rest: () => waiting.splice(0).forEach((then) => then()) };
}

describe('what a play page needs', () => {
  it('is loaded once, when the page rests', async () => {
    const { app, words, rest } = bench();
    expect(words.loadNamespaces).not.toHaveBeenCalled();
    rest();
    rest();
    await vi.waitFor(() => expect(app.prefetch).toBeDefined());
    expect(words.loadNamespaces).toHaveBeenCalledExactlyOnceWith(['play', 'session', 'hud']);
  });

  it('what can’t be had is left to the page that needs it', async () => {
    const { app, words, rest } = bench();
    words.loadNamespaces.mockRejectedValueOnce(new Error('offline'));
    rest();
    await vi.waitFor(() => expect(words.loadNamespaces).toHaveBeenCalled());
    expect(app.prefetch).toBeUndefined();
  });
});
