import { describe, expect, it } from 'vitest';
import type { Stream, StreamRequest } from '../core/stream.ts';
import { type ClosablePort, LazyStreamPort } from './lazyStreamPort.ts';

const port = (closed: () => void): ClosablePort => ({
  open: () => Promise.resolve({ offerSdp: 'v=0' } as Stream),
  close: () => Promise.resolve(closed()),
});

describe('the lazy stream port', () => {
  it('loads once, on the first wish, and closes what it loaded', async () => {
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

  it('has nothing to close where nothing was loaded, or could be', async () => {
    await new LazyStreamPort(() => expect.unreachable()).close();
    const broken = new LazyStreamPort(() => Promise.reject(new Error('no WebRTC here')));
    await expect(broken.open({} as StreamRequest)).rejects.toThrow('no WebRTC');
    await broken.close();
  });
});
