import { expect, it } from 'vitest';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { OnboardingLimit } from '../../controls/onboardingLimit.ts';
import { noticesOf } from './shownNotices.ts';
import { PreferencesStore } from './preferences.store.ts';

it('noticesOf stores how often a notice was shown in the preferences for all games', () => {
  const store = memoryStore();
  const open = () => new PreferencesStore(store, { report: () => undefined });
  open().change(EVERY_APP, { mouseSensitivity: 8, config: { other: 1 } });
  const limit = () => new OnboardingLimit({ store: noticesOf(open()), key: 'mouseLockOnboardingCount' });
  for (let i = 0; i < 3; i++) limit().shown();
  expect(limit().mayShow).toBe(false);
  expect(open().chosen(EVERY_APP)).toEqual({
    mouseSensitivity: 8,
    config: { other: 1, 'notice:mouseLockOnboardingCount': '3' },
  });
  open().change(EVERY_APP, { config: 'spoilt' });
  expect(limit().mayShow).toBe(true);
});
