import { describe, expect, it } from 'vitest';
import { ManualClock, settle } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { adError, AdFailure } from '../video/adError.ts';
import { noAdReason } from '../video/noAdReason.ts';
import { LONGEST_AD_MS, REQUEST_MS } from '../video/presentAd.ts';
import type { AdEvent, VideoAd } from '../video/videoAd.port.ts';
import { type Outcome, type RewardedEvent, rewardedSpec } from './rewarded.machine.ts';
import { rewardedRunner } from './rewarded.runner.ts';

const SILENT = {
  setMuted: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  skip: () => undefined,
  click: () => undefined,
};

/** Requests an advertisement that the provider hasn't answered yet. */
function asks(online = true) {
  const clock = new ManualClock(0);
  const settled: Outcome[] = [];
  const signals: AbortSignal[] = [];
  const heard: { say: (kind: 'completed' | 'skipped' | 'failed') => void; signal: AbortSignal }[] = [];
  let answer: (ad: VideoAd) => void = () => undefined;
  let refuse: (error?: Error) => void = () => undefined;
  const machine = new Machine(
    rewardedSpec,
    rewardedRunner({
      clock,
      request: (signal) => {
        signals.push(signal);
        return new Promise((resolve, reject) => {
          answer = resolve;
          refuse = (error = new Error('no network')) => reject(error);
        });
      },
      stage: (ad, hear, signal) => void ad.play({} as HTMLElement, hear, signal),
      online: () => online,
      settled: (outcome) => settled.push(outcome),
    }),
  ).start();
  const send = (...kinds: Exclude<RewardedEvent['kind'], 'offer made' | 'no ad'>[]) =>
    kinds.forEach((kind) => machine.send({ kind }));
  send('ad asked');
  const error = { cause: 'late', code: 402 } as const;
  const ad: VideoAd = {
    play: (_room, hear, signal) => {
      const say = (kind: 'completed' | 'skipped' | 'failed'): void =>
        hear(kind === 'failed' ? { kind, error } : ({ kind } satisfies AdEvent));
      heard.push({ say, signal });
      return SILENT;
    },
  };
  return {
    clock,
    machine,
    send,
    settled,
    signals,
    heard,
    ad,
    kind: () => machine.state.kind,
    answered: async (given: VideoAd) => {
      answer(given);
      await settle();
    },
    refused: async (code?: number) => {
      refuse(code === undefined ? undefined : new AdFailure(adError(code)));
      await settle();
    },
  };
}

describe('rewarded advertisement', () => {
  it('transition.ad.request: requests an advertisement and plays it', async () => {
    const it = asks();
    expect(it.kind()).toBe('requesting');
    await it.answered(it.ad);
    expect([it.kind(), it.machine.state.first, it.heard.length]).toEqual(['playing', false, 1]);
  });

  it('transition.ad.granted: grants the reward when a watched advertisement closes, and not before', async () => {
    const it = asks();
    await it.answered(it.ad);
    it.heard[0]?.say('completed');
    expect([it.kind(), it.settled]).toEqual(['granted', []]);
    it.send('put away');
    expect([it.kind(), it.settled, it.heard[0]?.signal.aborted]).toEqual(['closed', ['rewarded'], true]);
  });

  it('transition.ad.skipped: grants no reward when the player skips the advertisement', async () => {
    const it = asks();
    await it.answered(it.ad);
    it.heard[0]?.say('skipped');
    it.heard[0]?.say('completed');
    expect([it.kind(), it.settled]).toEqual(['closed', ['unrewarded']]);
  });

  it('grants no reward when the player closes the advertisement early', async () => {
    const it = asks();
    await it.answered(it.ad);
    it.send('put away');
    expect([it.kind(), it.settled, it.heard[0]?.signal.aborted]).toEqual(['closed', ['unrewarded'], true]);
  });

  it('ends with no advertisement when no provider has one or playback fails', async () => {
    const [refused, broken] = [asks(), asks()];
    await refused.refused();
    await broken.answered(broken.ad);
    broken.heard[0]?.say('failed');
    expect([refused.kind(), broken.kind()]).toEqual(['none', 'none']);
    refused.send('put away');
    expect(refused.settled).toEqual(['nothing']);
  });

  it('cancels the request after eight seconds, and ignores a later answer', async () => {
    const it = asks();
    it.clock.advance(REQUEST_MS - 1);
    expect(it.kind()).toBe('requesting');
    it.clock.advance(1);
    expect([it.kind(), it.signals[0]?.aborted]).toEqual(['none', true]);
    await it.answered(it.ad);
    expect([it.kind(), it.heard.length, it.clock.pending]).toEqual(['none', 0, 0]);
  });

  it.each([
    ['none', 'no provider has one', true, 303],
    ['blocked', 'its request is blocked', true, 300],
    ['offline', 'there is no network', false, 300],
    ['refused', 'the player has refused consent', true, undefined],
  ] as const)('ends with the reason “%s” when %s', async (why, _, online, code) => {
    expect(noAdReason(code === undefined ? { cause: 'not-allowed', code: 900 } : adError(code), online)).toBe(why);
    if (code === undefined) return;
    const it = asks(online);
    await it.refused(code);
    expect(it.machine.state).toEqual({ kind: 'none', why, first: true });
  });

  it('requests again after a failure', async () => {
    const it = asks();
    await it.refused();
    it.send('ad asked');
    await it.answered(it.ad);
    expect([it.kind(), it.signals.length]).toEqual(['playing', 2]);
  });

  it('ends an advertisement that plays too long, and still grants the reward if it was watched', async () => {
    const it = asks();
    await it.answered(it.ad);
    it.clock.advance(LONGEST_AD_MS);
    expect([it.kind(), it.settled, it.clock.pending]).toEqual(['none', [], 0]);
    // If the player watches an advertisement to its end, the reward is granted whatever happens afterwards.
    const watched = asks();
    await watched.answered(watched.ad);
    watched.heard[0]?.say('completed');
    watched.clock.advance(LONGEST_AD_MS);
    expect([watched.kind(), watched.settled, watched.clock.pending]).toEqual(['closed', ['rewarded'], 0]);
  });

  it('stops the advertisement when its state machine is disposed', async () => {
    const it = asks();
    await it.answered(it.ad);
    it.machine.dispose();
    it.heard[0]?.say('completed');
    expect([it.kind(), it.heard[0]?.signal.aborted, it.clock.pending]).toEqual(['playing', true, 0]);
  });
});
