import { expect, it } from 'vitest';
import { FolderFiles } from './folderFiles.ts';

it('FolderFiles stores the remaining files although one fails, and then rejects with its name', async () => {
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
