import type { ComponentType } from 'react';
import { compareShallow, computed, makeAutoObservable, reaction } from 'mobx';
import type { FeatureKey } from '../../kit/featureKey.ts';
import { FeatureSet } from '../../kit/featureSet.ts';
import type { App } from '../core/app.ts';
import type { VisitPorts } from '../ports/visitPorts.ts';
import type { VisitContext, VisitFeature, VisitInstance, VisitLayer } from '../core/visitFeature.ts';
import { createVisitLayers } from './VisitLayers.tsx';

/** The features of one visit: creates them, and shows their layers over the page. They end with the visit. */
export class VisitFeatures {
  /** Returns a feature of the visit, as in {@link VisitContext}. */
  readonly feature: VisitContext['feature'];
  /** Returns a feature only if it exists, for use while rendering. Observable. */
  readonly created: <Api>(key: FeatureKey<Api>) => Api | undefined;
  readonly Layers: ComponentType;
  readonly #features: readonly VisitFeature[];
  readonly #set: FeatureSet<VisitFeature, VisitInstance<unknown>>;
  readonly #app: App;
  /** Layers that were visible when a notice covered the page. The notice covers these layers too. */
  coveredLayers: ReadonlySet<VisitLayer> = new Set();

  constructor(features: readonly VisitFeature[], app: App, browser: VisitPorts) {
    const { signal } = app.core;
    this.#app = app;
    this.#features = features;
    this.#set = new FeatureSet(features, (one) => one.create({ app, browser, feature: this.feature }, signal));
    this.feature = this.#set.feature;
    this.created = this.#set.find;
    const plain = { feature: false, created: false, Layers: false, createAll: false, start: false } as const;
    makeAutoObservable(this, { ...plain, layers: computed({ equals: compareShallow }) }, { deep: false });
    this.Layers = createVisitLayers(
      () => this.layers,
      (layer, error) => app.core.ports.log.report({ name: 'layer-failed', data: { layer }, error }),
    );
  }

  /** Remembers which layers a covering notice hides, until the visit ends. */
  start(): this {
    const { core, dialogs } = this.#app;
    reaction(
      () => dialogs.noticeCovers,
      (covers) => (this.coveredLayers = new Set(covers ? this.layers : [])),
      { signal: core.signal, fireImmediately: true },
    );
    return this;
  }

  /**
   * Creates the features that don't exist yet, one after the other. `pause` lets the page handle input in between.
   */
  async createAll(pause: () => Promise<void>): Promise<void> {
    for (const { key } of this.#features) {
      await pause();
      if (this.#app.core.signal.aborted) return;
      this.#set.instance(key.id);
    }
  }

  /**
   * The visible layers, from the lowest to the highest. A notice hides layers that were open before it and layers that open by
   * themselves. Layers that the player opens from the notice lie above it (`docs/decisions/0018`).
   */
  get layers(): readonly VisitLayer[] {
    const inGame = this.#app.page.bootstrap.pageType === 'PlayPage';
    const { noticeCovers, opened } = this.#app.dialogs;
    const above = new Set([...opened].flatMap((id) => this.#set.instance(id).layers ?? []));
    const shown = this.#set.created
      .flatMap(({ layers }) => layers ?? [])
      .filter((layer) => !(inGame && layer.slot === 'no game') && layer.isShown())
      .filter((layer) => !noticeCovers || above.has(layer) || !(layer.waits || this.coveredLayers.has(layer)));
    return shown
      .filter(({ waits, priority }) => !waits || !shown.some((other) => !other.waits && other.priority >= priority))
      .toSorted((one, other) => one.priority - other.priority);
  }
}
