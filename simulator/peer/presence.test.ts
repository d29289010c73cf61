import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../src/kit/clock.ts';
import { Presence, WATCH_MS } from './presence.ts';

let clock: ManualClock;
let relay: { receivedAt: number; askable: boolean; asks: number; sendCheck: () => void };
let presence: Presence;

beforeEach(() => {
  clock = new ManualClock(0);
  relay = { receivedAt: 0, askable: true, asks: 0, sendCheck: () => void relay.asks++ };
  presence = new Presence(relay, clock);
});

/** Looks as often as a stream does, and answers what the last look said. */
function watch(lastsMs: number): boolean | undefined {
  let said: boolean | undefined;
  for (let at = 0; at < lastsMs; at += WATCH_MS) {
    clock.advance(WATCH_MS);
    said = presence.look();
  }
  return said;
}

describe('a client that can be asked', () => {
  test('is there as long as it is heard, and is not asked', () => {
    for (let i = 0; i < 100; i++) {
      relay.receivedAt = clock.now();
      expect(watch(200)).toBe(true);
    }
    expect(relay.asks).toBe(0);
  });

  test('is gone a second or so later, once it left eight questions without an answer', () => {
    expect(watch(1_000)).toBeUndefined();
    expect(watch(200)).toBe(false);
    expect(relay.asks).toBe(8);
    expect(watch(60_000)).toBe(false);
    expect(relay.asks).toBe(8);
  });

  test('is there again with the first packet of it', () => {
    watch(2_000);
    relay.receivedAt = clock.now();
    expect(watch(WATCH_MS)).toBe(true);
  });

  test('is not taken for lost by a machine that was too busy to listen', () => {
    clock.advance(20_000);
    expect(presence.look()).toBeUndefined();
    expect(relay.asks).toBe(1);
  });
});

describe('a client that cannot be asked', () => {
  test('is gone when it was silent for longer than any browser is', () => {
    relay.askable = false;
    expect(watch(5_500)).toBeUndefined();
    expect(watch(WATCH_MS)).toBe(false);
  });

  test('has its time from where it could first answer', () => {
    relay.askable = false;
    clock.advance(60_000);
    presence.begin();
    expect(watch(5_500)).toBeUndefined();
    expect(watch(WATCH_MS)).toBe(false);
  });
});
