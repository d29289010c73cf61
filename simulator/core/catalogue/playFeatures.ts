import { type PlayFeatures, PlayFeaturesSchema } from '../../../src/contracts/entities/app.ts';
import { merge } from '../world/deepMerge.ts';
import type { CatalogueApp } from './app.ts';

/** Play features of every app by default. Ads are off; scenarios enable them explicitly. */
const COMMON = {
  enableMouseLock: false,
  enableRecording: true,
  enableSubscriptionPass: true,
} satisfies Partial<PlayFeatures>;

/** An app's play features merged with the configuration. */
export function featuresOf(app: CatalogueApp | undefined, patch: unknown): PlayFeatures {
  return PlayFeaturesSchema.parse(merge(merge(COMMON as Readonly<Record<string, unknown>>, app?.features), patch));
}
