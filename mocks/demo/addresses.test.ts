import { describe, expect, it } from 'vitest';
import { AddressMap, recipientOf, worldAddress, worldBase } from './addresses.ts';

describe('worldAddress and worldBase', () => {
  it('parse and build an address from the name of a simulated world, a service and a path', () => {
    expect(worldBase('/a/b/', 'queue-1')).toBe('/a/b/~queue-1');
    expect(worldAddress('/a/b/', '/a/b/~queue-1/play/1')).toEqual({
      world: 'queue-1',
      service: 'page',
      path: '/play/1',
    });
    expect(worldAddress('/', '/~queue-1/@auth/auth/login')).toEqual({
      world: 'queue-1',
      service: 'auth',
      path: '/auth/login',
    });
    expect(worldAddress('/a/b/', '/a/b/~queue-1')).toEqual({ world: 'queue-1', service: 'page', path: '/' });
  });

  it.each(['/a/b/assets/a.js', '/other/~queue-1/', '/a/b/~', '/a/b/~Queue/', '/a/b/~..%2f/'])(
    'return undefined for an address outside of any simulated world: %s',
    (pathname) => {
      expect(worldAddress('/a/b/', pathname)).toBeUndefined();
    },
  );
});

describe('AddressMap', () => {
  const map = new AddressMap('https://host.example/a/b/~w');
  const INSIDE = 'https://catalogue.nowlight.test/art/1.svg';
  const OUTSIDE = 'https://host.example/a/b/~w/@catalogue/art/1.svg';
  const PLAY = 'https://page.nowlight.test/play/';

  it('translates addresses inside the simulated world to addresses of the demo and back, also in an encoded parameter', () => {
    expect(map.toPage(`"${INSIDE}"`)).toBe(`"${OUTSIDE}"`);
    expect(map.toWorld(`"${OUTSIDE}"`)).toBe(`"${INSIDE}"`);
    expect(map.toWorld(`?to=${encodeURIComponent(OUTSIDE)}`)).toBe(`?to=${encodeURIComponent(INSIDE)}`);
    expect(map.toPage('https://other.example/a')).toBe('https://other.example/a');
  });

  it('translates an address that is split between two chunks of a response', async () => {
    const text = `{"a":"${INSIDE}","é":"h","b":"${PLAY}skyhop/1"}`;
    const translated = text.replace(INSIDE, OUTSIDE).replace(PLAY, 'https://host.example/play/');
    const bytes = new TextEncoder().encode(text);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          controller.enqueue(bytes.slice(0, cut));
          controller.enqueue(bytes.slice(cut));
          controller.close();
        },
      });
      const response = new Response(body, { headers: { 'content-type': 'application/json' } });
      expect(await map.responseToPage(response).text()).toBe(translated);
    }
  });

  it('removes the demo’s folder from a play page’s address in the app’s responses, but not in redirects or control answers', () => {
    expect(map.toPage(`${PLAY}skyhop/1`)).toBe('https://host.example/play/skyhop/1');
    expect(map.toPage('https://page.nowlight.test/video/1')).toBe('https://host.example/a/b/~w/video/1');
    const redirect = new Response(null, { status: 302, headers: { location: `${PLAY}skyhop/1` } });
    expect(map.responseToPage(redirect).headers.get('location')).toBe('https://host.example/a/b/~w/play/skyhop/1');
    expect(map.describe({ hosts: {}, playUrl: `${PLAY}skyhop/1` }).playUrl).toBe(
      'https://host.example/a/b/~w/play/skyhop/1',
    );
  });

  it('translates the sources of a content security policy, with and without a path, to the demo’s origin', () => {
    expect(map.policyToPage('img-src https://page.nowlight.test https://games.nowlight.test/')).toBe(
      'img-src https://host.example https://host.example/',
    );
  });

  it('translates the address of a redirect, and leaves image responses unchanged', async () => {
    const redirect = new Response(null, { status: 302, headers: { location: INSIDE } });
    expect(map.responseToPage(redirect).headers.get('location')).toBe(OUTSIDE);
    const picture = new Response(INSIDE, { headers: { 'content-type': 'image/png' } });
    expect(await map.responseToPage(picture).text()).toBe(INSIDE);
  });
});

it('recipientOf recognizes requests to the service worker, the demo’s folder and the catalogue, at a host’s root and below a path', () => {
  for (const base of ['/', '/a/b/']) {
    const recipient = (file: string) => recipientOf(base, base + file, false);
    expect(recipient('@reset')).toBe('reset');
    expect(recipient('@store')).toBe('store');
    expect(recipient('catalogue/index.json')).toBe('network');
    expect(recipient('~queue-1f3a/@stored')).toBe('client');
    expect(recipientOf(base, base, true)).toBe('start');
    expect(recipientOf(base, `${base}index.html`, true)).toBe('start');
    expect(recipientOf(base, `${base}catalogue/index.html`, true)).toBe('network');
    expect(recipientOf(base, `${base}~queue-1f3a/@reset`, true)).toBe('client');
  }
});

it('recipientOf lets the requesting page decide only about a path that exists both in the app and in the demo’s folder', () => {
  expect(recipientOf('/', '/demo/start.js', false)).toBe('client');
  expect(recipientOf('/a/b/', '/a/b/demo/start.js', false)).toBe('folder');
  expect(recipientOf('/a/b/', '/api/games', false)).toBe('client');
});
