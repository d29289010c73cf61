import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './whenIdle.ts';

/** A window whose load, picture and idle time the test controls. */
class Window extends EventTarget {
  readonly waiting: (() => void)[] = [];
  readonly document = Object.assign(new EventTarget(), {
    readyState: 'complete',
    images: [{ fetchPriority: 'high', complete: true }],
  });

  load(): void {
    this.document.readyState = 'complete';
    this.dispatchEvent(new Event('load'));
  }
}

let view: Window;
const then = vi.fn<() => void>();

function browser({ readyState = 'complete', saveData = false, reduced = false, idleness = true } = {}): void {
  view = new Window();
  const requestIdleCallback = (call: () => void) => view.waiting.push(call);
  vi.stubGlobal('window', idleness ? { requestIdleCallback } : {});
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('document', Object.assign(view.document, { readyState }));
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-data: reduce)' && reduced }));
}

const rest = () => view.waiting.splice(0).forEach((call) => call());

beforeEach(() => then.mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('whenIdle', () => {
  it('calls back once when the page is idle', () => {
    browser();
    whenIdle(then, new AbortController().signal);
    expect(then).not.toHaveBeenCalled();
    rest();
    expect(then).toHaveBeenCalledOnce();
  });

  it('waits until the page has loaded', () => {
    browser({ readyState: 'interactive' });
    whenIdle(then, new AbortController().signal);
    rest();
    expect(then).not.toHaveBeenCalled();
    view.load();
    rest();
    expect(then).toHaveBeenCalledOnce();
  });

  it.each([{ saveData: true }, { reduced: true }])('never calls back when the visitor saves data: %o', (saving) => {
    browser({ readyState: 'interactive', ...saving });
    whenIdle(then, new AbortController().signal);
    view.load();
    rest();
    expect(view.waiting).toEqual([]);
    expect(then).not.toHaveBeenCalled();
  });

  it('calls back at once in a browser without data saver and idle callbacks', () => {
    browser({ idleness: false });
    vi.stubGlobal('navigator', {});
    whenIdle(then, new AbortController().signal);
    expect(then).toHaveBeenCalledOnce();
  });

  it.each(['complete', 'interactive'])('ignores the page’s idle time after its signal aborts (%s)', (readyState) => {
    browser({ readyState });
    const owner = new AbortController();
    whenIdle(then, owner.signal);
    owner.abort();
    view.load();
    rest();
    expect(then).not.toHaveBeenCalled();
  });
});
