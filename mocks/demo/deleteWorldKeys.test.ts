import { expect, it } from 'vitest';
import { deleteWorldKeys } from './deleteWorldKeys.ts';

it('deleteWorldKeys deletes the values of all simulated worlds and keeps those of other sites', () => {
  const keys = ['plays-at-once-1f3a:volume', 'theme', 'other:key', 'queue-k3f9-00ff:', 'note plays-at-once-1f3a:x'];
  const storage = {
    get length() {
      return keys.length;
    },
    key: (place: number) => keys[place] ?? null,
    removeItem: (key: string) => void keys.splice(keys.indexOf(key), 1),
  };
  deleteWorldKeys(storage);
  expect(keys).toEqual(['theme', 'other:key', 'note plays-at-once-1f3a:x']);
});
