import { afterEach, expect, it } from 'vitest';
import { type EncodeOptions, type Picture, Vp8Encoder } from '../vp8/index.ts';
import { picture, scribble, seeded } from '../vp8/testing/pictures.ts';
import { EncoderPool } from './encoderPool.ts';
import type { PictureEncoder } from './pictureEncoder.ts';

const SIZE = [96, 50] as const;
const reported: unknown[] = [];
let pool: EncoderPool;
afterEach(async () => {
  await pool.close();
  reported.length = 0;
});

function open(count: number, script?: URL): EncoderPool {
  return new EncoderPool(count, (error) => reported.push(error), script);
}

const encoded = (encoder: PictureEncoder, scene: Picture, options: EncodeOptions) =>
  new Promise<{ readonly key: boolean; readonly data: Uint8Array }>((resolve) =>
    encoder.encode(scene, options, ({ key, data }) => resolve({ key, data: data.slice() })),
  );

it('encoder threads produce the same bytes as encoding in this thread', async () => {
  pool = open(2);
  const random = seeded(5);
  const streams = [1, 2, 3].map(() => ({
    there: pool.make(...SIZE),
    here: new Vp8Encoder(...SIZE),
    scene: picture(...SIZE),
  }));
  const dirty = new Uint8Array(6 * 4).fill(1, 0, 12);
  for (const options of [
    { key: false, quantizer: 20 },
    { key: false, quantizer: 9, dirty },
    { key: true, quantizer: 60 },
  ]) {
    const all = streams.map(async ({ there, here, scene }) => {
      scribble(scene, random);
      const { data, key } = here.encode(scene, options);
      return [{ key, data: data.slice() }, await encoded(there, scene, options)];
    });
    for (const [expected, got] of await Promise.all(all)) expect(got).toEqual(expected);
  }
  expect(reported).toEqual([]);
});

it('the streams of a thread that exits continue in this thread with a key frame of the same picture', async () => {
  const dies = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ kind }) => { if (kind === 'encode') throw new Error('out of memory'); });`;
  pool = open(1, new URL(`data:text/javascript,${encodeURIComponent(dies)}`));
  const encoder = pool.make(...SIZE);
  const scene = picture(...SIZE);
  scribble(scene, seeded(8));
  const options = { key: false, quantizer: 30 };
  const { data } = new Vp8Encoder(...SIZE).encode(scene, options);
  expect(await encoded(encoder, scene, options)).toEqual({ key: true, data });
  expect((await encoded(encoder, scene, options)).key).toBe(false);
  expect(reported).toEqual([expect.objectContaining({ message: 'out of memory' })]);
});

it('the pool encodes at once if it has no threads', () => {
  pool = open(0);
  const events: boolean[] = [];
  pool.make(...SIZE).encode(picture(...SIZE), { key: false, quantizer: 30 }, ({ key }) => events.push(key));
  expect(events).toEqual([true]);
});
