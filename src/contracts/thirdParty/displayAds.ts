import * as z from 'zod/mini';
import { FrameAddressSchema, HostAddressSchema, LinkAddressSchema } from '../address.ts';

/**
 * Providers of display advertising, part of the bootstrap's `thirdParty`. Parsed by code that loads only if the page
 * has ad slots and the player may see ads. Absent providers are off.
 */
export const DisplayConfigSchema = z.object({
  display: z.optional(
    z.object({
      /** Address of the server for the deployment's own advertisements; empty for none. */
      house: z._default(HostAddressSchema, ''),
      /** Google Publisher Tag, if the deployment has an account. */
      google: z.optional(
        z.object({
          /** Address of Google's tag: `https://securepubads.g.doubleclick.net/tag/js/gpt.js`. */
          script: HostAddressSchema,
          /** For players who refuse ads: `https://pagead2.googlesyndication.com/tag/js/gpt.js`; empty for none. */
          limitedScript: z._default(HostAddressSchema, ''),
          /** Ad unit path of each slot by name, such as `/21775744923/play/leaderboard`. Other slots stay empty. */
          units: z.looseObject({}),
        }),
      ),
      /** Visible seconds before an advertisement is replaced, at least the provider's minimum. 0: never. */
      refreshSecs: z._default(z.number(), 0),
    }),
  ),
});

export type DisplayConfig = NonNullable<z.infer<typeof DisplayConfigSchema>['display']>;

/** Response to `GET house?space&width&height&language&round` without credentials; 204 for no advertisement. */
export const HouseAdSchema = z.object({
  /** A script-free document of the same origin, in the slot's size. */
  frame: FrameAddressSchema,
  click: LinkAddressSchema,
  /** Accessible name of the advertisement, for screen readers. */
  name: z.string(),
});
