import type { ComponentType } from 'react';
import type { FeatureKey } from '../../kit/featureKey.ts';

/** What goes on beside whatever page is on: its features, and what they show. */
export interface Visit {
  /**
   * A feature of it.
   *
   * @throws an `Error` with its id where there is none of that name
   */
  readonly feature: <Api>(key: FeatureKey<Api>) => Api;
  /** The same of a feature that is made already: for views, while they are drawn. Observable. */
  readonly known: <Api>(key: FeatureKey<Api>) => Api | undefined;
  /** Shows what lies over the page. */
  readonly Layers: ComponentType;
  /** Makes the features that nobody has asked for yet. Called once, when the first page has come to rest. */
  createAll(): Promise<void>;
}
