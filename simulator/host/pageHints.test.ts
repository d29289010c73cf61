import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressed } from './compressed.ts';
import { readPageHints, withPageHints } from './pageHints.ts';

const HINTS = {
  pages: {
    HomePage: { files: ['/assets/Home-1.js', '/assets/Home-1.css'], words: ['common', 'home'] },
    NowBuxPage: {
      ...{ files: ['/assets/N-1.js'], words: ['common'] },
      sections: { spin: { files: ['/assets/Spin-1.js'], words: ['home'] } },
    },
  },
  words: {
    en: { common: '/assets/en-c.js', home: '/assets/en-h.js' },
    ja: { '*': '/assets/list.js', common: '/assets/ja-c.js' },
  },
};
const HTML = '<html><head><title>t</title></head><body></body></html>';
const hosts = { catalogue: 'https://c.test', auth: '', ncm: '', config: '', payment: '' };

describe('a document names', () => {
  it.each([
    ['ja-JP,en;q=0.8', ['/assets/list.js', '/assets/ja-c.js']],
    ['fr,en', ['/assets/en-c.js', '/assets/en-h.js']],
    [null, ['/assets/en-c.js', '/assets/en-h.js']],
  ])('the files of its page, and its words for %s', (language, words) => {
    const html = withPageHints(HTML, HINTS, { pageType: 'HomePage', hosts }, language);
    const named = [...html.matchAll(/rel="(modulepreload|stylesheet)" crossorigin href="([^"]+)"/g)].map((it) => it[2]);
    expect(named).toEqual(['/assets/Home-1.js', '/assets/Home-1.css', ...words]);
  });

  it.each([
    [null, ['/assets/N-1.js', '/assets/en-c.js']],
    ['spin', ['/assets/N-1.js', '/assets/Spin-1.js', '/assets/en-c.js', '/assets/en-h.js']],
    ['toString', ['/assets/N-1.js', '/assets/en-c.js']],
  ])('what the section needs that its address names: %s', (section, files) => {
    const html = withPageHints(HTML, HINTS, { pageType: 'NowBuxPage', hosts }, 'en', section);
    expect([...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map((it) => it[1])).toEqual(files);
  });

  it('nothing where the build says nothing of such a page', () => {
    expect(withPageHints(HTML, HINTS, { pageType: 'CouponPage', hosts }, 'en')).toBe(HTML);
    expect(withPageHints(HTML, readPageHints('{"pages":1}'), { pageType: 'HomePage', hosts }, 'en')).toBe(HTML);
    expect(readPageHints(undefined)).toBeUndefined();
    expect(readPageHints(JSON.stringify(HINTS))).toEqual(HINTS);
  });
});

describe('what weighs', () => {
  const asked = (encoding: string) => new Request('https://c.test/', { headers: { 'accept-encoding': encoding } });

  it('goes out gzipped to who takes that', async () => {
    const sent = compressed(Response.json({ light: 'on' }), asked('gzip, br'));
    expect(sent.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await sent.arrayBuffer())).toString()).toBe('{"light":"on"}');
  });

  it('goes out as it is to others, and where it is no text', async () => {
    expect(await compressed(Response.json(1), asked('br')).text()).toBe('1');
    const picture = new Response('…', { headers: { 'content-type': 'image/png' } });
    expect(compressed(picture, asked('gzip'))).toBe(picture);
  });
});
