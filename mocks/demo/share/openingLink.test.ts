import { expect, it } from 'vitest';
import { embedSnippet, openingLink, worldLink } from './openingLink.ts';

const FOLDER = 'https://demo.example/a/b/';

it('openingLink encodes scenario, moment, page, language, theme and size as parameters, and omits absent values', () => {
  const link = openingLink(FOLDER, {
    scenario: 'priority-queue',
    moment: 'next in line',
    path: '/play/skyhop/20101?x=1',
    language: 'ja',
    theme: 'light',
    size: 'phone',
  });
  expect(link.startsWith(`${FOLDER}index.html?`)).toBe(true);
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    scenario: 'priority-queue',
    startAt: 'next in line',
    path: '/play/skyhop/20101?x=1',
    size: 'phone',
    lang: 'ja',
    theme: 'light',
  });
  expect(openingLink('', { scenario: 'a', language: '', tools: true })).toBe('index.html?scenario=a&tools=1');
});

it('embedSnippet returns an iframe of the chosen size without the tester’s tools, and escapes its title', () => {
  const html = embedSnippet(FOLDER, { scenario: 'a', size: 'phone', tools: true }, '<“Queue”> & "more"');
  expect(html).toContain(`src="${FOLDER}index.html?scenario=a&amp;embed=1"`);
  expect(html).toContain('title="&lt;“Queue”> &amp; &quot;more&quot;"');
  expect(html).toContain('width="390" height="844"');
});

it('worldLink contains the simulated world in its fragment, and rejects a world that is too large for a link', () => {
  expect(worldLink(FOLDER, 'abc', '/nowbux')).toBe(`${FOLDER}index.html?path=%2Fnowbux#world=abc`);
  expect(worldLink(FOLDER, 'a'.repeat(30_000), '/')).toBeUndefined();
});
