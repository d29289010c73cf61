import { type PlayFeatures, PlayFeaturesSchema } from '../../../src/contracts/entities/app.ts';
import { merge } from '../world/merge.ts';
import type { CatalogueApp } from './app.ts';

/** What most apps may do. Advertising is off, so that a scenario that wants it says so. */
const COMMON = {
  enableMouseLock: false,
  enableRecording: true,
  enableSubscriptionPass: true,
} satisfies Partial<PlayFeatures>;

/** An app's play features with those of the configuration laid over them. */
export function featuresOf(app: CatalogueApp | undefined, patch: unknown): PlayFeatures {
  return PlayFeaturesSchema.parse(merge(merge(COMMON as Readonly<Record<string, unknown>>, app?.features), patch));
}
