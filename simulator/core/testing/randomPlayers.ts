import fc from 'fast-check';
import type { Call } from '../../../src/contracts/call.ts';
import * as account from '../../../src/contracts/calls/accountCalls.ts';
import * as auth from '../../../src/contracts/calls/authCalls.ts';
import * as sdk from '../../../src/contracts/calls/paymentSdkCalls.ts';
import * as extras from '../../../src/contracts/calls/playExtraCalls.ts';
import * as rewards from '../../../src/contracts/calls/rewardCalls.ts';
import * as subscription from '../../../src/contracts/calls/subscriptionCalls.ts';
import * as support from '../../../src/contracts/calls/supportCalls.ts';
import * as wallet from '../../../src/contracts/calls/walletCalls.ts';
import { startSession } from '../../../src/contracts/calls/playCalls.ts';
import { IDEMPOTENCY_KEY } from '../../../src/contracts/idempotency.ts';
import { PLAUSIBLE_REQUESTS } from './plausibleRequests.ts';
import { testWorld, Visit } from './testVisit.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** A random request uses one of few idempotency keys, so that keys repeat. */
const KEYS = ['a', 'b', 'c', 'd'] as const;

const key = fc.constantFrom(undefined, ...KEYS);
const amount = fc.oneof(fc.integer({ min: -5, max: 3_000 }), fc.constantFrom(0.5, 1e15, Number.MAX_VALUE));
const step = fc.oneof(
  fc.record({
    does: fc.constant('play'),
    minutes: fc.integer({ min: 1, max: 45 }),
    appId: fc.constantFrom('20101', '20102', '20103'),
  }),
  fc.record({ does: fc.constant('credit'), secs: fc.integer({ min: -5, max: 5_000 }), key }),
  fc.record({ does: fc.constant('ad'), key }),
  fc.record({
    does: fc.constant('claim'),
    type: fc.constantFrom('PlayForYMinutes', 'PlayGameXForYMinutes', 'Unheard'),
    key,
  }),
  fc.record({ does: fc.constant('spin'), key, email: fc.constantFrom('own', 'other', undefined) }),
  fc.record({
    does: fc.constant('redeem'),
    productId: fc.constantFrom('gift-card-5', 'gift-card-10', 'hat', 'coupon'),
    asked: fc.option(amount),
    key,
  }),
  fc.record({ does: fc.constant('item'), price: amount, key }),
  fc.record({
    does: fc.constant('pass'),
    productId: fc.constantFrom('nowpass-day', 'nowpass-month', 'nowprime-year'),
    key,
  }),
  fc.record({ does: fc.constant('refund') }),
  fc.record({
    does: fc.constant('sign in'),
    email: fc.constantFrom('mira@example.com', 'broke@example.com', 'new+rich@example.com'),
  }),
  fc.record({ does: fc.constant('sign out') }),
  fc.record({ does: fc.constant('friend'), ua: fc.constantFrom('ua-8', 'ua-9') }),
  fc.record({
    does: fc.constant('correct'),
    pot: fc.constantFrom('nowbuxPayBalance', 'nowbuxRewardBalance'),
    to: fc.integer({ min: -50, max: 4_000 }),
  }),
  fc.record({
    does: fc.constant('later'),
    ms: fc.constantFrom(1, MINUTE, 6 * 3_600_000, DAY, 29 * DAY, 30 * DAY, 400 * DAY),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Generates random actions of a player, their friends and the passage of time. */
export const lives = fc.array(step, { minLength: 5, maxLength: 40 });

/**
 * Executes the actions against a simulated world. Returns an error for each step after which the ledger differs from
 * the balances, the responses or the player's transactions.
 */
export async function wrongIn(life: readonly Step[], seed: number): Promise<string[]> {
  const { world, clock } = testWorld({ seed });
  const visit = new Visit(world);
  await visit.arrive();
  const wrong: string[] = [];
  /** Expected amounts by ledger reason, summed from the responses; each idempotency key counts once. */
  const told = new Map<string, number>();
  const answered = new Set<string>();
  const corrected = new Set<string>();
  let email: string | undefined;
  /** Number of the random player's guests so far: after each sign-out, the player continues as a new guest. */
  let guests = 0;
  let signedInAt = clock.now();
  let seenAt = clock.now();
  /** A sign-in ends after 90 days of inactivity and after a year. */
  const isOver = () =>
    email !== undefined && (clock.now() - seenAt >= 90 * DAY || clock.now() - signedInAt >= 365 * DAY);
  const becomesGuest = () => {
    visit.accessToken = visit.cookie = email = undefined;
    guests += 1;
  };
  const comes = async () => {
    if (isOver()) becomesGuest();
    await visit.arrive();
    seenAt = clock.now();
  };

  /**
   * Makes a call that moves nowBux. After a success, adds the amount to its reason's sum, once per idempotency key.
   */
  const moves = async (
    call: Call,
    ask: object,
    used: string | undefined,
    of: (body: never) => readonly [string, number],
  ) => {
    const headers = used === undefined ? {} : { [IDEMPOTENCY_KEY]: used };
    const { http, body } = await visit.call(call, ask, headers);
    const said = body as { readonly status?: string; readonly data?: { readonly result?: number } };
    if (http !== 200 && http !== 400) wrong.push(`${call.id} answers ${http}`);
    if (said.status !== 'Success' || said.data?.result === 2) return;
    const [reason, moved] = of(body as never);
    const named = `${email ?? guests} ${call.id} ${reason} ${used}`;
    if (used !== undefined && answered.has(named)) return;
    if (moved !== 0) answered.add(named);
    told.set(reason, (told.get(reason) ?? 0) + moved);
  };
  const who = { uaId: visit.uaId };

  const live = async (now: Step) => {
    switch (now.does) {
      case 'play': {
        const playSessionId = await visit.play(now.appId);
        clock.advance(now.minutes * MINUTE);
        const ask = { ...who, playSessionId, playTimeSecs: now.minutes * 60 };
        await visit.call(rewards.credit, ask);
        return;
      }
      case 'credit':
        await visit.call(
          rewards.credit,
          { ...who, playTimeSecs: now.secs },
          now.key ? { [IDEMPOTENCY_KEY]: now.key } : {},
        );
        return;
      case 'ad': {
        const ask = { feSessionId: 'fe-1', ...who, txnType: 'CR', productId: 'ad' };
        return moves(rewards.nowbuxTxn, ask, now.key && `ad ${now.key}`, (body: { isUserCreditEligible?: boolean }) => [
          'ad',
          body.isUserCreditEligible ? 5 : 0,
        ]);
      }
      case 'claim':
        return moves(extras.claimQuestReward, { ...who, questType: now.type }, now.key && `claim ${now.key}`, () => [
          'quest',
          25,
        ]);
      case 'spin': {
        const text = now.email === 'own' ? email : now.email && 'else@example.com';
        const ask = { ...who, productId: 'spin', ...(text !== undefined && { email: text }) };
        return moves(
          rewards.redeem,
          ask,
          now.key && `spin ${now.key}`,
          (body: { prize?: number; unclaimed?: boolean }) => ['spin', body.unclaimed ? 0 : (body.prize ?? 0)],
        );
      }
      case 'redeem': {
        const ask = { ...who, productId: now.productId, ...(now.asked !== null && { amount: now.asked }) };
        const price = now.asked ?? { 'gift-card-5': 500, 'gift-card-10': 950 }[now.productId as string] ?? 0;
        return moves(rewards.redeem, ask, now.key && `redeem ${now.key}`, () => [
          'gift-card',
          now.productId === 'coupon' ? 0 : price,
        ]);
      }
      case 'item': {
        const ask = {
          token: visit.accessToken ?? '',
          appId: '20101',
          productId: 'Feather hat',
          countryCode: 'US',
          channel: 'cloud',
        };
        const order = { ...ask, amountToBuy: now.price, developerPayload: 'x', payType: 'nowbux' };
        return moves(sdk.createNowbuxOrder, order, now.key && `item ${now.key}`, () => ['item', now.price]);
      }
      case 'pass': {
        const ask = {
          feSessionId: 'fe-1',
          ...who,
          appId: '20101',
          productId: now.productId,
          orderNumber: 'o',
          token: 't',
        };
        await visit.call(subscription.purchaseWithNowbux, ask, now.key ? { [IDEMPOTENCY_KEY]: `pass ${now.key}` } : {});
        return;
      }
      case 'refund':
        await visit.call(subscription.subscriptionChange, { ...who, change: 'refund' });
        return;
      case 'sign in': {
        const ask = { email: now.email, password: 'Nowlight1' };
        const { body } = await visit.call(account.pwdAuth, ask);
        visit.accessToken = body.access_token ?? visit.accessToken;
        if (body.success) {
          email = now.email;
          signedInAt = seenAt = clock.now();
        }
        return comes();
      }
      case 'sign out':
        await visit.call(auth.logout, {});
        becomesGuest();
        return comes();
      case 'friend': {
        const friend = new Visit(world, now.ua);
        await friend.arrive();
        const { inviteUrl } = (await visit.call(support.inviteGetUrl, who)).body;
        const ngInviteId = inviteUrl && new URL(inviteUrl).searchParams.get('ngInviteId');
        await friend.call(startSession, {
          ...PLAUSIBLE_REQUESTS['play.startSession'],
          uaId: now.ua,
          ngInviteId,
        } as never);
        return;
      }
      case 'correct':
        world.patchConfig({ wallet: { [now.pot]: now.to } });
        if (now.to < 0) corrected.add(now.pot);
        return;
      case 'later':
        clock.advance(now.ms);
        // Access tokens expire within an hour; a player who is active renews them.
        if (now.ms < 29 * DAY || isOver()) await comes();
        return;
    }
  };

  for (const [at, now] of life.entries()) {
    await live(now);
    const { books, players } = world.snapshot();
    const amiss = (name: string) => wrong.push(`step ${at} (${JSON.stringify(now)}): ${name}`);
    const held = players.reduce((sum, { wallet: own }) => sum + own.nowbuxPayBalance + own.nowbuxRewardBalance, 0);
    const booked = Object.values(books).reduce((sum, moved) => sum + moved, 0);
    if (held + booked !== 0) amiss(`players hold ${held}, the books say ${-booked}`);
    for (const player of players) {
      for (const pot of ['nowbuxPayBalance', 'nowbuxRewardBalance'] as const) {
        if (player.wallet[pot] < 0 && !corrected.has(pot)) amiss(`${player.id} has ${player.wallet[pot]}`);
      }
    }
    for (const reason of ['ad', 'quest', 'spin', 'gift-card', 'item']) {
      const moved = Math.abs(books[reason] ?? 0);
      if (moved !== (told.get(reason) ?? 0)) amiss(`${reason}: ${moved} booked, ${told.get(reason) ?? 0} answered`);
    }
    const { totalBalance, status } = (await visit.call(wallet.walletCheckBalance, {})).body as {
      totalBalance: number;
      status?: string;
    };
    const { transactions = [] } = (await visit.call(wallet.walletTransactionsList, {})).body;
    const sum = transactions?.reduce((all, one) => all + one.amount, 0);
    if (status === undefined && sum !== totalBalance)
      amiss(`transactions come to ${sum}, the balance is ${totalBalance}`);
  }
  world.dispose();
  return wrong;
}
