import * as z from 'zod/mini';
import { FileAddressSchema, HostAddressSchema } from '../address.ts';

/**
 * Settings of analytics and consent services, in `thirdParty` of the bootstrap data. Lazily loaded code parses them.
 * Services without settings are off.
 */
export const PrivacyConfigSchema = z.object({
  /** Whether the client sends the product's own analytics events, by the call `analytics.events`. */
  events: z._default(z.boolean(), false),
  /** Google Analytics: address of its script, and a measurement id for each of the product's domains. */
  measurement: z.optional(z.object({ script: HostAddressSchema, ids: z.looseObject({}) })),
  /** An error reporting service with Sentry's protocol. */
  errors: z.optional(
    z.object({
      dsn: HostAddressSchema,
      environment: z._default(z.string(), 'production'),
      /** Address of a proxy that receives the error reports instead of the service's own host. */
      tunnel: z._default(FileAddressSchema, ''),
    }),
  ),
  /** IAB TCF consent for advertising: the CMP's id (`cmpId` of IAB Europe's list), and the vendor list. */
  tcf: z.optional(
    z.object({
      cmpId: z.number(),
      cmpVersion: z._default(z.number(), 1),
      publisherCountry: z._default(z.string(), 'AA'),
      vendorList: HostAddressSchema,
    }),
  ),
  /** A third-party consent platform: a script that implements `__tcfapi`, and its command to reopen the dialog. */
  consentPlatform: z.optional(
    z.object({ script: HostAddressSchema, open: z._default(z.string(), 'displayConsentUi') }),
  ),
});

export type PrivacyConfig = z.infer<typeof PrivacyConfigSchema>;
