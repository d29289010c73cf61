import * as z from 'zod/mini';
import { FrameAddressSchema, HostAddressSchema, LinkAddressSchema } from '../address.ts';

/**
 * Providers of display advertising, in `thirdParty` of the bootstrap data. Parsed by code that loads only if the page
 * has ad slots and the player may see ads. Absent providers are off.
 */
export const DisplayConfigSchema = z.object({
  display: z.optional(
    z.object({
      /** Address of the server for the deployment's own advertisements; empty for none. */
      house: z._default(HostAddressSchema, ''),
      /** Settings of Google Publisher Tag, if the deployment has an account. */
      google: z.optional(
        z.object({
          /** Address of Google's tag: `https://securepubads.g.doubleclick.net/tag/js/gpt.js`. */
          script: HostAddressSchema,
          /**
           * Address of Google's script for players who refuse consent to ads:
           * `https://pagead2.googlesyndication.com/tag/js/gpt.js`; empty for none.
           */
          limitedScript: z._default(HostAddressSchema, ''),
          /**
           * Google's ad unit path of each ad space by name, such as `/21775744923/play/leaderboard`. Other ad spaces
           * stay empty.
           */
          units: z.looseObject({}),
        }),
      ),
      /**
       * Seconds for which an advertisement must be visible before the next one replaces it, at least the provider's
       * minimum; 0 for no replacement.
       */
      refreshSecs: z._default(z.number(), 0),
    }),
  ),
});

export type DisplayConfig = NonNullable<z.infer<typeof DisplayConfigSchema>['display']>;

/** Response to `GET house?space&width&height&language&round` without credentials; 204 for no advertisement. */
export const HouseAdSchema = z.object({
  /** URL of the advertisement's document, which contains no scripts, has the same origin and fits the ad space. */
  frame: FrameAddressSchema,
  click: LinkAddressSchema,
  /** Accessible name of the advertisement, for screen readers. */
  name: z.string(),
});
