import type { ComponentType } from 'react';
import type { FeatureKey } from '../../kit/featureKey.ts';
import type { VisitPorts } from '../ports/visitPorts.ts';
import type { App } from './app.ts';

/** Objects that are passed to each feature of a visit when it is created. */
export interface VisitContext {
  /** The app with page, strings and dialogs; `app.core` has identity, API client and browser. */
  readonly app: App;
  /** Browser functions that no page needs for its first render. */
  readonly browser: VisitPorts;
  /**
   * Returns another feature.
   * @throws Error with its id if it is unknown, or if two features need each other while created
   */
  readonly feature: <Api>(key: FeatureKey<Api>) => Api;
}

/** Layer that a feature shows over the current page. */
export interface VisitLayer {
  /** Unique id of the layer. */
  readonly id: string;
  /** Where the layer may appear: over any page, or only over pages without a game. */
  readonly slot: 'any page' | 'no game';
  /** Layers with a higher priority cover those with a lower one. */
  readonly priority: number;
  /**
   * Whether the player didn't request the layer. It then waits until layers of the same or higher priority are
   * closed.
   */
  readonly waits?: boolean | undefined;
  /** Whether the layer has something to show. Observable. */
  isShown(): boolean;
  readonly View: ComponentType;
}

/** A feature of one visit. Observable. */
export interface VisitInstance<Api> {
  readonly api: Api;
  readonly layers?: readonly VisitLayer[] | undefined;
}

/**
 * A visit feature, created once the first page is idle or on request (`app.feature(KEY)`). Large JavaScript loads on
 * demand.
 */
export interface VisitFeature<Api = unknown> {
  readonly key: FeatureKey<Api>;
  /** @param signal aborts when the visit ends */
  create(context: VisitContext, signal: AbortSignal): VisitInstance<Api>;
}
