import { expect, it } from 'vitest';
import { CookieJar, requestWith } from './cookies.ts';

it('CookieJar keeps cookies, replaces them by name and deletes them with Max-Age=0', () => {
  const jar = new CookieJar();
  expect(jar.header).toBeUndefined();
  jar.set('session=a=1; Path=/; HttpOnly');
  jar.set('language=de; path=/; max-age=31536000');
  jar.set('session=b; Path=/');
  expect(jar.header).toBe('session=b; language=de');
  expect(new CookieJar(jar.entries).header).toBe(jar.header);
  jar.set('session=; Max-Age=0');
  jar.set('without a value');
  expect(jar.header).toBe('language=de');
});

it('requestWith sends headers that a script can’t set, such as cookies', async () => {
  const headers = new Headers({ cookie: 'a=1', origin: 'https://host.example' });
  const request = requestWith('https://host.example/api', { method: 'POST', body: '{}' }, headers);
  expect(request.headers.get('cookie')).toBe('a=1');
  expect(await request.text()).toBe('{}');
});
