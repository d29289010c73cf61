import * as z from 'zod/mini';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import type { VisitSource } from './visitSource.ts';
import type { Arrival } from './visitTracking.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Local storage key of data about the player's first visit, written only with consent to analytics. */
export const ACQUISITION_KEY = 'ngAcquisition';
/** URL parameter that contains the campaign's variant. */
const VARIANT = 'acq_var';

export const AcquisitionSchema = z.object({
  source: z.string(),
  campaign: z.optional(z.string()),
  variant: z.optional(z.string()),
});

export type Acquisition = z.infer<typeof AcquisitionSchema>;

/** Returns the stored data about the player's first visit. If there are none, stores the data of this visit. */
export function acquisitionOf(store: TextStore, { query }: Arrival, source: VisitSource): Acquisition {
  const stored = keptAcquisition(store);
  if (stored) return stored;
  const parameters = new URLSearchParams(query);
  const campaign = parameters.get('utm_campaign');
  const variant = parameters.get(VARIANT);
  const first = { source, ...(campaign && { campaign }), ...(variant && { variant }) };
  store.set(ACQUISITION_KEY, JSON.stringify(first));
  return first;
}

/** Returns the stored data about the player's first visit; undefined if there are none. */
export function keptAcquisition(store: TextStore): Acquisition | undefined {
  // Without consent, no copy of an unreadable value may stay stored.
  return readStored({ get: (key) => store.get(key) }, ACQUISITION_KEY, AcquisitionSchema);
}
