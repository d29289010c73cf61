import type { App } from '../boot/createApp.ts';
import { type VisitKey, visitShared } from '../boot/visitShared.ts';
import { VISIT_FEATURES } from './features.ts';
import { VisitFeatures } from './visitFeatures.ts';

const KEY: VisitKey<VisitFeatures> = { name: 'features' };

/** The features of the visit that an app is. */
export function visitFeaturesOf(app: App): VisitFeatures {
  return visitShared(app.core, KEY, () => new VisitFeatures(VISIT_FEATURES, app));
}
