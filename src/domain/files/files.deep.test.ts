import { expect, it } from 'vitest';
import { BUFFER_LOW_BYTES } from '../../contracts/channel/channelLabels.ts';
import { ManualClock } from '../../kit/clock.ts';
import { Files } from './files.store.ts';

const SIZE = 2 * 1024 ** 3;
const MB = 1024 ** 2;

it('an upload of two gigabytes to the streaming device needs less than 256 MB of buffers', async () => {
  const controller = new AbortController();
  const wire = {
    bufferedAmount: 0,
    sent: 0,
    most: 0,
    send(bytes: Uint8Array) {
      wire.bufferedAmount += bytes.length;
      wire.sent += bytes.length;
      wire.most = Math.max(wire.most, process.memoryUsage().arrayBuffers);
      return true;
    },
    low: () => {
      wire.bufferedAmount = BUFFER_LOW_BYTES;
      return Promise.resolve();
    },
  };
  const files = new Files({ clock: new ManualClock(), wire: () => wire, send: () => true });
  files.start(controller.signal);
  const before = process.memoryUsage().arrayBuffers;
  // Each slice of this fake file allocates memory, as a slice of a file on disk does.
  const slice = (start: number, end: number) => {
    return { arrayBuffer: async () => new Uint8Array(end - start).fill(start & 0xff).buffer };
  };
  files.add([{ name: 'huge.bin', size: SIZE, slice }]);
  while (files.list[0]?.sent !== SIZE) await new Promise((resolve) => setImmediate(resolve));
  expect(wire.sent).toBe(SIZE);
  // The measured memory includes garbage that isn't collected yet.
  expect((wire.most - before) / MB).toBeLessThan(256);
  files.received('huge.bin', SIZE);
  expect(files.list[0]).toMatchObject({ state: 'done' });
  controller.abort();
}, 120_000);
