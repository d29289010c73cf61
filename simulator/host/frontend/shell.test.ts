import { expect, it } from 'vitest';
import { withBar, withHead, withNonce, withShared } from './shell.ts';

const BUILT = '<!doctype html><html lang="en" data-theme="dark"><head><title>nowlight</title></head></html>';

it('a built page gets the title, the description and the language of the page that it becomes', () => {
  const html = withHead(BUILT, { title: 'Spiele · nowlight', description: 'Ohne Installation.' }, 'de');
  expect(html).toContain('<html lang="de" data-theme="dark">');
  expect(html).toContain('<title>Spiele · nowlight</title>');
  expect(html).toContain('<meta name="description" content="Ohne Installation." />');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

it('page titles are escaped', () => {
  const html = withHead(BUILT, { title: '</title><script>$&', description: '"><script>$1' }, 'en');
  expect(html).not.toContain('<script>');
  expect(html).toContain('script&#62;$&#38;</title>');
  expect(html).toContain('script&#62;$1" />');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

it('adds its nonce to the scripts and preloads of a page', () => {
  const html =
    '<link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/b.js"><script type="module" src="/c.js"></script><script type="application/json" id="bootstrap">{}</script>';
  expect(withNonce(html, 'n1')).toBe(
    '<link rel="stylesheet" href="/a.css"><link nonce="n1" rel="modulepreload" href="/b.js"><script nonce="n1" type="module" src="/c.js"></script><script type="application/json" id="bootstrap">{}</script>',
  );
});

it('a built page keeps the sentence for old browsers in its own language only', () => {
  const told = ['de', 'en', 'ko']
    .map((language) => `<p class="too-old" lang="${language}">${language}!</p>`)
    .join('\n');
  const html = withHead(`${BUILT}<body>${told}</body>`, { title: 't', description: 'd' }, 'ko');
  expect(html).toContain('<body><p class="too-old" lang="ko">ko!</p></body>');
});

it('metadata for search engines and link previews is escaped', () => {
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

it('a page without its own address is excluded from the index', () => {
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

it('a built page keeps its bar unless the page has none or shows something above it', () => {
  const bar = '<div class="early-bar" aria-hidden="true"><svg></svg></div>';
  const html = `<body><div id="root">${bar}</div></body>`;
  const announcement = { id: 'works', text: 'On Sunday' };
  expect(withBar(html, { pageType: 'HomePage' })).toBe(html);
  for (const without of [{ pageType: 'PlayPage' }, { pageType: 'HomePage', announcement }] as const)
    expect(withBar(html, without)).toBe('<body><div id="root"></div></body>');
});
