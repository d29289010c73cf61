import { describe, expect, it } from 'vitest';
import type { Stream, StreamRequest } from '../core/world/stream.ts';
import { type ClosablePort, LazyStreamPort } from './lazyStreamPort.ts';

const port = (closed: () => void): ClosablePort => ({
  open: () => Promise.resolve({ offerSdp: 'v=0' } as Stream),
  close: () => Promise.resolve(closed()),
});

describe('LazyStreamPort, which loads the WebRTC code on demand', () => {
  it('loads its port when a stream is first opened, and closes the loaded port', async () => {
    const done: string[] = [];
    const lazy = new LazyStreamPort(() => {
      done.push('loaded');
      return Promise.resolve(port(() => done.push('closed')));
    });
    expect(done).toEqual([]);
    await Promise.all([lazy.open({} as StreamRequest), lazy.open({} as StreamRequest), lazy.ready()]);
    await lazy.close();
    expect(done).toEqual(['loaded', 'closed']);
  });

  it('warms up its port only until a player opens a stream', async () => {
    const lazy = new LazyStreamPort(() => Promise.resolve(port(() => undefined)));
    const warming = Promise.withResolvers<AbortSignal>();
    const cold = Promise.withResolvers<void>();
    const warmed = lazy.warm((_port, signal) => {
      warming.resolve(signal);
      signal.addEventListener('abort', () => cold.resolve());
      return cold.promise;
    });
    const signal = await warming.promise;
    expect(signal.aborted).toBe(false);
    await lazy.open({} as StreamRequest);
    expect(signal.aborted).toBe(true);
    await warmed;
    await lazy.warm(() => expect.unreachable());
  });

  it('aborts the warm-up before it closes', async () => {
    const done: string[] = [];
    const lazy = new LazyStreamPort(() => Promise.resolve(port(() => done.push('closed'))));
    const begun = Promise.withResolvers<void>();
    const warmed = lazy.warm(async (_port, signal) => {
      begun.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      done.push('given up');
    });
    await begun.promise;
    await lazy.close();
    await warmed;
    expect(done).toEqual(['given up', 'closed']);
  });

  it('closes without a loaded port, also after loading failed', async () => {
    await new LazyStreamPort(() => expect.unreachable()).close();
    const broken = new LazyStreamPort(() => Promise.reject(new Error('no WebRTC here')));
    await expect(broken.open({} as StreamRequest)).rejects.toThrow('no WebRTC');
    await broken.close();
  });
});
