import { makeAutoObservable, reaction } from 'mobx';
import type { FeatureKey } from '../../kit/featureKey.ts';
import { FeatureSet } from '../../kit/featureSet.ts';
import type { Layer } from '../../pages/Play/playLayers.ts';
import type { BarItems } from '../../widgets/play/PlayHud/PlayHud.types.ts';
import type { FeatureInstance, PlayContext, PlayFeature } from './feature.ts';
import { pauseInputWhile } from './stage/inputPauses.ts';
import type { Panel } from './sidePanels.ts';

/** Creates the features of one play and combines their state. */
export class PlayFeatures {
  /** Returns another feature of the play, as in {@link PlayContext}. */
  readonly feature: PlayContext['feature'];
  readonly #features: readonly PlayFeature[];
  readonly #play: PlayContext['play'];
  readonly #set: FeatureSet<PlayFeature, FeatureInstance<unknown>>;
  /** Signal given to `start`. Until then it is an aborted signal, so that nothing runs. */
  #signal = AbortSignal.abort();

  constructor(features: readonly PlayFeature[], context: Omit<PlayContext, 'feature'>) {
    this.#features = features;
    this.#play = context.play;
    this.#set = new FeatureSet(features, (one) => one.create({ ...context, feature: this.feature }, this.#signal));
    this.feature = this.#set.feature;
    // `panels` isn't a MobX computed value, because it reads fields that aren't observable.
    const plain = { feature: false, panels: false, owns: false, mayLeave: false, start: false } as const;
    makeAutoObservable(this, plain, { deep: false });
  }

  /** Creates the features, which live until `signal` aborts. */
  start(signal: AbortSignal): this {
    this.#signal = signal;
    for (const { key } of this.#features) {
      const one = this.#set.instance(key.id);
      pauseInputWhile(this.#play, () => asks(one) || one.blocksInput?.() === true, signal);
    }
    reaction(
      () => this.#play.input?.sideMessages,
      (messages) => messages?.listen((message) => this.#all.forEach((one) => one.onMessage?.(message)), signal),
      { signal, fireImmediately: true },
    );
    return this;
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

  /** Whether a feature shows a dialog, which pauses the game's input. */
  get asks(): boolean {
    return this.#all.some(asks);
  }

  /** Whether the layer with this id belongs to the feature. */
  owns({ id }: FeatureKey<unknown>, layer: string): boolean {
    return this.#set.instance(id).layers?.some((one) => one.id === layer) === true;
  }

  /**
   * Asks each feature whether the player may leave. Resolves to false if one of them keeps the player on the page.
   */
  async mayLeave(): Promise<boolean> {
    for (const one of this.#all) if (one.mayLeave && !(await one.mayLeave())) return false;
    return true;
  }

  get #all(): readonly FeatureInstance<unknown>[] {
    return this.#set.created;
  }
}

/** Whether the feature shows a dialog whose JavaScript and strings have loaded. */
function asks(feature: FeatureInstance<unknown>): boolean {
  return feature.asks?.() === true && !feature.layers?.some((layer) => layer.isLate?.());
}
