import type { ComponentType } from 'react';
import type { FeatureKey } from '../../kit/featureKey.ts';
import type { VisitPorts } from '../ports/visitPorts.ts';
import type { App } from './app.ts';

/** A visit, as its features see it. */
export interface VisitContext {
  /** Its page, its words, its questions; `app.core` has who the visitor is, how calls are made, and what of the browser every page has. */
  readonly app: App;
  /** What of the browser no page needs before it is shown. */
  readonly browser: VisitPorts;
  /**
   * Another feature.
   *
   * @throws an `Error` with its id where there is none of that name, or where two that are being made ask for each other
   */
  readonly feature: <Api>(key: FeatureKey<Api>) => Api;
}

/** Something that a feature shows over whatever page is on. */
export interface VisitLayer {
  /** Tells it from the other layers. */
  readonly id: string;
  /** Over any page, or over any but a game's. */
  readonly slot: 'any page' | 'no game';
  /** Of two layers the one with the higher priority lies on top. */
  readonly priority: number;
  /** Nobody asked for it: it waits until whatever lies at its height has been closed. */
  readonly waits?: boolean | undefined;
  /** Observable: there is something to show, where its slot is free. */
  isShown(): boolean;
  readonly View: ComponentType;
}

/** A feature of one visit. All that is read of it is observed. */
export interface VisitInstance<Api> {
  readonly api: Api;
  readonly layers?: readonly VisitLayer[] | undefined;
}

/**
 * A feature of a visit. It is made once the first page has come to rest, or when somebody asks for it before
 * (`app.feature(KEY)`); what is large of it comes when it is wanted.
 */
export interface VisitFeature<Api = unknown> {
  readonly key: FeatureKey<Api>;
  /** Lives until the signal is aborted, which is when the visit ends. */
  create(context: VisitContext, life: AbortSignal): VisitInstance<Api>;
}
