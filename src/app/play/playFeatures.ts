import { computed, makeObservable, reaction } from 'mobx';
import type { FeatureKey } from '../../kit/featureKey.ts';
import { FeatureSet } from '../../kit/featureSet.ts';
import type { Layer } from '../../pages/Play/layers.ts';
import type { BarItems } from '../../widgets/PlayHud/PlayHud.types.ts';
import type { FeatureInstance, PlayContext, PlayFeature } from './feature.ts';
import { pauseInputWhile } from './inputPauses.ts';
import type { Panel } from './panels.ts';

/** The features of one play: makes them, and tells what they show and hold back. Lives until the signal is aborted. */
export class PlayFeatures {
  /** As in {@link PlayContext}. */
  readonly feature: PlayContext['feature'];
  readonly #set: FeatureSet<PlayFeature, FeatureInstance<unknown>>;

  constructor(features: readonly PlayFeature[], context: Omit<PlayContext, 'feature'>, life: AbortSignal) {
    this.#set = new FeatureSet(features, (one) => one.create({ ...context, feature: this.feature }, life));
    this.feature = this.#set.feature;
    makeObservable(this, { layers: computed, bar: computed, asks: computed });
    const { play } = context;
    for (const { key } of features) {
      const one = this.#set.instance(key.id);
      pauseInputWhile(play, key.id, () => asks(one) || one.blocksInput?.() === true, life);
    }
    reaction(
      () => play.input?.sideMessages,
      (messages) => messages?.listen((message) => this.#all.forEach((one) => one.hear?.(message)), life),
      { signal: life, fireImmediately: true },
    );
  }

  get layers(): readonly Layer[] {
    return this.#all.flatMap(({ layers }) => layers ?? []);
  }

  get bar(): BarItems {
    return Object.assign({}, ...this.#all.map(({ bar }) => bar)) as BarItems;
  }

  get panels(): readonly Panel[] {
    return this.#all.flatMap(({ panel }) => panel ?? []);
  }

  /** One of them asks something of the player. */
  get asks(): boolean {
    return this.#all.some(asks);
  }

  /** Whether the layer with this id belongs to the feature. */
  owns({ id }: FeatureKey<unknown>, layer: string): boolean {
    return this.#set.instance(id).layers?.some((one) => one.id === layer) === true;
  }

  /** Resolves with false where the player would rather stay, for the sake of one of them. */
  async mayLeave(): Promise<boolean> {
    for (const one of this.#all) if (one.mayLeave && !(await one.mayLeave())) return false;
    return true;
  }

  get #all(): readonly FeatureInstance<unknown>[] {
    return this.#set.made;
  }
}

/** A dialog that is still loading code or strings asks no question yet. */
function asks(feature: FeatureInstance<unknown>): boolean {
  return feature.asks?.() === true && !feature.layers?.some((layer) => layer.late?.());
}
