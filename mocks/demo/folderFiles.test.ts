import { expect, it } from 'vitest';
import { FolderFiles, ranged } from './folderFiles.ts';

it('FolderFiles stores the other files of the demo’s folder if one fails, and then rejects with the failed file’s name', async () => {
  const stored = new Set(['/a/kept.js']);
  const cache = {
    async add(address: string) {
      if (address === '/a/missing.js') throw new TypeError('HTTP 404');
      stored.add(address);
    },
  };
  const caches = {
    open: () => Promise.resolve(cache),
    match: (address: string) => Promise.resolve(stored.has(address) ? new Response() : undefined),
  };
  const files = new FolderFiles('/a/', 'cache', caches as unknown as CacheStorage);
  await expect(files.storeRest(['missing.js', 'kept.js', 'new.js'])).rejects.toThrow('could not store missing.js');
  expect([...stored]).toEqual(['/a/kept.js', '/a/new.js']);
  await files.storeRest(['kept.js', 'new.js']);
});

it('ranged returns the requested bytes of a file, and status 416 beyond its end', async () => {
  const whole = () => new Response('0123456789', { headers: { 'content-type': 'video/webm' } });
  const part = await ranged(whole(), 'bytes=2-4');
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(part.headers.get('content-type')).toBe('video/webm');
  expect(await part.text()).toBe('234');
  expect((await ranged(whole(), 'bytes=10-')).status).toBe(416);
  expect(await (await ranged(whole(), 'bytes=nonsense')).text()).toBe('0123456789');
});
