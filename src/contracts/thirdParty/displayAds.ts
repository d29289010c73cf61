import * as z from 'zod/mini';
import { FrameAddressSchema, HostAddressSchema, LinkAddressSchema } from '../address.ts';

/**
 * Who fills the spaces of display advertising, beside what else stands in the bootstrap's `thirdParty`. It is read by the
 * code that fills them, which loads where there is a space and the player may be shown something. What is left out isn't
 * done.
 */
export const DisplayConfigSchema = z.object({
  display: z.optional(
    z.object({
      /** The deployment's own advertisements are asked for here; empty where it has none. */
      house: z._default(HostAddressSchema, ''),
      /** Google's, where the deployment has an account. */
      google: z.optional(
        z.object({
          /** `https://securepubads.g.doubleclick.net/tag/js/gpt.js` */
          script: HostAddressSchema,
          /** For who has refused advertising: `https://pagead2.googlesyndication.com/tag/js/gpt.js`; empty for none. */
          limitedScript: z._default(HostAddressSchema, ''),
          /** The ad unit of each space, by its name: `/21775744923/play/leaderboard`. One that has none stays empty. */
          units: z.looseObject({}),
        }),
      ),
      /** Seconds that an advertisement is seen before the next; never before what its provider allows. 0: never. */
      refreshSecs: z._default(z.number(), 0),
    }),
  ),
});

export type DisplayConfig = NonNullable<z.infer<typeof DisplayConfigSchema>['display']>;

/**
 * What the deployment's own advertisements answer to `GET house?space&width&height&language&round`; 204 where there is none.
 * Cookies are neither sent nor taken.
 */
export const HouseAdSchema = z.object({
  /** A document of the same origin, of the space's size, that needs no script. */
  frame: FrameAddressSchema,
  click: LinkAddressSchema,
  /** All that it says, for who doesn't see it. */
  name: z.string(),
});
