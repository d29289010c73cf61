import { expect, it } from 'vitest';
import { CookieJar, requestWith, StoredCookies } from './cookies.ts';

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

/** Returns a fake storage with one value. */
function storage(value: string | null = null) {
  return {
    getItem: () => value,
    setItem(_: string, text: string) {
      value = text;
    },
  };
}

it('StoredCookies keeps cookies across reloads and between tabs, and parses them like the worker’s jar', () => {
  const shared = storage();
  const first = new StoredCookies(shared, 'key');
  expect(first.text).toBe('');
  first.set('language=a=b; path=/');
  first.set('theme=dark');
  const second = new StoredCookies(shared, 'key');
  expect(second.text).toBe('language=a=b; theme=dark');
  second.set('theme=; Max-Age = 0');
  expect(first.text).toBe('language=a=b');
});

it('StoredCookies treats an unreadable stored value as empty, and keeps cookies if there is no storage', () => {
  const damaged = new StoredCookies(storage('{'), 'key');
  expect(damaged.text).toBe('');
  damaged.set('a=1');
  expect(damaged.text).toBe('a=1');
  const denied = new StoredCookies(undefined, 'key');
  denied.set('a=1');
  expect(denied.text).toBe('a=1');
});
