import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../kit/clock.ts';
import { memoryStore as store } from '../../kit/textStoreAndLog.ts';
import { SHOWN_MAX, OnboardingLimit } from './onboardingLimit.ts';

describe('ShownLimit', () => {
  it('allows a notice to be shown three times: const.onboarding-max, rule.mouse-lock-onboarding-limit', () => {
    expect(SHOWN_MAX).toBe(3);
    const twice = new OnboardingLimit({
      store: store({ mouseLockOnboardingCount: '2' }),
      key: 'mouseLockOnboardingCount',
    });
    expect(twice.mayShow).toBe(true);
    twice.shown();
    expect(twice.mayShow).toBe(false);
    const often = new OnboardingLimit({
      store: store({ mouseLockOnboardingCount: '3' }),
      key: 'mouseLockOnboardingCount',
    });
    expect(often.mayShow).toBe(false);
  });

  it('allows a notice once a day, and three times in all, when it counts days: rule.roblox-toast-limit', () => {
    const clock = new ManualClock();
    const limit = new OnboardingLimit({
      store: store({ shiftlockToastCount: '1' }),
      key: 'shiftlockToastCount',
      dayOf: clock,
    });
    expect(limit.mayShow).toBe(true);
    limit.shown();
    expect(limit.mayShow, 'today').toBe(false);
    clock.jump(clock.now() - 48 * 3_600_000);
    expect(limit.mayShow, 'after the clock was set back').toBe(false);
    clock.jump(clock.now() + 72 * 3_600_000);
    expect(limit.mayShow, 'tomorrow').toBe(true);
    limit.shown();
    clock.advance(24 * 3_600_000);
    expect(limit.mayShow, 'three times in all').toBe(false);
  });

  it('treats an invalid count as zero', () => {
    expect(new OnboardingLimit({ store: store({ n: 'often' }), key: 'n' }).mayShow).toBe(true);
  });
});
