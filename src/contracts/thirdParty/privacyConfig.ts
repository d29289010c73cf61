import * as z from 'zod/mini';
import { FileAddressSchema, HostAddressSchema } from '../address.ts';

/**
 * What a deployment measures, and whom it tells, beside what else stands in the bootstrap's `thirdParty`. It is read by the
 * code that it concerns, which most visits never load. What is left out isn't done.
 */
export const PrivacyConfigSchema = z.object({
  /** Our own events go to `analytics.events`. */
  events: z._default(z.boolean(), false),
  /** Google's measurement: its script, and the measurement id of each domain that the product runs on. */
  measurement: z.optional(z.object({ script: HostAddressSchema, ids: z.looseObject({}) })),
  /** A service for errors that speaks Sentry's protocol. */
  errors: z.optional(
    z.object({
      dsn: HostAddressSchema,
      environment: z._default(z.string(), 'production'),
      /** Where reports go instead of the service's own host: an address that hands them on. */
      tunnel: z._default(FileAddressSchema, ''),
    }),
  ),
  /** Advertising is told of the choice by IAB TCF: who asks (`cmpId` of IAB Europe's list), and the list of vendors. */
  tcf: z.optional(
    z.object({
      cmpId: z.number(),
      cmpVersion: z._default(z.number(), 1),
      publisherCountry: z._default(z.string(), 'AA'),
      vendorList: HostAddressSchema,
    }),
  ),
  /** A consent platform in the place of ours: a script that answers `__tcfapi`, and its command that opens it again. */
  consentPlatform: z.optional(
    z.object({ script: HostAddressSchema, open: z._default(z.string(), 'displayConsentUi') }),
  ),
});

export type PrivacyConfig = z.infer<typeof PrivacyConfigSchema>;
