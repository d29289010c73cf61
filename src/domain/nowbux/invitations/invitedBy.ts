import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';

/** Local storage key of the invitation through which this browser's user came: the inviter's id and the time. */
export const INVITED_BY_KEY = 'ngInvitedBy';
/** Time after which an invitation expires without a sign-up, in milliseconds. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;
const ID = /^[\w-]{4,64}$/;

/** Value that replaces the time of a stored invitation once a sign-up has used it. */
const SPENT = 'spent';

/**
 * Stores the inviter's id from the visit's URL; the latest invitation counts. Returns whether the URL has an
 * invitation that no sign-up has used yet.
 */
export function storeInvitation(
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

/** Returns the id of the player who sent the invitation, if the invitation is still valid. */
export function invitedBy(store: TextStore, clock: Pick<Clock, 'now'>): string | undefined {
  const [at = '', id = ''] = (store.get(INVITED_BY_KEY) ?? '').split(' ');
  const age = clock.now() - Number(at);
  return ID.test(id) && age >= 0 && age < LONGEST_MS ? id : undefined;
}

/** Marks the invitation as used by a sign-up. Opening its URL again doesn't renew it. */
export function spendInvitation(store: TextStore): void {
  const [, id] = (store.get(INVITED_BY_KEY) ?? '').split(' ');
  if (id !== undefined) store.set(INVITED_BY_KEY, `${SPENT} ${id}`);
}
