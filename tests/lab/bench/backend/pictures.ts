import { createDevice } from '../../../../simulator/device/device.ts';
import { DirtyBlocks } from '../../../../simulator/peer/encoding/dirtyBlocks.ts';
import type { BlockCoder } from '../../../../simulator/peer/vp8/blockCoder.ts';
import { CompiledBlocks } from '../../../../simulator/peer/vp8/compiledBlocks.ts';
import { Vp8Encoder } from '../../../../simulator/peer/vp8/encoder.ts';
import { Macroblocks } from '../../../../simulator/peer/vp8/macroblocks.ts';

/** Median milliseconds for drawing a picture, for encoding a key frame, and for encoding the next frame. */
export interface PictureCost {
  readonly drawn: number;
  readonly key: number;
  readonly next: number;
}

const PICTURES = 240;
const KEYS = 24;

/** Measures drawing and encoding of a picture by interpreted and compiled code, in alternation. */
export function measurePictures(width: number, height: number): Record<'literal' | 'compiled', PictureCost> {
  const options = { packageName: 'games.nowlight.skyhop', seed: 1, width, height, fps: 30, marker: false } as const;
  const device = createDevice({ ...options, hand: 'keys' });
  const compiled = CompiledBlocks.make(width, height);
  if (!compiled) throw new Error('This Node has no WebAssembly with SIMD: use the Node of the packages');
  const coders: Record<'literal' | 'compiled', BlockCoder> = { literal: new Macroblocks(width, height), compiled };
  const names = ['literal', 'compiled'] as const;
  const encoders = {
    literal: new Vp8Encoder(width, height, coders.literal),
    compiled: new Vp8Encoder(width, height, compiled),
  };
  const times = {
    literal: { key: [] as number[], next: [] as number[] },
    compiled: { key: [] as number[], next: [] as number[] },
  };
  const drawn: number[] = [];
  const dirty = new DirtyBlocks();
  for (let at = 0; at < PICTURES + KEYS; at++) {
    const began = performance.now();
    const frame = device.tick();
    drawn.push(performance.now() - began);
    dirty.add(frame);
    const marks = dirty.dirty;
    dirty.clear();
    const key = at % 11 === 0 && at > 0;
    for (const name of at % 2 === 0 ? names : names.toReversed()) {
      const start = performance.now();
      encoders[name].encode(frame, { key, quantizer: 24, dirty: marks });
      times[name][key ? 'key' : 'next'].push(performance.now() - start);
    }
  }
  const cost = (name: 'literal' | 'compiled') => ({
    drawn: median(drawn),
    key: median(times[name].key),
    next: median(times[name].next),
  });
  return { literal: cost('literal'), compiled: cost('compiled') };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
