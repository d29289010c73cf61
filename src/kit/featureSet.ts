import { computed, type IComputedValue, makeAutoObservable, runInAction } from 'mobx';
import type { FeatureKey } from './featureKey.ts';

/** The features of a list, each made once: when it is first asked for, or when its turn comes. */
export class FeatureSet<
  Feature extends { readonly key: FeatureKey<unknown> },
  Instance extends { readonly api: unknown },
> {
  /** Those that are made, the first one first. Observable. */
  made: readonly Instance[] = [];
  readonly #features: readonly Feature[];
  readonly #create: (feature: Feature) => Instance;
  readonly #instances = new Map<string, Instance>();
  /** What is known of each feature by its id, so that who watches one hears of no other. */
  readonly #known = new Map<string, IComputedValue<unknown>>();
  readonly #inTheMaking = new Set<string>();

  constructor(features: readonly Feature[], create: (feature: Feature) => Instance) {
    this.#features = features;
    this.#create = create;
    // Reactions that a feature starts while it is created run at once: `instance` is no action.
    makeAutoObservable(this, { feature: false, known: false, instance: false }, { deep: false });
  }

  /**
   * What a feature lets others do.
   *
   * @throws an `Error` with its id where there is none of that name, or where two that are being made ask for each other
   */
  readonly feature = <Api>(key: FeatureKey<Api>): Api => this.instance(key.id).api as Api;

  /** What a feature that is made lets others do: for views, which may ask and must not make any. Observable. */
  readonly known = <Api>({ id }: FeatureKey<Api>): Api | undefined => {
    let known = this.#known.get(id);
    if (!known) {
      known = computed(() => (this.made.length > 0 ? this.#instances.get(id)?.api : undefined));
      this.#known.set(id, known);
    }
    return known.get() as Api | undefined;
  };

  /** @throws as {@link feature} does */
  instance(id: string): Instance {
    const known = this.#instances.get(id);
    if (known) return known;
    const feature = this.#features.find(({ key }) => key.id === id);
    if (!feature) throw new Error(`There is no feature “${id}”.`);
    if (this.#inTheMaking.has(id)) throw new Error(`The feature “${id}” asks for itself while it is made.`);
    this.#inTheMaking.add(id);
    const made = this.#create(feature);
    this.#instances.set(id, made);
    runInAction(() => (this.made = [...this.made, made]));
    return made;
  }
}
