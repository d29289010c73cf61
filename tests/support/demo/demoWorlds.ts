import { DemoWorlds, type WorldCupboard } from '../../../mocks/demo/demoWorlds.ts';

/**
 * Worlds of a demo without streaming devices, stored in a map, the least recently written first.
 *
 * @param isFull true while the storage rejects writes
 */
export function demoWorlds(stored: Map<string, unknown>, isFull = () => false): DemoWorlds {
  const cupboard: WorldCupboard = {
    read: (world) => Promise.resolve(stored.get(world)),
    write(world, value) {
      if (isFull()) return Promise.reject(new Error('the storage is full'));
      stored.delete(world);
      stored.set(world, value);
      return Promise.resolve();
    },
    names: () => Promise.resolve([...stored.keys()]),
    remove: (world) => Promise.resolve(void stored.delete(world)),
  };
  const stream = { open: () => Promise.reject(new Error('no device')) };
  return new DemoWorlds(stream, cupboard);
}
