import { describe, expect, it } from 'vitest';
import type { Bootstrap } from '../../../src/contracts/bootstrap.ts';
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

describe('a document with page hints', () => {
  it.each([
    ['ja-JP,en;q=0.8', ['/assets/list.js', '/assets/ja-c.js']],
    ['fr,en', ['/assets/en-c.js', '/assets/en-h.js']],
    [null, ['/assets/en-c.js', '/assets/en-h.js']],
  ])('preloads the files of its page and its texts for %s', (language, words) => {
    const html = withPageHints(HTML, HINTS, { pageType: 'HomePage', hosts }, language);
    const named = [...html.matchAll(/rel="(modulepreload|stylesheet)" crossorigin href="([^"]+)"/g)].map((it) => it[2]);
    expect(named).toEqual(['/assets/Home-1.css', '/assets/Home-1.js', ...words]);
  });

  it.each([
    [null, ['/assets/N-1.js', '/assets/en-c.js']],
    ['spin', ['/assets/N-1.js', '/assets/Spin-1.js', '/assets/en-c.js', '/assets/en-h.js']],
    ['toString', ['/assets/N-1.js', '/assets/en-c.js']],
  ])('preloads the files of the section in its address: %s', (section, files) => {
    const html = withPageHints(HTML, HINTS, { pageType: 'NowBuxPage', hosts }, 'en', { section });
    expect([...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map((it) => it[1])).toEqual(files);
  });

  it('links its page’s style sheets before all scripts and after the entry’s style sheets', () => {
    const style = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`;
    const built = HTML.replace(
      '<title>',
      `${style('index')}<script type="module" src="/assets/index.js"></script><title>`,
    );
    const html = withPageHints(built, HINTS, { pageType: 'HomePage', hosts }, 'en');
    const order = ['index.css', 'Home-1.css', 'index.js', 'Home-1.js', 'en-c.js'];
    expect([...html.matchAll(/\/assets\/([^"]+)"/g)].map((it) => it[1]).slice(0, 5)).toEqual(order);
  });

  it('preloads the first picture of a game’s page before everything else', () => {
    const app = { media: { banner: 'https://c.test/art/"><script>.svg' } } as Bootstrap['app'];
    const hints = { ...HINTS, pages: { UnifiedAppPage: HINTS.pages.HomePage } };
    const html = withPageHints(HTML, hints, { pageType: 'UnifiedAppPage', hosts, app }, 'en');
    const [first] = html.match(/<link[^>]*>/) ?? [];
    expect(first).toBe(
      '<link rel="preload" as="image" fetchpriority="high" href="https://c.test/art/&#34;&#62;&#60;script&#62;.svg">',
    );
    expect(withPageHints(HTML, HINTS, { pageType: 'HomePage', hosts, app }, 'en')).not.toContain('preload" as="image');
  });

  it('preloads the app lists of home and nowBux page for each window width that determines them', () => {
    const named = (pageType: Bootstrap['pageType'], userAgent?: string) =>
      [
        ...withPageHints(HTML, HINTS, { pageType, hosts }, 'en', { userAgent }).matchAll(
          /<link rel="preload" as="fetch" crossorigin media="([^"]*)" href="([^"]*)">/g,
        ),
      ].map(([, media, address]) => [media, address]);
    const lists = [
      ['(width &#60; 600px)', 'https://c.test/catalogue/getAppsList?feOsName=Android&#38;feDeviceType=phone'],
      ['(width &#62; 1366px)', 'https://c.test/catalogue/getAppsList?feOsName=Android&#38;feDeviceType=desktop'],
    ];
    expect(named('HomePage', 'Linux; Android 16')).toEqual(lists);
    expect(named('NowBuxPage', 'Linux; Android 16')).toEqual(lists);
    expect(named('HomePage')).toEqual([]);
  });

  it('leaves the document unchanged if the build has no preload hints for its page', () => {
    expect(withPageHints(HTML, HINTS, { pageType: 'CouponPage', hosts }, 'en')).toBe(HTML);
    expect(withPageHints(HTML, readPageHints('{"pages":1}'), { pageType: 'HomePage', hosts }, 'en')).toBe(HTML);
    expect(readPageHints(undefined)).toBeUndefined();
    expect(readPageHints(JSON.stringify(HINTS))).toEqual(HINTS);
  });
});
