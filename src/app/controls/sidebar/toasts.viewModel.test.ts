import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { ControlsToastsViewModel } from './toasts.viewModel.ts';

const DAY = 24 * 3_600_000;
const ACTIONS = { goFullscreen: () => undefined, mapPad: () => undefined };

/** Creates a browser with its own storage. `open` starts another play in it. */
function bench(stored: Readonly<Record<string, string>> = {}) {
  const clock = new ManualClock();
  const notices = memoryStore(stored);
  const lifetime = new AbortController();
  return {
    clock,
    lifetime,
    open: () => new ControlsToastsViewModel({ clock, notices }, ACTIONS).start(lifetime.signal),
  };
}

describe('the shift lock notice', () => {
  it('rule.roblox-toast-limit: the notice appears once a day, and three times in total', () => {
    const { clock, open } = bench({ shiftlockToastCount: '1' });
    const shown = () => {
      const toasts = open();
      toasts.tellOfShiftLock();
      return toasts.toasts.length > 0;
    };
    expect(shown(), 'shown once, on an earlier day').toBe(true);
    expect(shown(), 'today already').toBe(false);
    clock.advance(DAY);
    expect(shown(), 'the day after').toBe(true);
    clock.advance(DAY);
    expect(shown(), 'three times').toBe(false);
    const often = bench({ shiftlockToastCount: '3' }).open();
    often.tellOfShiftLock();
    expect(often.toasts).toEqual([]);
  });

  it('the shift lock notice has its own daily limit, separate from that of the unknown gamepad notice', () => {
    const { clock, open } = bench();
    const shown = () => {
      const toasts = open();
      toasts.tellOfShiftLock();
      toasts.tellOfUnknownPad();
      return toasts.toasts;
    };
    expect(shown()).toEqual(['shift-lock', 'unknown-pad']);
    expect(shown()).toEqual([]);
    clock.advance(DAY);
    expect(shown()).toEqual(['shift-lock', 'unknown-pad']);
  });

  it('disappears after 8 s, and another notice disappears when the player dismisses it', () => {
    const { clock, lifetime, open } = bench();
    const toasts = open();
    toasts.tellOfShiftLock();
    toasts.show('mouse-free');
    toasts.dismiss('mouse-free');
    expect(toasts.toasts).toEqual(['shift-lock']);
    clock.advance(8_000);
    expect(toasts.toasts).toEqual([]);
    lifetime.abort();
    expect(clock.pending).toBe(0);
  });
});
