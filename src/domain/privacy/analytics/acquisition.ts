import * as z from 'zod/mini';
import type { TextStore } from '../../../kit/ports.ts';
import type { VisitSource } from './visitSource.ts';
import type { Arrival } from './visitTracking.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Its name in local storage; nothing is kept there without consent to analytics. */
export const ACQUISITION_KEY = 'ngAcquisition';
/** In the address: which variant of what brought the player. */
const VARIANT = 'acq_var';

const AcquisitionSchema = z.object({
  source: z.string(),
  campaign: z.optional(z.string()),
  variant: z.optional(z.string()),
});

export type Acquisition = z.infer<typeof AcquisitionSchema>;

/** What is kept of the first visit; where nothing is, this visit is the first, and kept as such. */
export function acquisitionOf(store: TextStore, { query }: Arrival, source: VisitSource): Acquisition {
  const kept = keptAcquisition(store);
  if (kept) return kept;
  const asked = new URLSearchParams(query);
  const campaign = asked.get('utm_campaign');
  const variant = asked.get(VARIANT);
  const first = { source, ...(campaign && { campaign }), ...(variant && { variant }) };
  store.set(ACQUISITION_KEY, JSON.stringify(first));
  return first;
}

/** What is kept of the first visit; undefined where nothing is. */
export function keptAcquisition(store: TextStore): Acquisition | undefined {
  return readStored(store, ACQUISITION_KEY, AcquisitionSchema);
}
