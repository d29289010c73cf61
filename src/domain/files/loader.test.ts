import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../kit/clock.ts';
import type { Download, DownloadState } from './downloads.state.ts';
import type { Transfer, TransferState } from './files.state.ts';
import { TransferLoader } from './transferLoader.store.ts';

function bench() {
  const clock = new ManualClock();
  const controller = new AbortController();
  const world = observable(
    { uploads: { list: [] as Transfer[] }, downloads: { list: [] as Download[] } },
    {},
    { deep: true },
  );
  const loader = new TransferLoader({ uploads: world.uploads, downloads: world.downloads, clock });
  loader.start(controller.signal);
  const up = (id: number, state: TransferState, sent = 0): Transfer => {
    return { id, name: `up ${id}`, size: 100, sent, state, attempt: 1 };
  };
  const down = (id: number, state: DownloadState, received = 0): Download => {
    return { id, offer: id, name: `down ${id}`, size: 200, received, state, attempt: 1 };
  };
  const set = (uploads: Transfer[], downloads: Download[] = []) =>
    runInAction(() => {
      world.uploads.list = uploads;
      world.downloads.list = downloads;
    });
  return { clock, controller, loader, up, down, set };
}

describe('TransferLoader', () => {
  it('state.loader.uploading, state.loader.downloading: shows the current file, its progress and the number of waiting files', () => {
    const { loader, up, down, set } = bench();
    expect(loader.current).toBeUndefined();
    set([up(1, 'sending', 25), up(2, 'waiting')]);
    expect(loader.current).toEqual({ kind: 'uploading', name: 'up 1', remaining: 1, part: 0.25, paused: false });
    set([up(1, 'paused', 25)]);
    expect(loader.current).toMatchObject({ paused: true, remaining: 0 });
    set([], [down(1, 'receiving', 150)]);
    expect(loader.current).toEqual({ kind: 'downloading', name: 'down 1', remaining: 0, part: 0.75, paused: false });
  });

  it('state.loader.success: shows a completed upload for 3 s: transition.loader.autohide, const.loader-hide', () => {
    const { loader, up, set, clock } = bench();
    set([up(1, 'sending', 100)]);
    set([up(1, 'done', 100)]);
    expect(loader.current).toEqual({ kind: 'success', direction: 'up', name: 'up 1' });
    clock.advance(2_999);
    expect(loader.current?.kind).toBe('success');
    clock.advance(1);
    expect(loader.current).toBeUndefined();
  });

  it.each([
    ['up', 'failed', 'upload-failed'],
    ['down', 'failed', 'download-failed'],
    ['down', 'lost', 'download-failed'],
    ['down', 'too-large', 'too-large'],
  ] as const)(
    'state.loader.warning: a file with direction %s and state %s shows %s for 3 s, even during other transfers',
    (direction, state, why) => {
      const { loader, up, down, set, clock } = bench();
      set([up(9, 'sending')], [down(1, 'receiving')]);
      if (direction === 'up') set([up(1, 'failed'), up(9, 'sending')]);
      else set([up(9, 'sending')], [down(1, state)]);
      expect(loader.current).toEqual({ kind: 'warning', reason: why, name: `${direction} 1` });
      clock.advance(3_000);
      expect(loader.current?.kind).toBe('uploading');
    },
  );

  it('shows an active upload rather than a completed one, and shows each new warning for its own 3 s', () => {
    const { loader, up, set, clock } = bench();
    set([up(1, 'done'), up(2, 'sending')]);
    expect(loader.current?.kind).toBe('uploading');
    loader.warn('no-connection');
    clock.advance(2_000);
    loader.warn('no-connection');
    clock.advance(2_000);
    expect(loader.current).toEqual({ kind: 'warning', reason: 'no-connection', name: undefined });
    clock.advance(1_000);
    expect(loader.current?.kind).toBe('uploading');
  });

  it('leaves no timer when its signal aborts', () => {
    const { loader, controller, clock } = bench();
    loader.warn('no-connection');
    controller.abort();
    expect(clock.pending).toBe(0);
  });
});
