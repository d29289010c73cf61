import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeLocks, type FakeTabLocks } from '../../../../tests/support/browser/fakeLocks.ts';
import { ManualClock, settle } from '../../../kit/clock.ts';
import type { TabLocks } from '../../ports/paymentPorts.ts';
import { createPurchaseLock } from './purchaseLock.ts';

let browser: FakeLocks;
let clock: ManualClock;
let lifetime: AbortController;
beforeEach(() => {
  browser = new FakeLocks();
  clock = new ManualClock();
  lifetime = new AbortController();
});
afterEach(() => lifetime.abort());

/** Creates a tab that requests the purchase lock, and a log of the callbacks that the lock makes. */
function buyer(tab: TabLocks = browser.openTab()) {
  const log: string[] = [];
  const over = new AbortController();
  const signal = AbortSignal.any([lifetime.signal, over.signal]);
  createPurchaseLock(tab, clock).hold({ got: () => void log.push('got'), waits: () => void log.push('waits') }, signal);
  return { tab, log, letGo: () => over.abort() };
}

/** Waits until all promises and browser tasks have settled. */
const tasks = () => settle(100);

describe('the purchase lock', () => {
  it('belongs to one tab at a time, and passes to the waiting tabs in the order of their requests', async () => {
    const first = buyer();
    await tasks();
    const others = [buyer(), buyer()] as const;
    await tasks();
    expect([first, ...others].map(({ log }) => log)).toEqual([['got'], ['waits'], ['waits']]);
    first.letGo();
    await tasks();
    expect(others.map(({ log }) => log)).toEqual([['waits', 'got'], ['waits']]);
    others[0].letGo();
    await tasks();
    expect(others[1].log).toEqual(['waits', 'got']);
  });

  it('a second buyer of the same tab gets the lock right after the first buyer releases it', async () => {
    const tab = browser.openTab();
    const first = buyer(tab);
    await tasks();
    first.letGo();
    const second = buyer(tab);
    await tasks();
    expect(second.log.at(-1)).toBe('got');
    expect(tab.requests.length).toBeLessThanOrEqual(3);
  });

  it('passes to the next tab when its own tab closes or crashes, with a single lock request', async () => {
    const first = buyer();
    await tasks();
    const tab = browser.openTab();
    const second = buyer(tab);
    await tasks();
    (first.tab as FakeTabLocks).close();
    await tasks();
    expect(second.log).toEqual(['waits', 'got']);
    expect(tab.requests).toHaveLength(2);
  });

  it('stays with its tab for a minute while that tab responds to the waiting tabs', async () => {
    const first = buyer();
    await tasks();
    const tab = browser.openTab();
    const second = buyer(tab);
    await tasks();
    for (let minute = 0; minute < 12; minute++) {
      clock.advance(5_000);
      await tasks();
    }
    expect([first.log, second.log]).toEqual([['got'], ['waits']]);
    expect(tab.requests).toHaveLength(2);
  });

  it('moves from a frozen tab to a waiting tab within 30 s, and the thawed tab waits for it', async () => {
    const first = buyer();
    await tasks();
    const second = buyer();
    await tasks();
    (first.tab as FakeTabLocks).freeze();
    for (let secs = 0; secs < 25; secs += 5) {
      clock.advance(5_000);
      await tasks();
    }
    expect([first.log, second.log]).toEqual([['got'], ['waits', 'got']]);
    (first.tab as FakeTabLocks).thaw();
    await tasks();
    expect(first.log).toEqual(['got', 'waits']);
    second.letGo();
    await tasks();
    expect(first.log).toEqual(['got', 'waits', 'got']);
  });

  it('sends no further requests and leaves no timer after the buyer aborts the signal', async () => {
    const first = buyer();
    await tasks();
    const second = buyer();
    await tasks();
    second.letGo();
    first.letGo();
    await tasks();
    expect([second.log, clock.pending, browser.isHeld('nowlight-purchase')]).toEqual([['waits'], 0, false]);
  });

  it.each([
    ['has no Web Locks', { locks: undefined, openTalk: () => undefined }],
    [
      'denies access to Web Locks',
      {
        locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } as never,
        openTalk: () => undefined,
      },
    ],
  ])('never delays a purchase if the browser %s', async (_, tab) => {
    const { log } = buyer(tab);
    await tasks();
    expect(log).toEqual(['got']);
  });
});
