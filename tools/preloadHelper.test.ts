import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadHelper } from './preloadHelper.ts';

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

afterEach(() => vi.unstubAllGlobals());

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
});
