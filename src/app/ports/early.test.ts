import { describe, expect, it, vi } from 'vitest';
import { BOOTSTRAP_ELEMENT_ID } from '../../contracts/bootstrap.ts';
import { getAppsList } from '../../contracts/calls/catalogue.ts';

const LISTS = 'https://catalogue.test/catalogue/getAppsList?feOsName=Linux&feDeviceType=desktop';

/** The module starts by itself, in a page whose document says this. */
async function start(document: object | string, early: () => Promise<Response>) {
  vi.resetModules();
  const pictures: string[] = [];
  const asked = vi.fn<(address: string) => Promise<Response>>(early);
  const textContent = typeof document === 'string' ? document : JSON.stringify(document);
  vi.stubGlobal('document', { getElementById: (id: string) => (id === BOOTSTRAP_ELEMENT_ID ? { textContent } : null) });
  vi.stubGlobal('navigator', { userAgent: 'X11; Linux', maxTouchPoints: 0 });
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal(
    'Image',
    class {
      set src(source: string) {
        pictures.push(source);
      }
    },
  );
  vi.stubGlobal('earlyAnswers', undefined);
  await import('./early.ts');
  const { fetchLate } = await import('./earlyAnswers.ts');
  const later = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response('later')));
  vi.stubGlobal('fetch', later);
  return { asked, later, pictures, fetch: fetchLate };
}

const home = { pageType: 'HomePage', hosts: { catalogue: 'https://catalogue.test' } };
const lists = () => Promise.resolve(Response.json({ topBarApps: [{ media: { banner: 'https://art.test/one' } }] }));

describe('what a home page asks for before its code is there', () => {
  it('is what the contract names, carries nothing, and is given to who asks first', async () => {
    const { asked, later, pictures, fetch } = await start(home, lists);
    expect(getAppsList).toMatchObject({ path: '/catalogue/getAppsList', carries: 'nothing', host: 'catalogue' });
    expect(asked).toHaveBeenCalledExactlyOnceWith(LISTS, { credentials: 'omit' });
    await vi.waitFor(() => expect(pictures).toEqual(['https://art.test/one']));
    expect(await (await fetch(LISTS, {})).json()).toHaveProperty('topBarApps');
    expect(await (await fetch(LISTS, {})).text()).toBe('later');
    expect(later).toHaveBeenCalledOnce();
  });

  it('is asked for again where it failed', async () => {
    const { fetch } = await start(home, () => Promise.reject(new TypeError('offline')));
    expect(await (await fetch(LISTS, {})).text()).toBe('later');
  });

  it.each([{ ...home, pageType: 'PlayPage' }, { pageType: 'HomePage' }, 'no json', 'null'])(
    'is nothing where the document says %j',
    async (document) => {
      const { asked, fetch } = await start(document, lists);
      expect(asked).not.toHaveBeenCalled();
      expect(await (await fetch(LISTS, {})).text()).toBe('later');
    },
  );

  it('shows no picture where the answer makes no sense', async () => {
    const { pictures, fetch } = await start(home, () => Promise.resolve(new Response('<html>')));
    expect(await (await fetch(LISTS, {})).text()).toBe('<html>');
    expect(pictures).toEqual([]);
  });
});
