import * as z from 'zod/mini';
import { HostAddressSchema } from '../address.ts';

/** Third-party advertising of a deployment, in `thirdParty` of the bootstrap data. Parsed by lazily loaded code. */
export const AdvertisingSchema = z.object({
  /** Google's IMA SDK: the script, `https://imasdk.googleapis.com/js/sdkloader/ima3.js`, and the ad tag URL. */
  ima: z.optional(z.object({ script: HostAddressSchema, tag: HostAddressSchema })),
  /** True if the pages are directed at children, so that they show no advertising. */
  forChildren: z._default(z.boolean(), false),
});

export type Advertising = z.infer<typeof AdvertisingSchema>;
