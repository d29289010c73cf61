import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PROFILE_EVENT } from '../../../domain/account/auth/authEffects.ts';
import { onProfile, dispatchProfileEvent, dispatchUserEvent } from '../browserPagePorts.ts';

const MIRA = { userId: '7', username: 'Mira', email: '', avatar: '', isGuestUser: false };

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

it('transition.auth.profile-update-event: dispatchProfileEvent fires user-profile-update with the player on the window', () => {
  const events: unknown[] = [];
  page.addEventListener('user-profile-update', (event) => events.push((event as CustomEvent).detail));
  dispatchUserEvent(PROFILE_EVENT, MIRA);
  dispatchProfileEvent({ ...MIRA, username: 'Mira Holt' });
  expect(events).toEqual([MIRA, { ...MIRA, username: 'Mira Holt' }]);
});

it('onProfile reports profile changes of this tab and other tabs only, until its signal aborts', () => {
  const end = new AbortController();
  const changed = vi.fn<() => void>();
  onProfile(changed, end.signal);
  const store = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  dispatchProfileEvent(MIRA);
  store('user');
  store('volume');
  expect(changed).toHaveBeenCalledTimes(2);
  end.abort();
  dispatchProfileEvent(MIRA);
  store('user');
  expect(changed).toHaveBeenCalledTimes(2);
});
