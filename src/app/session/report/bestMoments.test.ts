import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../../../kit/clock.ts';
import { GOOD } from '../../../domain/stream/stats/testing/statsReports.ts';
import { BestMoments } from './bestMoments.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';

let lifetime = new AbortController();
afterEach(() => lifetime.abort());

/** Creates a `BestMoments` store for a video element that counts the captured pictures. */
function keeper() {
  lifetime = new AbortController();
  const world = { may: true, seen: true, taken: 0, shown: [] as string[] };
  const moments = new BestMoments({
    ports: {
      takeStill: () => {
        world.taken++;
        return Promise.resolve(world.seen ? new Blob([`${world.taken}`]) : undefined);
      },
      show: () => {
        const url = sampleUrl(`blob:${world.taken}`);
        world.shown.push(url);
        return { url, forget: () => world.shown.splice(world.shown.indexOf(url), 1) };
      },
    },
    film: () => undefined,
    mayCapture: () => world.may,
  }).start(lifetime.signal);
  const play = async (seconds: number, inputs: number) => {
    for (let second = 0; second < seconds; second++) moments.update({ ...GOOD, inputs });
    await settle();
  };
  return { world, moments, play };
}

describe('BestMoments', () => {
  it('keeps a picture of the moment with the most input, and only one picture in memory', async () => {
    const { world, moments, play } = keeper();
    await play(30, 10);
    expect(moments.best).toMatchObject({ url: 'blob:1', seconds: 20 });
    await play(30, 5);
    expect(world.taken).toBe(1);
    await play(30, 50);
    expect(world.shown).toHaveLength(1);
    expect(moments.best?.seconds).toBeGreaterThan(60);
  });

  it('takes no picture while pictures are not allowed, and takes one as soon as they are', async () => {
    const { world, moments, play } = keeper();
    world.may = false;
    await play(60, 10);
    expect([world.taken, moments.best]).toEqual([0, undefined]);
    world.may = true;
    await play(2, 10);
    expect(moments.best).toBeDefined();
  });

  it('keeps no picture when the capture of a picture fails', async () => {
    const { world, moments, play } = keeper();
    world.seen = false;
    await play(60, 10);
    expect([world.taken > 0, moments.best]).toEqual([true, undefined]);
  });

  it('hands its picture over to the caller, so that closing the play page does not delete it', async () => {
    const { world, moments, play } = keeper();
    await play(30, 10);
    const kept = moments.handOver();
    lifetime.abort();
    expect([moments.best, world.shown]).toEqual([undefined, ['blob:1']]);
    kept?.forget();
    expect(world.shown).toEqual([]);
  });

  it('deletes its picture when the session ends or the play page closes, and discards a picture that arrives later', async () => {
    const { world, moments, play } = keeper();
    await play(30, 10);
    moments.forget();
    expect([moments.best, world.shown]).toEqual([undefined, []]);
    void play(30, 10);
    moments.forget();
    await settle();
    expect(moments.best).toBeUndefined();
    await play(30, 10);
    lifetime.abort();
    expect(world.shown).toEqual([]);
  });
});
