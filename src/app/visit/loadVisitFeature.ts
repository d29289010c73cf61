import type { FeatureKey } from '../../kit/featureKey.ts';
import type { App } from '../boot/createApp.ts';

/** A feature of the visit, for a page or a play. Undefined where its code can't be had now: whoever asks again has it then. */
export function loadVisitFeature<Api>(app: App, key: FeatureKey<Api>): Promise<Api | undefined> {
  return app.visit.load().then((visit) => visit?.feature(key));
}
