import * as z from 'zod/mini';
import { ControlError } from '../../control/controlError.ts';
import { nearestName, quoted } from '../../control/nearestName.ts';
import { StatePerPlayer } from '../../players/statePerPlayer.ts';
import { NameSchema, playerOperation } from '../../players/playerOperation.ts';
import type { Player } from '../../players/players.ts';
import type { Plugin } from '../plugin.ts';
import { creditPlaytime } from './playtimeCredit.ts';
import { rewardCalls } from './rewardCalls.ts';

declare module '../../world/backend.ts' {
  interface Backend {
    readonly rewards: StatePerPlayer<RewardState>;
    /** Coupons that were issued, by code. */
    readonly coupons: Map<string, Coupon>;
  }
}

interface RewardState {
  spins: { day: string; count: number };
  /** Rewarded ads that earned nowBux. */
  ads: { day: string; count: number };
  /** Redeemed coupons and gift cards. `developerPayload` is the idempotency key of the redemption. */
  readonly redemptions: {
    code: string;
    amount: number;
    at: number;
    developerPayload?: string;
    name?: string;
    worth?: number;
    currencySymbol?: string;
  }[];
  /** Prizes of the wheel, by the idempotency key of the spin. */
  readonly spun: Map<string, { readonly prize: number; readonly sector: number; unclaimed: boolean }>;
  revaluationSeen: boolean;
}

interface Coupon {
  /** Player and idempotency key of the redemption. */
  usedWith: { readonly player: Player; readonly key: string | undefined } | undefined;
}

const MINUTE = 60_000;

export const playerPlay = playerOperation({
  id: 'play',
  summary: 'Simulates minutes of play: advances the clock, and counts and credits the playtime',
  input: {
    minutes: z
      .number()
      .check(z.minimum(1), z.maximum(30 * 24 * 60), z.describe('Minutes of play, by which the world’s clock advances')),
    appId: z.optional(NameSchema.check(z.describe('The played app. Default: the app of the scenario'))),
  },
  example: { minutes: 40 },
  async run(player, { minutes, appId: requestedAppId }, { backend, appId: scenarioApp, advance }) {
    const { catalogue, sessions } = backend;
    const appId = requestedAppId ?? scenarioApp;
    if (!catalogue.info(appId, 'en')) {
      const message = `no app has the id ${quoted(appId)}`;
      throw new ControlError('unknown', 'appId', message, nearestName(appId, catalogue.appIds));
    }
    const before = sessions.playedSecs(player);
    await advance(minutes * MINUTE);
    const secs = Math.round(minutes * 60);
    const lacking = Math.max(secs - (sessions.playedSecs(player) - before), 0);
    player.totalPlaytime += lacking;
    player.playtime.set(appId, (player.playtime.get(appId) ?? 0) + lacking);
    creditPlaytime(player, { playTimeSecs: secs, playSessionId: undefined, key: undefined }, backend);
    return { minutes, appId };
  },
});

/** Earning (playtime, ads, spins, coupons), spending (gift cards), and the leaderboard. */
export const rewardsPlugin = {
  calls: rewardCalls,

  state: () => ({
    rewards: new StatePerPlayer<RewardState>(() => ({
      spins: { day: '', count: 0 },
      ads: { day: '', count: 0 },
      redemptions: [],
      spun: new Map(),
      revaluationSeen: false,
    })),
    coupons: new Map<string, Coupon>(),
  }),

  operations: [playerPlay],
} satisfies Plugin;
