import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { settle } from '../../../kit/clock.ts';
import type { Refusal } from './capture.state.ts';
import { Capture } from './capture.store.ts';

class FakeTrack extends EventTarget {
  stopped = false;
  stop(): void {
    this.stopped = true;
  }
}

function bench(answer: Refusal | 'a track' = 'a track', carries = true) {
  const controller = new AbortController();
  const world = observable({ visible: true, peer: 1, answer, carries });
  const tracks: FakeTrack[] = [];
  const did: string[] = [];
  const capture = new Capture('microphone', {
    upright: false,
    visible: () => world.visible,
    peer: () => world.peer,
    media: {
      async open(device, upright) {
        did.push(`asked for the ${device}${upright ? ', upright' : ''}`);
        await Promise.resolve();
        if (world.answer !== 'a track') return world.answer;
        tracks.push(new FakeTrack());
        return tracks.at(-1) as unknown as MediaStreamTrack;
      },
    },
    carries: () => world.carries,
    async send(_device, track) {
      did.push(track ? 'sent' : 'sent no more');
    },
    answer: (_device, allowed) => void did.push(allowed ? 'allowed' : 'denied'),
  });
  capture.start(controller.signal);
  const set = async (change: Partial<typeof world>) => {
    runInAction(() => Object.assign(world, change));
    await settle();
  };
  const want = async (isWanted = true) => {
    capture.want(isWanted);
    await settle();
    return did.splice(0);
  };
  return { capture, controller, tracks, set, want, did: () => did.splice(0) };
}

it('channel.text.mic-answer: requests the microphone when the game wants it, and sends its track', async () => {
  const { capture, want, tracks } = bench();
  expect(await want()).toEqual(['asked for the microphone', 'sent', 'allowed']);
  expect(capture.live).toBe(true);
  expect(await want(), 'asked again').toEqual(['allowed']);
  expect(await want(false)).toEqual(['sent no more']);
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true]);
});

it('the microphone is released when the tab hides, the player turns it off, or the connection or the page ends', async () => {
  const { capture, controller, want, set, tracks, did } = bench();
  await want();
  await set({ visible: false });
  expect(did()).toEqual(['sent no more']);
  await set({ visible: true });
  expect(did()).toEqual(['asked for the microphone', 'sent', 'allowed']);
  capture.turnOff();
  await settle();
  expect(did().toSorted()).toEqual(['denied', 'sent no more']);
  await want();
  await set({ peer: 2 });
  expect(capture.machine.state.kind).toBe('off');
  expect(did()).toEqual(['sent no more']);
  await want();
  controller.abort();
  await settle();
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true, true, true, true]);
});

it('the microphone is released when the game no longer wants it before the player answers', async () => {
  const { capture, want, tracks, did } = bench();
  capture.want(true);
  expect(await want(false)).toEqual(['asked for the microphone']);
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true]);
  expect(capture.live).toBe(false);
  expect(did()).toEqual([]);
});

it.each(['denied', 'blocked', 'none', 'in-use', 'unsupported'] as const)(
  'a denied microphone is reported to the game, and the reason is shown to the player once: %s',
  async (why) => {
    const { capture, want, set, did } = bench(why);
    expect(await want()).toEqual(['asked for the microphone', 'denied']);
    expect(capture.refusal).toBe(why);
    capture.dismiss();
    expect(capture.refusal).toBeUndefined();
    expect(await want(), 'the game repeats its request').toEqual(['denied']);
    await set({ answer: 'a track' });
    capture.retry();
    await settle();
    expect(did()).toEqual(['asked for the microphone', 'sent', 'allowed']);
    expect(capture.refusal).toBeUndefined();
  },
);

it('never requests the microphone when the connection can’t carry it', async () => {
  const { capture, want, tracks } = bench('a track', false);
  expect(await want()).toEqual(['denied']);
  expect(capture.refusal).toBe('unsupported');
  expect(tracks).toEqual([]);
});

it('an unplugged microphone is reported to the game and to the player', async () => {
  const { capture, want, tracks, did } = bench();
  await want();
  tracks[0]?.dispatchEvent(new Event('ended'));
  await settle();
  expect(did().toSorted()).toEqual(['denied', 'sent no more']);
  expect(capture.refusal).toBe('none');
});
