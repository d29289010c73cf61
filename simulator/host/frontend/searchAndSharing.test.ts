import { afterAll, describe, expect, it } from 'vitest';
import { getAppsList } from '../../../src/contracts/calls/catalogueCalls.ts';
import { bootstrapOf } from '../testing/bootstrapOf.ts';
import { builtAppHost } from '../testing/builtAppHost.ts';
import { ask } from '../testing/testHost.ts';

const sim = await builtAppHost();
afterAll(() => sim.close());

describe('search engines and shared links', () => {
  it('find each page once in the sitemap that robots.txt names, with its alternate languages', async () => {
    const { hosts } = await sim.open();
    const robots = await ask(`${hosts.page}/robots.txt`);
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.text).toContain(`Sitemap: ${hosts.page}/sitemap.xml`);
    expect(robots.text).toContain('Disallow: /play/');
    const { text } = await ask(`${hosts.page}/sitemap.xml`);
    const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
    expect(places).toContain(`${hosts.page}/`);
    expect(places).toContain(`${hosts.page}/apps/paper-anvil/20101/skyhop.html`);
    expect(new Set(places).size).toBe(places.length);
    expect(text).toContain(`hreflang="ko" href="${hosts.page}/nowbux?lang=ko"`);
  });

  it('read a game’s type, canonical address and share picture in the language of the address', async () => {
    const { hosts } = await sim.open();
    const address = `${hosts.page}/apps/paper-anvil/20101/skyhop.html`;
    const { text } = await ask(`${address}?lang=de`, { headers: { 'accept-language': 'ja' } });
    expect(text).toContain('"inLanguage":"de"');
    expect(text).toContain(`<link rel="canonical" href="${address}?lang=de" />`);
    expect(text).toContain('<meta property="og:title" content="Skyhop · nowlight" />');
    expect(text).toContain(`<meta property="og:image" content="${hosts.page}/pictures/share/20101.png" />`);
    expect(text).toContain('"@type":"VideoGame","name":"Skyhop"');
  });

  it('get a share picture of a game as a PNG of 1200 × 630 pixels', async () => {
    const { hosts } = await sim.open();
    const { bytes } = await ask(`${hosts.page}/pictures/share/20101.png`);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe('catalogue pictures', () => {
  const FOR_EVER = 'public, max-age=31536000, immutable';
  const AN_HOUR = 'public, max-age=3600';

  it('carry a hash in their addresses on the home page and a game’s page, and are immutable for a year', async () => {
    const { hosts } = await sim.open();
    const lists = await ask(hosts.catalogue + getAppsList.path, { method: getAppsList.method });
    const { topApps } = getAppsList.response.parse(JSON.parse(lists.text));
    const { app } = bootstrapOf((await ask(`${hosts.page}/apps/paper-anvil/20101/skyhop.html`)).text);
    const { banner, logo, far, moving, near } = app?.media ?? {};
    const covers = topApps.flatMap(({ media }) => [media.tile ?? '', media.icon ?? '']);
    const pictures = [...covers, banner, logo, far, moving, near, app?.shots?.[0]?.shot ?? ''];
    expect(pictures.length).toBeGreaterThan(20);
    for (const picture of pictures.map(String)) {
      expect(picture).toMatch(/\?v=[\w-]{4,8}$/);
      const { http, headers } = await ask(picture);
      expect([picture, http, headers['cache-control']]).toEqual([picture, 200, FOR_EVER]);
    }
  });

  it('stay cacheable for one hour if their addresses have no hash or an outdated one', async () => {
    const { hosts } = await sim.open();
    const places = [`${hosts.catalogue}/art/tile/20101.svg`, `${hosts.page}/pictures/share/20101.png`];
    for (const address of places.flatMap((place) => [place, `${place}?v=`, `${place}?v=of-yesterday`])) {
      const { http, headers } = await ask(address);
      expect([address, http, headers['cache-control']]).toEqual([address, 200, AN_HOUR]);
    }
  });
});
