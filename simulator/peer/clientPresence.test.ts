import { beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '../../src/kit/clock.ts';
import { ClientPresence, WATCH_MS } from './clientPresence.ts';

let clock: ManualClock;
let relay: { receivedAt: number; canSendCheck: boolean; asks: number; sendCheck: () => void };
let presence: ClientPresence;

beforeEach(() => {
  clock = new ManualClock(0);
  relay = { receivedAt: 0, canSendCheck: true, asks: 0, sendCheck: () => void relay.asks++ };
  presence = new ClientPresence(relay, clock);
});

/**
 * Calls `look`, which checks the client's presence, at the usual interval for `lastsMs` milliseconds. Returns the
 * last result.
 */
function watch(lastsMs: number): boolean | undefined {
  let said: boolean | undefined;
  for (let at = 0; at < lastsMs; at += WATCH_MS) {
    clock.advance(WATCH_MS);
    said = presence.look();
  }
  return said;
}

describe('a client that can be probed', () => {
  test('stays present without a probe while it sends packets', () => {
    for (let i = 0; i < 100; i++) {
      relay.receivedAt = clock.now();
      expect(watch(200)).toBe(true);
    }
    expect(relay.asks).toBe(0);
  });

  test('becomes absent after about a second of silence with eight unanswered probes', () => {
    expect(watch(1_000)).toBeUndefined();
    expect(watch(200)).toBe(false);
    expect(relay.asks).toBe(8);
    expect(watch(60_000)).toBe(false);
    expect(relay.asks).toBe(8);
  });

  test('becomes present again with its first packet', () => {
    watch(2_000);
    relay.receivedAt = clock.now();
    expect(watch(WATCH_MS)).toBe(true);
  });

  test('stays neither present nor absent after a long gap between two checks on a busy computer', () => {
    clock.advance(20_000);
    expect(presence.look()).toBeUndefined();
    expect(relay.asks).toBe(1);
  });
});

describe('a client that cannot be probed', () => {
  test('becomes absent after more than 5.5 s of silence', () => {
    relay.canSendCheck = false;
    expect(watch(5_500)).toBeUndefined();
    expect(watch(WATCH_MS)).toBe(false);
  });

  test('becomes absent after more than 5.5 s of silence from begin(), however long it was silent before', () => {
    relay.canSendCheck = false;
    clock.advance(60_000);
    presence.begin();
    expect(watch(5_500)).toBeUndefined();
    expect(watch(WATCH_MS)).toBe(false);
  });
});
