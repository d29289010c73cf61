/**
 * A stored key of a page of a simulated world: the world's name with its four random digits, a colon, and the app's
 * key.
 */
const WORLD_KEY = /^[a-z0-9][a-z0-9-]*-[0-9a-f]{4}:/;

/** Deletes the values of all simulated worlds, and leaves those of other sites at this origin alone. */
export function deleteWorldKeys(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place));
  for (const key of keys) if (key !== null && WORLD_KEY.test(key)) storage.removeItem(key);
}
