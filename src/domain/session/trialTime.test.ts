import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { memoryStore } from '../../kit/textStoreAndLog.ts';
import { TrialTime } from './trialTime.ts';

const LIMIT = 180;

/** Creates a game with a trial of three minutes, in a browser that has stored play time. */
function tried(localStore = memoryStore(), limitSecs = LIMIT) {
  const bench = new SessionBench();
  const { machine: session, clock, controller } = bench;
  const time = new TrialTime({ session, clock, localStore, appId: '7', limitSecs: () => limitSecs });
  time.start(controller.signal);
  const left = () => (time.endsAt === undefined ? undefined : (time.endsAt - clock.now()) / 1000);
  return { bench, localStore, left };
}

describe('entity.app-info.tryAndDownload: the remaining time of a trial', () => {
  it('counts from the first picture, and is undefined before and after the game', async () => {
    const { bench, left } = tried();
    await bench.play();
    await bench.pass(5_000);
    expect(left()).toBeUndefined();
    await bench.connect();
    expect(left()).toBe(180);
    await bench.pass(60_000);
    expect(left()).toBe(120);
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: '' });
    expect(left()).toBeUndefined();
  });

  it('continues from the previous visit, separately for each game', async () => {
    const { bench, localStore } = tried();
    await bench.playing();
    await bench.pass(100_000);
    bench.dispose();
    const again = tried(localStore);
    await again.bench.playing();
    expect(again.left()).toBe(80);
    const other = new SessionBench();
    const { machine: session, clock, controller } = other;
    const time = new TrialTime({ session, clock, localStore, appId: '8', limitSecs: () => LIMIT });
    time.start(controller.signal);
    await other.playing();
    expect(time.endsAt).toBe(clock.now() + LIMIT * 1000);
  });

  it('never ends a game by itself, and restarts when the server still grants a session', async () => {
    const { bench, localStore, left } = tried();
    await bench.playing();
    await bench.pass(200_000);
    expect(left()).toBe(-20);
    expect(bench.state.kind, 'only the server ends the session').toBe('playing');
    bench.dispose();
    const again = tried(localStore);
    await again.bench.playing();
    expect(again.left()).toBe(180);
  });

  it('continues while the connection is restored', async () => {
    const { bench, left } = tried();
    await bench.playing();
    await bench.pass(10_000);
    bench.peer.failed();
    await bench.pass(5_000);
    expect(left()).toBe(165);
  });

  it.each([Number.NaN, 0, -5])('stays undefined with a limit of %s', async (limit) => {
    const { bench, left } = tried(memoryStore(), limit);
    await bench.playing();
    expect(left()).toBeUndefined();
  });

  it('ignores a malformed stored value', async () => {
    const { bench, left } = tried(memoryStore({ 'ngTryPlayed:7': 'much' }));
    await bench.playing();
    expect(left()).toBe(180);
  });

  it('restarts in full when the stored time equals the limit, is 0 or is negative', async () => {
    for (const played of ['180', '-5', '0']) {
      const { bench, left } = tried(memoryStore({ 'ngTryPlayed:7': played }));
      await bench.playing();
      expect([played, left()]).toEqual([played, 180]);
    }
  });

  it('stays undefined without a limit', async () => {
    const bench = await new SessionBench().playing();
    const { machine: session, clock, controller } = bench;
    const limitSecs = () => undefined;
    const time = new TrialTime({ session, clock, localStore: memoryStore(), appId: '7', limitSecs });
    time.start(controller.signal);
    expect([time.endsAt, clock.pending]).toEqual([undefined, 0]);
  });

  it('counts from the start for a game that is already running, and stops with the game', async () => {
    const bench = await new SessionBench().playing();
    const { machine: session, clock, controller } = bench;
    const localStore = memoryStore();
    const time = new TrialTime({ session, clock, localStore, appId: '7', limitSecs: () => LIMIT });
    time.start(controller.signal);
    const seen: (number | undefined)[] = [];
    const stop = autorun(() => void seen.push(time.endsAt));
    await bench.pass(10_000);
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: '' });
    await bench.pass(10_000);
    stop();
    expect([localStore.get('ngTryPlayed:7'), clock.pending]).toEqual(['10', 0]);
    expect(seen).toEqual([clock.now() - 20_000 + LIMIT * 1000, undefined]);
  });

  it('never starts after its signal aborts', async () => {
    const bench = new SessionBench();
    const { machine: session, clock } = bench;
    const controller = new AbortController();
    const time = new TrialTime({ session, clock, localStore: memoryStore(), appId: '7', limitSecs: () => LIMIT });
    time.start(controller.signal);
    controller.abort();
    await bench.playing();
    expect(time.endsAt).toBeUndefined();
  });
});
