import * as z from 'zod/mini';
import { FileAddressSchema, HostAddressSchema } from '../address.ts';

/** Schema of the configuration that applies to all apps. Every value has a default, so an empty response is valid. */
export const GlobalConfigSchema = z.object({
  userQueuePollingSecs: z._default(z.number(), 10),
  /** Random share of the first wait in the queue, from 0 to 1, so that visitors don't poll together after an outage. */
  queuePollSpread: z._default(z.number(), 0),
  /** Estimated waiting time for each place in the queue, in seconds. */
  queueSecsPerPlace: z._default(z.number(), 30),
  pwaNudgeDelayMs: z._default(z.number(), 600_000),
  rwdMinPlayTimeIntervalInSecs: z._default(z.number(), 600),
  rwdMinRedemptionCredits: z._default(z.number(), 100),
  rwdDailySpinLimit: z._default(z.number(), 3),
  /** nowBux for a fully watched advertisement; 0 for none. An extension of the specification. */
  rwdNowbuxPerAd: z._default(z.number(), 5),
  /**
   * Credits that a player must earn in a day for each spin of the wheel; 0 makes spins free. Shown in the robux-style
   * view (US only).
   */
  rwdRobuxCreditsRequiredForSpin: z._default(z.number(), 0),
  /**
   * How the server selects the priority queue: `NowPrime` by the pass of that name; any other value by membership id.
   */
  premiumQueueMethod: z._default(z.string(), 'NowPrime'),
  /** Google client id, for sign-in (`auth.google-auth`) and One Tap. Needs `ThirdPartySchema.identityScript`, too. */
  authClientId: z._default(z.string(), ''),
  /** Host of the payment SDK's page; calls go to `hosts.payment` of the bootstrap data. */
  paymentSdkHost: z._default(HostAddressSchema, ''),
  /** Payments run in a sandbox, with a fresh token (`auth.access-token-get`). An extension of the specification. */
  paymentSandbox: z._default(z.boolean(), false),
  /** Address of the ad provider (`../thirdParty/adProvider.ts`); empty for none. */
  adProvider: z._default(FileAddressSchema, ''),
  /** The service's VAPID key (base64url); empty if it sends no pushes. An extension of the specification. */
  webPushKey: z._default(z.string(), ''),
  /** Seconds without input, or with a hidden tab, until a session ends. */
  idleTimeoutSecs: z._default(z.number(), 300),
  hiddenTimeoutSecs: z._default(z.number(), 300),
  /** Maximum number of characters that a player can paste into a game. */
  pasteCap: z._default(z.number(), 1000),
});

export type GlobalConfig = z.infer<typeof GlobalConfigSchema>;
