import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { ReloadGuard } from '../session.runner.ts';

describe('ReloadGuard', () => {
  it('transition.start.ua-id-revoked, transition.peer.creation-fails: allows a tab one reload per minute', () => {
    const clock = new ManualClock();
    const store = memoryStore();
    expect(new ReloadGuard(store, clock).spend()).toBe(true);
    clock.advance(59_999);
    expect(new ReloadGuard(store, clock).spend()).toBe(false);
    clock.advance(1);
    expect(new ReloadGuard(store, clock).spend()).toBe(true);
  });

  it('allows no reload if the storage can’t save its time', () => {
    const forgetful = { ...memoryStore(), set: () => false };
    expect(new ReloadGuard(forgetful, new ManualClock()).spend()).toBe(false);
  });

  it('allows a reload if the stored time is malformed', () => {
    expect(new ReloadGuard(memoryStore({ ngReloadedAt: 'x' }), new ManualClock()).mayReload).toBe(true);
  });
});
