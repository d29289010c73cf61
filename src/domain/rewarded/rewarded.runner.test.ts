import { describe, expect, it } from 'vitest';
import { ManualClock, settle } from '../../kit/clock.ts';
import { Machine } from '../../kit/machine.ts';
import type { AdSaid, RewardedAd } from './ad.port.ts';
import { type Outcome, type RewardedEvent, rewardedSpec } from './rewarded.machine.ts';
import { LONGEST_AD_MS, REQUEST_MS, rewardedRunner } from './rewarded.runner.ts';

type Asked = (ad: RewardedAd | undefined) => void;

/** An advertisement was asked for, and nothing has come of it yet. */
function asks() {
  const clock = new ManualClock(0);
  const settled: Outcome[] = [];
  const signals: AbortSignal[] = [];
  const heard: { say: (said: AdSaid) => void; life: AbortSignal }[] = [];
  let answer: Asked = () => undefined;
  let refuse: () => void = () => undefined;
  const machine = new Machine(
    rewardedSpec,
    rewardedRunner({
      clock,
      request: (signal) => {
        signals.push(signal);
        return new Promise((resolve, reject) => {
          answer = resolve;
          refuse = () => reject(new Error('no network'));
        });
      },
      stage: (show) => show({} as HTMLElement),
      settled: (outcome) => settled.push(outcome),
    }),
  ).start();
  const send = (...kinds: Exclude<RewardedEvent['kind'], 'offer made'>[]) =>
    kinds.forEach((kind) => machine.send({ kind }));
  send('ad asked');
  const ad: RewardedAd = { show: (_room, say, life) => void heard.push({ say, life }) };
  return {
    clock,
    machine,
    send,
    settled,
    signals,
    heard,
    ad,
    kind: () => machine.state.kind,
    answered: async (given: RewardedAd | undefined) => {
      answer(given);
      await settle();
    },
    refused: async () => {
      refuse();
      await settle();
    },
  };
}

describe('a rewarded advertisement', () => {
  it('transition.ad.request: is asked for, and opens', async () => {
    const it = asks();
    expect(it.kind()).toBe('requesting');
    await it.answered(it.ad);
    expect([it.kind(), it.machine.state.first, it.heard.length]).toEqual(['playing', false, 1]);
  });

  it('transition.ad.granted: watched to its end is rewarded when it closes, and not before', async () => {
    const it = asks();
    await it.answered(it.ad);
    it.heard[0]?.say('granted');
    expect([it.kind(), it.settled]).toEqual(['granted', []]);
    it.heard[0]?.say('closed');
    expect([it.kind(), it.settled, it.heard[0]?.life.aborted]).toEqual(['closed', ['rewarded'], true]);
  });

  it.each([
    ['transition.ad.skipped: skipped', ['skipped', 'closed'] as const],
    ['closed early', ['closed'] as const],
    ['granted after it was skipped', ['skipped', 'granted', 'closed'] as const],
  ])('%s is worth nothing', async (_, says) => {
    const it = asks();
    await it.answered(it.ad);
    for (const said of says) it.heard[0]?.say(said);
    expect(it.settled).toEqual(['unrewarded']);
  });

  it('is none where the answer is none, or no answer at all', async () => {
    const [none, refused] = [asks(), asks()];
    await none.answered(undefined);
    await refused.refused();
    expect([none.kind(), refused.kind()]).toEqual(['none', 'none']);
    none.send('put away');
    expect(none.settled).toEqual(['nothing']);
  });

  it('is none where it throws as it opens', async () => {
    const it = asks();
    await it.answered({
      show: () => {
        throw new Error('broken');
      },
    });
    expect(it.kind()).toBe('none');
  });

  it('is not waited for any longer than eight seconds, and too late is not shown', async () => {
    const it = asks();
    it.clock.advance(REQUEST_MS - 1);
    expect(it.kind()).toBe('requesting');
    it.clock.advance(1);
    expect([it.kind(), it.signals[0]?.aborted]).toEqual(['none', true]);
    await it.answered(it.ad);
    expect([it.kind(), it.heard.length, it.clock.pending]).toEqual(['none', 0, 0]);
  });

  it('is asked for again', async () => {
    const it = asks();
    await it.answered(undefined);
    it.send('ad asked');
    await it.answered(it.ad);
    expect([it.kind(), it.signals.length]).toEqual(['playing', 2]);
  });

  it('does not hold on to a player for ever', async () => {
    const it = asks();
    await it.answered(it.ad);
    it.clock.advance(LONGEST_AD_MS);
    expect([it.kind(), it.settled, it.clock.pending]).toEqual(['closed', ['unrewarded'], 0]);
  });

  it('goes with what it belongs to', async () => {
    const it = asks();
    await it.answered(it.ad);
    it.machine.dispose();
    it.heard[0]?.say('granted');
    expect([it.kind(), it.heard[0]?.life.aborted, it.clock.pending]).toEqual(['playing', true, 0]);
  });
});
