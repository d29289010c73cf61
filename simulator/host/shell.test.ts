import { expect, it } from 'vitest';
import { withHead } from './shell.ts';

const BUILT = '<!doctype html><html lang="en" data-theme="dark"><head><title>nowlight</title></head></html>';

it('a built page gets the title, the description and the language of the page that it becomes', () => {
  const html = withHead(BUILT, { title: 'Spiele · nowlight', description: 'Ohne Installation.' }, 'de');
  expect(html).toContain('<html lang="de" data-theme="dark">');
  expect(html).toContain('<title>Spiele · nowlight</title>');
  expect(html).toContain('<meta name="description" content="Ohne Installation." />');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

it('no name breaks out of them', () => {
  const html = withHead(BUILT, { title: '</title><script>$&', description: '"><script>$1' }, 'en');
  expect(html).not.toContain('<script>');
  expect(html).toContain('script&#62;$&#38;</title>');
  expect(html).toContain('script&#62;$1" />');
  expect(html.match(/<title>/g)).toHaveLength(1);
});
