import * as z from 'zod/mini';
import { HostAddressSchema } from '../address.ts';

/**
 * Whose advertising a deployment shows besides its own, beside what else stands in the bootstrap's `thirdParty`. It is read by the code
 * that it concerns, which most visits never load.
 */
export const AdvertisingSchema = z.object({
  /** Google's IMA SDK: its script, `https://imasdk.googleapis.com/js/sdkloader/ima3.js`, and the tag that it asks. */
  ima: z.optional(z.object({ script: HostAddressSchema, tag: HostAddressSchema })),
  /** The pages are made for children, who are shown no advertising. */
  forChildren: z._default(z.boolean(), false),
});

export type Advertising = z.infer<typeof AdvertisingSchema>;
