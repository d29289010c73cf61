import { afterEach, describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/transitions.ts';
import type { Machine } from '../../../kit/machine.ts';
import { type PresenceCommand, type PresenceEvent, presenceSpec, type PresenceState } from './presence.machine.ts';
import { watchPresence } from './presence.runner.ts';
import { situationOf } from '../situation.ts';

const ending: (() => void)[] = [];
afterEach(() => ending.splice(0).forEach((end) => end()));

/** A running game that ends after 300 s without input, or 120 s in a hidden tab. */
async function watched(): Promise<{
  bench: SessionBench;
  presence: Machine<PresenceState, PresenceEvent, PresenceCommand>;
}> {
  const bench = await new SessionBench().playing();
  const life = new AbortController();
  ending.push(() => life.abort());
  const { machine: session, clock, stream } = bench;
  const limits = { idleSecs: 300, hiddenSecs: 120 };
  return { bench, presence: watchPresence({ session, clock, stream, limits }, life.signal) };
}

const plays = (bench: SessionBench) => bench.stream.peer?.sendInput(new Uint8Array(1), 'edge');

describe('a player who does nothing', () => {
  it('transition.tab.idle-and-hidden-timeouts, const.inactivity-warning: is warned at 270 s, and at 300 s the session ends', async () => {
    const { bench } = await watched();
    await bench.pass(269_999);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(1);
    expect(situationOf(bench.state)).toMatchObject({
      kind: 'grace',
      grace: { reason: 'Inactivity', deadline: bench.clock.now() + 30_000 },
    });
    await bench.pass(29_999);
    expect(bench.state.kind).toBe('playing');
    await bench.pass(1);
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'inactive', screen: 'inactivity' });
    expect(bench.clock.pending).toBe(0);
  });

  it('starts the 300 s anew with every input, whatever it was sent by', async () => {
    const { bench } = await watched();
    for (let minute = 0; minute < 30; minute++) {
      await bench.pass(60_000);
      plays(bench);
    }
    await bench.pass(269_999);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(1);
    expect(situationOf(bench.state).kind).toBe('grace');
  });

  it('takes the warning away by any input', async () => {
    const { bench } = await watched();
    await bench.pass(280_000);
    plays(bench);
    await bench.pass(250);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(60_000);
    expect(bench.state.kind).toBe('playing');
  });

  it('stays by one press, and is warned again after another 270 s', async () => {
    const { bench } = await watched();
    await bench.pass(280_000);
    await bench.send({ kind: 'grace answered' });
    await bench.pass(269_999);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(1);
    expect(situationOf(bench.state).kind).toBe('grace');
  });
});

describe('a player who looks elsewhere', () => {
  it('transition.tab.idle-and-hidden-timeouts: has the time of a hidden tab, counted from hiding it', async () => {
    const { bench } = await watched();
    await bench.pass(200_000);
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.pass(119_999);
    expect(bench.state).toMatchObject({ kind: 'playing', grace: { reason: 'Inactivity' } });
    await bench.pass(1);
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'inactivity' });
  });

  it('plays on when back in time', async () => {
    const { bench } = await watched();
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.pass(119_000);
    await bench.send({ kind: 'visibility changed', visible: true });
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(269_999);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
  });

  it('comes back to a stream that failed behind the warning, and it is won back', async () => {
    const { bench } = await watched();
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.pass(100_000);
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    expect(bench.state).toMatchObject({ kind: 'playing', grace: { toast: true } });
    await bench.send({ kind: 'visibility changed', visible: true });
    expect(bench.count('play.startSession')).toBe(2);
  });

  it('comes back by input to a stream that failed behind the warning, and it is won back', async () => {
    const { bench } = await watched();
    await bench.pass(275_000);
    bench.peer.failed();
    await bench.send({ kind: 'grace answered' });
    expect(bench.state).toMatchObject({ kind: 'playing', grace: undefined, link: { kind: 'failed' } });
    await bench.pass(2_000);
    expect(bench.count('play.startSession')).toBe(2);
  });
});

describe('a player who is not asked', () => {
  it('while the picture is lost: no time counts', async () => {
    const { bench, presence } = await watched();
    await bench.pass(200_000);
    await bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
    expect(presence.state.kind).toBe('off');
    await bench.pass(50_000);
    await bench.send({ kind: 'peer connected' });
    await bench.pass(269_999);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
  });

  it('while the device warns itself: that warning counts', async () => {
    const { bench } = await watched();
    await bench.pass(265_000);
    await bench.say({
      kind: 'grace-warning',
      reason: 'SessionTimeLimitExceeded',
      graceIntervalSecs: 59,
      graceIntervalMessage: '',
    });
    await bench.pass(10_000);
    expect(bench.state).toMatchObject({ grace: { reason: 'SessionTimeLimitExceeded' } });
    await bench.say({ kind: 'grace-cancel' });
    await bench.pass(260_000);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(10_000);
    expect(situationOf(bench.state)).toMatchObject({ kind: 'grace', grace: { reason: 'Inactivity' } });
  });

  it('by who plays on behind a warning of the device’s own: that one stays', async () => {
    const { bench } = await watched();
    await bench.pass(275_000);
    await bench.say({
      ...{ kind: 'grace-warning', reason: 'SessionTimeLimitExceeded' },
      ...{ graceIntervalSecs: 59, graceIntervalMessage: '' },
    });
    plays(bench);
    await bench.pass(250);
    expect(situationOf(bench.state)).toMatchObject({ kind: 'grace', grace: { reason: 'SessionTimeLimitExceeded' } });
  });

  it('after their owner has gone: nobody is warned', async () => {
    const bench = await new SessionBench().playing();
    const { machine: session, clock, stream } = bench;
    const life = new AbortController();
    const presence = watchPresence({ session, clock, stream, limits: { idleSecs: 300, hiddenSecs: 120 } }, life.signal);
    expect(presence.running).toHaveLength(1);
    life.abort();
    expect([presence.running, clock.pending]).toEqual([[], 0]);
    await bench.send({ kind: 'visibility changed', visible: false });
    expect(presence.state.visible).toBe(true);
    await bench.pass(600_000);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
  });

  it('after the end: nothing listens any more', async () => {
    const { bench, presence } = await watched();
    await bench.send({ kind: 'player left' });
    expect([presence.state.kind, presence.running, bench.clock.pending]).toEqual(['off', [], 0]);
  });
});

const TRANSITIONS: Transitions<PresenceState, PresenceEvent> = {
  off: { 'game began': ['present'], 'visibility changed': ['off'] },
  present: { 'game stopped': ['off'], 'visibility changed': ['present'], 'silence noticed': ['warned'] },
  warned: {
    'game stopped': ['off'],
    'visibility changed': ['present', 'warned'],
    'player active': ['present'],
    'other warning shown': ['present'],
  },
};

it('is all that the machine of presence does', () => {
  const events: readonly PresenceEvent[] = [
    { kind: 'game began' },
    { kind: 'game stopped' },
    { kind: 'visibility changed', visible: true },
    { kind: 'visibility changed', visible: false },
    { kind: 'silence noticed' },
    { kind: 'player active' },
    { kind: 'other warning shown' },
  ];
  expectTransitions(presenceSpec, events, TRANSITIONS, ({ turn }) => turn < 4);
});
