import type { FeatureKey } from '../../kit/featureKey.ts';
import type { App } from '../boot/createApp.ts';
import { loadVisitFeature } from './loadVisitFeature.ts';

/** A feature of the visit that the player pressed for: retried until it is there, or given up by the player. */
export function wantVisitFeature<Api>(app: App, key: FeatureKey<Api>): Promise<Api | undefined> {
  return app.late.want(() => loadVisitFeature(app, key));
}
