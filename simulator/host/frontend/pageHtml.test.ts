import { expect, it } from 'vitest';
import { withBar, withHead, withNonce, withShared } from './pageHtml.ts';

const BUILT = '<!doctype html><html lang="en" data-theme="dark"><head><title>nowlight</title></head></html>';

it('withHead sets the title, the description and the language of a built page', () => {
  const html = withHead(BUILT, { title: 'Spiele · nowlight', description: 'Ohne Installation.' }, 'de');
  expect(html).toContain('<html lang="de" data-theme="dark">');
  expect(html).toContain('<title>Spiele · nowlight</title>');
  expect(html).toContain('<meta name="description" content="Ohne Installation." />');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

it('withHead escapes the title and the description', () => {
  const html = withHead(BUILT, { title: '</title><script>$&', description: '"><script>$1' }, 'en');
  expect(html).not.toContain('<script>');
  expect(html).toContain('script&#62;$&#38;</title>');
  expect(html).toContain('script&#62;$1" />');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

it('withNonce adds the nonce to scripts and module preloads, but not to styles and JSON', () => {
  const html =
    '<link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/b.js"><script type="module" src="/c.js"></script><script type="application/json" id="bootstrap">{}</script>';
  expect(withNonce(html, 'n1')).toBe(
    '<link rel="stylesheet" href="/a.css"><link nonce="n1" rel="modulepreload" href="/b.js"><script nonce="n1" type="module" src="/c.js"></script><script type="application/json" id="bootstrap">{}</script>',
  );
});

it('withHead keeps the message for outdated browsers only in the page’s language', () => {
  const text = ['de', 'en', 'ko']
    .map((language) => `<p class="too-old" lang="${language}">${language}!</p>`)
    .join('\n');
  const html = withHead(`${BUILT}<body>${text}</body>`, { title: 't', description: 'd' }, 'ko');
  expect(html).toContain('<body><p class="too-old" lang="ko">ko!</p></body>');
});

it('withShared escapes the metadata for search engines and link previews', () => {
  const evil = '"></script><script>alert(1)</script>&$1';
  const html = withShared(
    BUILT,
    { title: evil, description: evil },
    {
      canonical: `https://play.example/?${evil}`,
      alternates: [['de', `https://play.example/?lang=de&${evil}`]],
      picture: { url: `https://play.example/${evil}.png`, alt: evil },
      locale: 'en_GB',
      data: [{ name: evil }],
    },
  );
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ name: evil });
  for (const [, content = ''] of html.matchAll(/(?:content|href)="([^"]*)"/g)) expect(content).not.toMatch(/[<>]/);
});

it('withShared excludes a page without a canonical address from search indexes', () => {
  const shared = {
    canonical: undefined,
    alternates: [],
    picture: { url: '/a.png', alt: 'a' },
    locale: 'en_GB',
    data: [],
  };
  const html = withShared(BUILT, { title: 't', description: 'd' }, shared);
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toContain('canonical');
});

it('withBar keeps the static app bar unless the page has no bar or shows an announcement above it', () => {
  const bar = '<div class="early-bar" aria-hidden="true"><svg></svg></div>';
  const html = `<body><div id="root">${bar}</div></body>`;
  const announcement = { id: 'works', text: 'On Sunday' };
  expect(withBar(html, { pageType: 'HomePage' })).toBe(html);
  for (const without of [{ pageType: 'PlayPage' }, { pageType: 'HomePage', announcement }] as const)
    expect(withBar(html, without)).toBe('<body><div id="root"></div></body>');
});
