import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { SessionEvent, SessionState } from '../../../domain/session/session.state.ts';
import type { Peer } from '../../../domain/stream/peer/peer.port.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { failSilentPeer } from './failSilentPeer.ts';

/** Creates a peer that counts received packets; `packets` is undefined for a browser that doesn't report them. */
function peerOf(link: { packets: number | undefined }): Peer {
  const rows = () => [
    { id: 'T', type: 'transport', selectedCandidatePairId: 'P' },
    { id: 'P', type: 'candidate-pair', packetsReceived: link.packets },
  ];
  return { stats: async () => new Map(rows().map((row) => [row.id, row])) } as unknown as Peer;
}

const playing = (change: object = {}) =>
  ({ kind: 'playing', around: { online: true }, link: { kind: 'lost', since: 0 }, ...change }) as SessionState;
const UP = playing({ link: { kind: 'up' } });

function bench() {
  const clock = new ManualClock(0);
  const end = new AbortController();
  const link: { packets: number | undefined } = { packets: 7 };
  const world = observable({ state: UP, visible: true, peer: peerOf(link) }, {}, { deep: false });
  const sent: SessionEvent[] = [];
  const session = {
    get state() {
      return world.state;
    },
    send: (event: SessionEvent) => void sent.push(event),
  };
  failSilentPeer({ play: { session, stream: world }, clock, window: world }, end.signal);
  const set = (change: Partial<typeof world>) => runInAction(() => void Object.assign(world, change));
  return { clock, end, link, sent, set };
}

describe('a lost peer', () => {
  it.each([7, undefined])(
    'a peer that stays without packets for 3 s is reported as failed (packet counter: %s)',
    async (packets) => {
      const { clock, link, sent, set } = bench();
      link.packets = packets;
      await clock.advanceAsync(10_000);
      set({ state: playing() });
      await clock.advanceAsync(2_999);
      expect(sent).toEqual([]);
      await clock.advanceAsync(1);
      expect(sent).toEqual([{ kind: 'peer failed', at: 13_000 }]);
      expect(clock.pending).toBe(0);
    },
  );

  it('a peer that receives a packet or reconnects is not reported', async () => {
    const { clock, link, sent, set } = bench();
    set({ state: playing() });
    await clock.advanceAsync(1_000);
    link.packets = 8;
    await clock.advanceAsync(20_000);
    set({ state: UP });
    set({ state: playing() });
    await clock.advanceAsync(2_000);
    set({ state: UP });
    await clock.advanceAsync(20_000);
    expect(sent).toEqual([]);
  });

  it.each([
    ['that is offline', { state: playing({ around: { online: false } }) }],
    ['of a hidden page', { state: playing(), visible: false }],
    ['whose session shows a grace warning', { state: playing({ grace: {} }) }],
    ['that failed already', { state: playing({ link: { kind: 'failed' } }) }],
  ])('a lost peer %s is not reported', async (_, change) => {
    const { clock, sent, set } = bench();
    set(change);
    await clock.advanceAsync(20_000);
    expect(sent).toEqual([]);
  });

  it('repeated losses are reported at most once a minute, so that restarts don’t repeat quickly', async () => {
    const { clock, sent, set } = bench();
    for (let second = 0; second < 120; second += 10) {
      set({ state: playing() });
      await clock.advanceAsync(5_000);
      set({ state: UP });
      await clock.advanceAsync(5_000);
    }
    expect(sent.map((event) => 'at' in event && event.at)).toEqual([3_000, 73_000]);
  });

  it('a loss is not reported after the game has ended, and no timer remains', async () => {
    const { clock, end, sent, set } = bench();
    set({ state: playing() });
    await clock.advanceAsync(1_000);
    end.abort();
    await clock.advanceAsync(20_000);
    expect([sent, clock.pending]).toEqual([[], 0]);
  });
});

describe('a session whose peer the browser reports as disconnected', () => {
  const lose = async (early: boolean) => {
    const session = await new SessionBench().playing();
    const end = new AbortController();
    const sources = {
      session: {
        get state() {
          return session.state;
        },
        send: (event: SessionEvent) => void session.send(event),
      },
      stream: { peer: peerOf({ packets: 7 }) },
    };
    // `failSilentPeer` can't observe this test's session state, so it starts only after the loss.
    await session.send({ kind: 'peer disconnected', at: session.clock.now() });
    if (early) failSilentPeer({ play: sources, clock: session.clock, window: { visible: true } }, end.signal);
    return session;
  };

  it('restarts 5 s after an early report, and otherwise only when the browser reports the failure', async () => {
    const session = await lose(true);
    await session.pass(4_999);
    expect(session.count('play.startSession')).toBe(1);
    await session.pass(1);
    expect([session.count('play.startSession'), session.count('play.getSessionStatus')]).toEqual([2, 3]);
    const late = await lose(false);
    await late.pass(10_000);
    expect(late.count('play.startSession')).toBe(1);
    await late.send({ kind: 'peer failed', at: late.clock.now() });
    await late.pass(2_000);
    expect(late.count('play.startSession')).toBe(2);
  });

  it('the session continues if the peer reconnects before the second confirmation', async () => {
    const session = await lose(true);
    await session.pass(4_000);
    await session.send({ kind: 'peer connected' });
    await session.pass(20_000);
    expect(session.count('play.startSession')).toBe(1);
    expect(session.state).toMatchObject({ kind: 'playing', link: { kind: 'up' } });
  });

  it('the session does not restart while the service can’t be reached', async () => {
    const session = await lose(true);
    session.script('play.getSessionStatus', ...Array.from({ length: 8 }, () => 'network-error' as const));
    await session.pass(15_000);
    expect(session.count('play.startSession')).toBe(1);
    await session.pass(10_000);
    expect(session.count('play.startSession')).toBe(2);
  });
});
