import { afterEach, describe, expect, it, vi } from 'vitest';
import { CODE_LIMIT_MS, preloadHelper } from './preloadHelper.ts';

class FakeLink {
  rel = '';
  href = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  readonly #head: FakeLink[];
  constructor(head: FakeLink[]) {
    this.#head = head;
  }
  remove() {
    this.#head.splice(this.#head.indexOf(this), 1);
  }
}

type Preload = <T>(load: () => Promise<T>, files?: readonly string[]) => Promise<T>;
let copies = 0;

async function page() {
  const head: FakeLink[] = [];
  vi.stubGlobal('document', {
    createElement: () => new FakeLink(head),
    querySelector: (selector: string) => head.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    head: { append: (link: FakeLink) => head.push(link) },
  });
  const code = `${preloadHelper('/')}// ${copies++}`;
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { __vitePreload: Preload };
  const named = () => head.map(({ rel, href }) => `${rel} ${href}`);
  return { head, named, preload: module.__vitePreload };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a dynamic import of the production build', () => {
  it('asks for its modules and style sheets, and waits for the sheets', async () => {
    const { head, named, preload } = await page();
    const load = vi.fn<() => Promise<string>>(async () => 'loaded');
    const loading = preload(load, ['assets/a.js', 'assets/a.css']);
    expect(named()).toEqual(['modulepreload /assets/a.js', 'stylesheet /assets/a.css']);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    head[1]?.onload();
    expect(await loading).toBe('loaded');
    expect(await preload(load)).toBe('loaded');
  });

  it('waits for a sheet that another import has asked for, and asks for no file twice', async () => {
    const { head, named, preload } = await page();
    const done: string[] = [];
    const both = ['first', 'second'].map((name) => preload(async () => void done.push(name), ['assets/a.css']));
    expect(named()).toEqual(['stylesheet /assets/a.css']);
    await Promise.resolve();
    expect(done).toEqual([]);
    head[0]?.onload();
    await Promise.all(both);
    expect(done).toEqual(['first', 'second']);
    await preload(async () => undefined, ['assets/a.css']);
    expect(named()).toHaveLength(1);
  });

  it('fails where a sheet does, and asks for it again the next time', async () => {
    const { head, named, preload } = await page();
    const load = vi.fn<() => Promise<void>>(async () => undefined);
    const failing = preload(load, ['assets/a.css']);
    head[0]?.onerror();
    await expect(failing).rejects.toThrow('/assets/a.css');
    expect(load).not.toHaveBeenCalled();
    const again = preload(load, ['assets/a.css']);
    expect(named()).toEqual(['stylesheet /assets/a.css']);
    head[0]?.onload();
    await again;
    expect(load).toHaveBeenCalledOnce();
  });

  it.each(['the code', 'a style sheet'])('fails where %s has not come within 20 s', async (what) => {
    vi.useFakeTimers();
    const { preload } = await page();
    const never = () => new Promise<never>(() => undefined);
    const loading = what === 'the code' ? preload(never) : preload(async () => undefined, ['assets/a.css']);
    const failed = vi.fn<(error: unknown) => void>();
    loading.catch(failed);
    await vi.advanceTimersByTimeAsync(CODE_LIMIT_MS - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(Error('late'));
  });

  it('leaves no timer behind once it is there, or has failed', async () => {
    vi.useFakeTimers();
    const { preload } = await page();
    await preload(async () => undefined);
    await preload(() => Promise.reject(Error('missing'))).catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
  });
});
