import { describe, expect, it } from 'vitest';
import { ApiBench } from '../../../../tests/support/app/apiBench.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { Invitations } from './invitations.store.ts';
import { invitedBy, storeInvitation, spendInvitation } from './invitedBy.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { linkOf } from '../../../kit/vettedUrl.ts';

const DAY = 24 * 60 * 60_000;
const good = (earnedMinutes: number, inviteUrl = 'https://play.test/?ngInviteId=abcd') => ({
  body: { status: 'Success', inviteUrl, earnedMinutes, friends: [{ username: 'Kaz', at: 1, minutes: 30 }] },
});
const open = (bench: ApiBench) =>
  new Invitations(
    {
      api: bench.api,
      uaId: 'ua-1',
      allowed: (address = '') => (address.startsWith('https://play.test') ? linkOf(sampleUrl(address)) : undefined),
    },
    bench.controller.signal,
  );

describe('Invitations', () => {
  it('call.support.invite-getUrl: loads the link, the invited friends and the earned minutes', async () => {
    const bench = new ApiBench().script('support.invite-getUrl', good(30));
    const store = open(bench);
    expect(store.loaded.kind).toBe('loading');
    await store.load();
    expect(store.loaded).toMatchObject({
      value: {
        url: 'https://play.test/?ngInviteId=abcd',
        earnedMinutes: 30,
        full: false,
        friends: [{ username: 'Kaz' }],
      },
    });
  });

  it.each([
    [480, 480, false],
    [500, 500, true],
    [510, 500, true],
    [-30, 0, false],
  ])('const.invite-reward-max: shows %i earned minutes as %i', async (value, earnedMinutes, full) => {
    const store = open(new ApiBench().script('support.invite-getUrl', good(value)));
    await store.load();
    expect(store.loaded).toMatchObject({ value: { earnedMinutes, full } });
  });

  it('keeps its data when a later request fails, until it is forgotten', async () => {
    const bench = new ApiBench().script('support.invite-getUrl', 'network-error', good(30), { http: 500 });
    const store = open(bench);
    await store.load();
    expect(store.loaded).toEqual({ kind: 'failed', code: 1000 });
    await store.load();
    await store.load();
    expect(store.loaded).toMatchObject({ value: { earnedMinutes: 30 } });
    store.forget();
    expect(store.loaded.kind).toBe('loading');
  });

  it('fails if the link leads to a disallowed address', async () => {
    const store = open(new ApiBench().script('support.invite-getUrl', good(0, 'https://elsewhere.test/')));
    await store.load();
    expect(store.loaded.kind).toBe('failed');
  });
});

describe('the stored invitation', () => {
  it('expires after 30 days, changes with a later link, and ignores invalid ids', () => {
    const [store, clock] = [memoryStore(), new ManualClock(5)];
    storeInvitation('?ngInviteId=<script>', store, clock);
    expect(invitedBy(store, clock)).toBeUndefined();
    storeInvitation('?ngInviteId=first', store, clock);
    storeInvitation('?utm_source=x&ngInviteId=second', store, clock);
    storeInvitation('?utm_source=x', store, clock);
    expect(invitedBy(store, clock)).toBe('second');
    clock.advance(30 * DAY - 1);
    expect(invitedBy(store, clock)).toBe('second');
    clock.advance(1);
    expect(invitedBy(store, clock)).toBeUndefined();
  });

  it('counts for one sign-up even if the player reopens the same link; another link counts again', () => {
    const [store, clock] = [memoryStore(), new ManualClock()];
    spendInvitation(store);
    expect(storeInvitation('ngInviteId=first', store, clock)).toBe(true);
    spendInvitation(store);
    expect(invitedBy(store, clock)).toBeUndefined();
    expect(storeInvitation('ngInviteId=first', store, clock)).toBe(false);
    expect(invitedBy(store, clock)).toBeUndefined();
    expect(storeInvitation('ngInviteId=second', store, clock)).toBe(true);
    expect(invitedBy(store, clock)).toBe('second');
  });
});
