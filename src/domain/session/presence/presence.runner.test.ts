import { afterEach, describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import type { Machine } from '../../../kit/stateMachine.ts';
import { type PresenceCommand, type PresenceEvent, presenceSpec, type PresenceState } from './presence.machine.ts';
import { watchPresence } from './presence.runner.ts';
import { situationOf } from '../sessionSituation.ts';

const ending: (() => void)[] = [];
afterEach(() => ending.splice(0).forEach((end) => end()));

/** Creates a running game that ends after 300 s without input, or after 120 s in a hidden tab. */
async function watched(): Promise<{
  bench: SessionBench;
  presence: Machine<PresenceState, PresenceEvent, PresenceCommand>;
}> {
  const bench = await new SessionBench().playing();
  const controller = new AbortController();
  ending.push(() => controller.abort());
  const { machine: session, clock, stream } = bench;
  const limits = { idleSecs: 300, hiddenSecs: 120 };
  return { bench, presence: watchPresence({ session, clock, stream, limits }, controller.signal) };
}

const plays = (bench: SessionBench) => bench.stream.peer?.sendInput(new Uint8Array(1), 'edge');

describe('watchPresence in a visible tab', () => {
  it('transition.tab.idle-and-hidden-timeouts, const.inactivity-warning: warns at 270 s and ends the session at 300 s without input', async () => {
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

  it('restarts the idle time with every sent input', async () => {
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

  it('withdraws the warning after any input', async () => {
    const { bench } = await watched();
    await bench.pass(280_000);
    plays(bench);
    await bench.pass(250);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(60_000);
    expect(bench.state.kind).toBe('playing');
  });

  it('withdraws the warning when the player answers it, and warns again after another 270 s', async () => {
    const { bench } = await watched();
    await bench.pass(280_000);
    await bench.send({ kind: 'grace answered' });
    await bench.pass(269_999);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(1);
    expect(situationOf(bench.state).kind).toBe('grace');
  });
});

describe('watchPresence with a hidden tab or a failed stream', () => {
  it('transition.tab.idle-and-hidden-timeouts: ends the session 120 s after the tab was hidden', async () => {
    const { bench } = await watched();
    await bench.pass(200_000);
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.pass(119_999);
    expect(bench.state).toMatchObject({ kind: 'playing', grace: { reason: 'Inactivity' } });
    await bench.pass(1);
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'inactivity' });
  });

  it('withdraws the warning and restarts the idle time when the tab becomes visible in time', async () => {
    const { bench } = await watched();
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.pass(119_000);
    await bench.send({ kind: 'visibility changed', visible: true });
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(269_999);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
  });

  it('restarts the session when the tab becomes visible after the stream failed during the warning', async () => {
    const { bench } = await watched();
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.pass(100_000);
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    expect(bench.state).toMatchObject({ kind: 'playing', grace: { toast: true } });
    await bench.send({ kind: 'visibility changed', visible: true });
    expect(bench.count('play.startSession')).toBe(2);
  });

  it('restarts the session when the player answers the warning after the stream failed', async () => {
    const { bench } = await watched();
    await bench.pass(275_000);
    bench.peer.failed();
    await bench.send({ kind: 'grace answered' });
    expect(bench.state).toMatchObject({ kind: 'playing', grace: undefined, link: { kind: 'failed' } });
    await bench.pass(2_000);
    expect(bench.count('play.startSession')).toBe(2);
  });
});

describe('watchPresence during disconnects and warnings of the streaming device, and after the end', () => {
  it('counts no idle time while the stream is disconnected', async () => {
    const { bench, presence } = await watched();
    await bench.pass(200_000);
    await bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
    expect(presence.state.kind).toBe('off');
    await bench.pass(50_000);
    await bench.send({ kind: 'peer connected' });
    await bench.pass(269_999);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
  });

  it('keeps a warning of the streaming device, and raises its own only after another 270 s', async () => {
    const { bench } = await watched();
    await bench.pass(265_000);
    await bench.sendDeviceMessage({
      kind: 'grace-warning',
      reason: 'SessionTimeLimitExceeded',
      graceIntervalSecs: 59,
      graceIntervalMessage: '',
    });
    await bench.pass(10_000);
    expect(bench.state).toMatchObject({ grace: { reason: 'SessionTimeLimitExceeded' } });
    await bench.sendDeviceMessage({ kind: 'grace-cancel' });
    await bench.pass(260_000);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(10_000);
    expect(situationOf(bench.state)).toMatchObject({ kind: 'grace', grace: { reason: 'Inactivity' } });
  });

  it('doesn’t withdraw a warning of the streaming device after input', async () => {
    const { bench } = await watched();
    await bench.pass(275_000);
    await bench.sendDeviceMessage({
      ...{ kind: 'grace-warning', reason: 'SessionTimeLimitExceeded' },
      ...{ graceIntervalSecs: 59, graceIntervalMessage: '' },
    });
    plays(bench);
    await bench.pass(250);
    expect(situationOf(bench.state)).toMatchObject({ kind: 'grace', grace: { reason: 'SessionTimeLimitExceeded' } });
  });

  it('stops and raises no warning after its signal is aborted', async () => {
    const bench = await new SessionBench().playing();
    const { machine: session, clock, stream } = bench;
    const controller = new AbortController();
    const presence = watchPresence(
      { session, clock, stream, limits: { idleSecs: 300, hiddenSecs: 120 } },
      controller.signal,
    );
    expect(presence.running).toHaveLength(1);
    controller.abort();
    expect([presence.running, clock.pending]).toEqual([[], 0]);
    await bench.send({ kind: 'visibility changed', visible: false });
    expect(presence.state.visible).toBe(true);
    await bench.pass(600_000);
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
  });

  it('stops its timers when the player leaves the session', async () => {
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

it('the presence machine makes exactly the declared transitions', () => {
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
