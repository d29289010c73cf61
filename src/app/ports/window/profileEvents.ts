import { PROFILE_EVENT } from '../../../domain/account/auth/authEffects.ts';
import type { StoredUser } from '../../../domain/account/auth/identity.ts';

/** Tells everybody who listens on the window what has happened to the player. */
export function tellWindow(event: string, user: StoredUser | undefined): void {
  dispatchEvent(new CustomEvent(event, { detail: user }));
}

/** Tells everybody who listens on the window that the player is called, or looks, otherwise. */
export function tellProfile(user: StoredUser | undefined): void {
  tellWindow(PROFILE_EVENT, user);
}

/** Hears of it, here and in other tabs, until the signal is aborted. */
export function onProfile(changed: () => void, signal: AbortSignal): void {
  addEventListener(PROFILE_EVENT, changed, { signal });
  addEventListener('storage', ({ key }) => key === 'user' && changed(), { signal });
}
