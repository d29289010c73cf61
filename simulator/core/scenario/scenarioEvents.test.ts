import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../src/kit/clock.ts';
import { playsAtOnce } from '../../scenarios/session/playScenarios.ts';
import type { ScenarioEvent } from './scenario.ts';
import { testWorld } from '../testing/testVisit.ts';

async function guest(options: Parameters<typeof testWorld>[0] = {}) {
  const made = testWorld(options);
  await made.visit.arrive();
  const newest = () => made.streams.opened.at(-1) ?? expect.unreachable('no machine was started');
  return { ...made, newest };
}

describe('the events of a scenario', () => {
  const events: readonly ScenarioEvent[] = [
    { since: 'offered', afterMs: 1, device: { raw: 'offered' } },
    { since: 'connected', afterMs: 2, device: { raw: 'connected' }, every: true },
    { since: 'ready', afterMs: 3, device: { send: { type: 'grace-cancel' } }, fault: { action: 'drop' } },
    { since: 'ready', afterMs: 5_000, device: { raw: 'late' }, every: true },
  ];

  it('happen to the first session or to every session, and to none that has ended', async () => {
    const { visit, clock, streams, world } = await guest({
      scenario: { ...playsAtOnce, events },
      config: { secondSession: 'flag' },
    });
    for (const appId of ['20101', '20103']) {
      await visit.play(appId);
      await clock.advanceAsync(10);
    }
    const log = () => streams.opened.map(({ lines }) => lines.filter((line) => !line.startsWith('androidready')));
    expect(log()).toEqual([['offered', 'connected', 'gracecancel=1'], ['connected']]);
    expect(streams.opened.map(({ faults }) => faults)).toEqual([[{ action: 'drop' }], []]);
    world.device({ send: { type: 'session-complete', reason: 'x' } });
    clock.advance(6_000);
    expect(log()).toEqual([
      ['offered', 'connected', 'gracecancel=1', 'late'],
      ['connected', 'sessioncomplete={"reason":"x"}'],
    ]);
  });

  it('affect only the session with the given number in the order of offers, while an earlier session continues', async () => {
    const { visit, clock, streams } = await guest({
      scenario: {
        ...playsAtOnce,
        events: [
          { since: 'offered', afterMs: 0, session: 2, fault: { action: 'drop' } },
          { since: 'ready', afterMs: 5, session: 2, device: { raw: 'second' } },
          { since: 'ready', afterMs: 5, session: 3, device: { raw: 'third' } },
        ],
      },
      config: { secondSession: 'flag' },
    });
    // A cloud machine that fails to boot doesn't count as an offered session.
    vi.spyOn(streams, 'open').mockRejectedValueOnce(new Error('no machine'));
    await visit.start('20101');
    for (const appId of ['20101', '20103']) await visit.play(appId);
    await clock.advanceAsync(10);
    expect(streams.opened.map(({ lines }) => lines.slice(1))).toEqual([[], ['second']]);
    expect(streams.opened.map(({ faults }) => faults)).toEqual([[], [{ action: 'drop' }]]);
  });

  it('occur once per session, even if it connects or its game becomes ready repeatedly', async () => {
    const { visit, clock, newest } = await guest({
      scenario: {
        ...playsAtOnce,
        events: [
          { since: 'connected', afterMs: 1, device: { raw: 'connected' }, every: true },
          { since: 'ready', afterMs: 1, device: { raw: 'ready' }, every: true },
        ],
      },
    });
    await visit.play();
    await clock.advanceAsync(10);
    const { listener } = newest().request;
    listener.state('disconnected');
    listener.state('connected');
    newest().ready();
    await clock.advanceAsync(10);
    const messages = newest().lines.filter((line) => !line.startsWith('androidready'));
    expect(messages.toSorted()).toEqual(['connected', 'ready']);
  });

  it('warn of a time limit by the configured lead time, or a minute less one second, and end the session', async () => {
    for (const [session, warned, grace] of [
      [{ timeLimitSecs: 100, graceSecs: 30 }, 70_000, 30],
      [{ timeLimitSecs: 100 }, 41_000, 59],
      [{ timeLimitSecs: 10 }, 0, 59],
    ] as const) {
      const { visit, clock, newest } = await guest({ scenario: { ...playsAtOnce, session } });
      await visit.play();
      const messages = () => newest().lines.slice(1);
      if (warned > 0) {
        clock.advance(warned - 1);
        expect(messages()).toEqual([]);
      }
      clock.advance(1);
      await settle();
      expect(messages()).toEqual([
        `gracewarning={"reason":"SessionTimeLimitExceeded","graceIntervalSecs":${grace},"graceIntervalMessage":"Your%20free%20playtime%20for%20today%20is%20almost%20over."}`,
      ]);
      clock.advance(200_000);
      expect(messages()[1]).toBe('sessioncomplete={"reason":"SessionTimeLimitExceeded"}');
      expect(clock.pending).toBe(0);
    }
  });

  it('omit the warning of the time limit of a game that has ended', async () => {
    const { visit, clock, newest, world } = await guest({
      scenario: { ...playsAtOnce, session: { timeLimitSecs: 100, graceSecs: 99 } },
    });
    await visit.play();
    world.device({ send: { type: 'session-complete', reason: 'x' } });
    clock.advance(1_500);
    expect(newest().lines.filter((line) => line.startsWith('grace'))).toEqual([]);
  });
});
