import type { Clock } from '../../kit/clock.ts';
import type { TextStore } from '../../kit/ports.ts';

/** By whose invitation this browser came, in local storage: the link's id and when that was. */
export const INVITED_BY_KEY = 'ngInvitedBy';
/** Whoever takes longer to sign up came by themselves; in milliseconds. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;
const ID = /^[\w-]{4,64}$/;

/** Before the id of a link that has led to a sign-up, where others have the time. */
const SPENT = 'spent';

/**
 * Keeps by whose link a visit comes, and answers whether its address names one that has led to no sign-up yet; the last one
 * counts.
 */
export function keepInvitation(
  query: string,
  store: {
    readonly get: (key: string) => string | null | undefined;
    readonly set: (key: string, id: string) => unknown;
  },
  clock: Pick<Clock, 'now'>,
): boolean {
  const id = new URLSearchParams(query).get('ngInviteId') ?? '';
  const named = ID.test(id) && store.get(INVITED_BY_KEY) !== `${SPENT} ${id}`;
  if (named) store.set(INVITED_BY_KEY, `${clock.now()} ${id}`);
  return named;
}

/** By whose invitation this browser came not too long ago. */
export function invitedBy(store: TextStore, clock: Pick<Clock, 'now'>): string | undefined {
  const [at = '', id = ''] = (store.get(INVITED_BY_KEY) ?? '').split(' ');
  const age = clock.now() - Number(at);
  return ID.test(id) && age >= 0 && age < LONGEST_MS ? id : undefined;
}

/** An account was made: the invitation has done what it was for, also where its address is loaded once more. */
export function spendInvitation(store: TextStore): void {
  const [, id] = (store.get(INVITED_BY_KEY) ?? '').split(' ');
  if (id !== undefined) store.set(INVITED_BY_KEY, `${SPENT} ${id}`);
}
