import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/ports.ts';
import { ReloadGuard } from '../session.runner.ts';

describe('ReloadGuard', () => {
  it('transition.start.ua-id-revoked, transition.peer.creation-fails: lets a tab reload once a minute', () => {
    const clock = new ManualClock();
    const store = memoryStore();
    expect(new ReloadGuard(store, clock).spend()).toBe(true);
    clock.advance(59_999);
    expect(new ReloadGuard(store, clock).spend()).toBe(false);
    clock.advance(1);
    expect(new ReloadGuard(store, clock).spend()).toBe(true);
  });

  it('never reloads where it could not be remembered', () => {
    const forgetful = { ...memoryStore(), set: () => false };
    expect(new ReloadGuard(forgetful, new ManualClock()).spend()).toBe(false);
  });

  it('takes a spoilt stamp for none', () => {
    expect(new ReloadGuard(memoryStore({ ngReloadedAt: 'x' }), new ManualClock()).mayReload).toBe(true);
  });
});
