import * as z from 'zod/mini';
import { FileAddressSchema, HostAddressSchema } from '../address.ts';

/** Configuration for all apps. Every value has a default, so an empty answer still plays. */
export const GlobalConfigSchema = z.object({
  userQueuePollingSecs: z._default(z.number(), 10),
  /**
   * How much of the first wait in the queue is left to chance, from 0 (none) to 1 (all), so that visitors who come back
   * together after an outage don't ask together.
   */
  queuePollSpread: z._default(z.number(), 0),
  /** Estimated seconds a place in the queue takes. */
  queueSecsPerPlace: z._default(z.number(), 30),
  pwaNudgeDelayMs: z._default(z.number(), 600_000),
  rwdMinPlayTimeIntervalInSecs: z._default(z.number(), 600),
  rwdMinRedemptionCredits: z._default(z.number(), 100),
  rwdDailySpinLimit: z._default(z.number(), 3),
  /** nowBux for an advertisement that is watched to its end; none where it is nought. An extension of the wire. */
  rwdNowbuxPerAd: z._default(z.number(), 5),
  /** Credits that have to be earned in a day for each spin; spins are free where it is nought. Told in the robux-style view (US only). */
  rwdRobuxCreditsRequiredForSpin: z._default(z.number(), 0),
  /** `NowPrime`, or anything else for the queue by membership id. */
  premiumQueueMethod: z._default(z.string(), 'NowPrime'),
  /**
   * Who this front end is to Google when somebody signs in with it (`auth.google-auth`) or is offered to by one tap. Both need
   * Google's own script (`../thirdParty/thirdParty.ts`).
   */
  authClientId: z._default(z.string(), ''),
  /** Where the payment SDK's page is; calls go to `hosts.payment` of the bootstrap. */
  paymentSdkHost: z._default(HostAddressSchema, ''),
  /** Payments are rehearsed: the payment SDK takes a fresh token of the player's (`auth.access-token-get`). An extension of the wire. */
  paymentSandbox: z._default(z.boolean(), false),
  /** Where who provides advertisements is asked for them (`../thirdParty/adProvider.ts`); empty where nobody does. */
  adProvider: z._default(FileAddressSchema, ''),
  /** The key that this service pushes with (VAPID, base64url); empty where it tells nobody by push. An extension of the wire. */
  webPushKey: z._default(z.string(), ''),
  /** Seconds without input, or hidden, until a session ends. */
  idleTimeoutSecs: z._default(z.number(), 300),
  hiddenTimeoutSecs: z._default(z.number(), 300),
  /** Characters of pasted text that a device is given at most. */
  pasteCap: z._default(z.number(), 1000),
});

export type GlobalConfig = z.infer<typeof GlobalConfigSchema>;
