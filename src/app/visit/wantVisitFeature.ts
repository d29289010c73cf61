import type { FeatureKey } from '../../kit/featureKey.ts';
import type { App } from '../boot/createApp.ts';
import { loadVisitFeature } from './loadVisitFeature.ts';

/** Loads a feature that the player pressed for. Retries until it has loaded or the player cancels. */
export async function wantVisitFeature<Api>(app: App, key: FeatureKey<Api>): Promise<Api | undefined> {
  const api = await app.late.want(() => loadVisitFeature(app, key));
  app.dialogs.open(key);
  return api;
}
