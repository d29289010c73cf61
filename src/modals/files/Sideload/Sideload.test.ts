import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { Transfer, TransferState } from '../../../domain/files/files.state.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { SideloadViewModel } from './Sideload.viewModel.ts';

const apk = (name = 'mine.apk') => new File([Uint8Array.of(0x50, 0x4b, 3, 4)], name);
const settle = () => new Promise((resolve) => setImmediate(resolve));

function bench() {
  const clock = new ManualClock();
  const lifetime = new AbortController();
  const did: string[] = [];
  const files = observable({ list: [] as Transfer[] });
  const screen = new SideloadViewModel(
    {
      clock,
      transfers: {
        connected: true,
        files: {
          get list() {
            return files.list;
          },
          add: (added) => {
            const id = files.list.length + 1;
            runInAction(() =>
              files.list.push({ id, name: added[0]?.name ?? '', size: 4, sent: 0, state: 'sending', attempt: 1 }),
            );
            return [id];
          },
        },
      },
      open: (name) => did.push(`open ${name}`),
      find: () => did.push('find'),
      close: () => did.push('close'),
    },
    lifetime.signal,
  );
  const becomes = (id: number, state: TransferState) =>
    runInAction(() => {
      files.list = files.list.map((one) => (one.id === id ? { ...one, state, sent: 4 } : one));
    });
  return { clock, life: lifetime, did, files, screen, becomes };
}

describe('SideloadViewModel: screen.sideload-and-play', () => {
  it('sends an app, opens it after the transfer, and closes the dialog when the app is on top', async () => {
    const { screen, did, becomes, clock } = bench();
    screen.choose([apk()]);
    await settle();
    expect(screen).toMatchObject({ state: 'sending', file: { name: 'mine.apk', size: 4 } });
    screen.opened();
    expect(did, 'another app is on top').toEqual([]);
    becomes(1, 'done');
    expect(screen.state).toBe('opening');
    expect(did).toEqual(['open mine.apk']);
    screen.opened();
    expect(did).toEqual(['open mine.apk', 'close']);
    expect(screen.state).toBe('choose');
    expect(clock.pending).toBe(0);
  });

  it('never sends a file that is not an app', async () => {
    const { screen, files } = bench();
    screen.choose([new File(['a letter'], 'letter.apk')]);
    await settle();
    expect(screen).toMatchObject({ state: 'choose', notAnApp: 'letter.apk' });
    expect(files.list).toEqual([]);
  });

  it('sends an app again if its transfer failed, and only opens it again if opening failed', async () => {
    const { screen, becomes, did, clock } = bench();
    screen.choose([apk()]);
    await settle();
    becomes(1, 'failed');
    expect(screen.state).toBe('not-sent');
    screen.retry();
    await settle();
    expect(screen.state).toBe('sending');
    becomes(2, 'done');
    clock.advance(20_000);
    expect(screen.state).toBe('not-opened');
    screen.retry();
    expect(did).toEqual(['open mine.apk', 'open mine.apk']);
    screen.opened();
    expect(did.at(-1)).toBe('close');
  });

  it('keeps a running transfer when the dialog reopens, and forgets a cancelled one', async () => {
    const { screen, becomes } = bench();
    screen.choose([apk()]);
    await settle();
    screen.begin();
    expect(screen.state).toBe('sending');
    becomes(1, 'cancelled');
    expect(screen.state).toBe('not-sent');
    screen.begin();
    expect(screen).toMatchObject({ state: 'choose', file: undefined });
  });
});
