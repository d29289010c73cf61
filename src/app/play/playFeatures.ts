import { computed, makeObservable, reaction } from 'mobx';
import type { Layer } from '../../pages/Play/layers.ts';
import type { BarItems } from '../../widgets/PlayHud/PlayHud.types.ts';
import type { FeatureInstance, FeatureKey, PlayContext, PlayFeature } from './feature.ts';
import { pauseInputWhile } from './inputPauses.ts';
import type { Panel } from './panels.ts';

/** The features of one play: makes them, and tells what they show and hold back. Lives until the signal is aborted. */
export class PlayFeatures {
  readonly #features: readonly PlayFeature[];
  readonly #context: PlayContext;
  readonly #life: AbortSignal;
  readonly #instances = new Map<string, FeatureInstance<unknown>>();
  readonly #inTheMaking = new Set<string>();

  constructor(features: readonly PlayFeature[], context: Omit<PlayContext, 'feature'>, life: AbortSignal) {
    this.#features = features;
    this.#context = { ...context, feature: this.feature };
    this.#life = life;
    makeObservable(this, { layers: computed, bar: computed, asks: computed });
    const { play } = context;
    for (const { key } of features) {
      const one = this.#instance(key.id);
      pauseInputWhile(play, key.id, () => one.asks?.() === true || one.blocksInput?.() === true, life);
    }
    reaction(
      () => play.input?.sideMessages,
      (messages) => messages?.listen((message) => this.#all.forEach((one) => one.hear?.(message)), life),
      { signal: life, fireImmediately: true },
    );
  }

  /** As in {@link PlayContext}. */
  readonly feature = <Api>(key: FeatureKey<Api>): Api => this.#instance(key.id).api as Api;

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
    return this.#all.some((one) => one.asks?.() === true);
  }

  /** Resolves with false where the player would rather stay, for the sake of one of them. */
  async mayLeave(): Promise<boolean> {
    for (const one of this.#all) if (one.mayLeave && !(await one.mayLeave())) return false;
    return true;
  }

  get #all(): readonly FeatureInstance<unknown>[] {
    return [...this.#instances.values()];
  }

  #instance(id: string): FeatureInstance<unknown> {
    const known = this.#instances.get(id);
    if (known) return known;
    const feature = this.#features.find(({ key }) => key.id === id);
    if (!feature) throw new Error(`The play has no feature “${id}”.`);
    if (this.#inTheMaking.has(id)) throw new Error(`The feature “${id}” asks for itself while it is made.`);
    this.#inTheMaking.add(id);
    const made = feature.create(this.#context, this.#life);
    this.#instances.set(id, made);
    return made;
  }
}
