import type { Clock } from '../../kit/clock.ts';
import type { TextStore } from '../../kit/ports.ts';

/** By whose invitation this browser came, in local storage: the link's id and when that was. */
export const INVITED_BY_KEY = 'ngInvitedBy';
/** Whoever takes longer to sign up came by themselves; in milliseconds. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;
const ID = /^[\w-]{4,64}$/;

/** Keeps by whose link a visit comes, and answers whether its address names one; the last one counts. */
export function keepInvitation(query: string, store: TextStore, clock: Clock): boolean {
  const id = new URLSearchParams(query).get('ngInviteId') ?? '';
  const named = ID.test(id);
  if (named) store.set(INVITED_BY_KEY, `${clock.now()} ${id}`);
  return named;
}

/** By whose invitation this browser came not too long ago. */
export function invitedBy(store: TextStore, clock: Clock): string | undefined {
  const [at = '', id = ''] = (store.get(INVITED_BY_KEY) ?? '').split(' ');
  const age = clock.now() - Number(at);
  return ID.test(id) && age >= 0 && age < LONGEST_MS ? id : undefined;
}

/** An account was made: the invitation has done what it was for. */
export function forgetInvitation(store: TextStore): void {
  store.remove(INVITED_BY_KEY);
}
