import { computed, type IComputedValue, makeAutoObservable, runInAction } from 'mobx';
import type { FeatureKey } from './featureKey.ts';

/** The features of a list, each created once, on its first use or in order. */
export class FeatureSet<
  Feature extends { readonly key: FeatureKey<unknown> },
  Instance extends { readonly api: unknown },
> {
  /** The created features in order of creation. Observable. */
  made: readonly Instance[] = [];
  readonly #features: readonly Feature[];
  readonly #create: (feature: Feature) => Instance;
  readonly #instances = new Map<string, Instance>();
  /** A computed value per feature id, so that observers of one feature aren't notified about others. */
  readonly #known = new Map<string, IComputedValue<unknown>>();
  readonly #inTheMaking = new Set<string>();

  constructor(features: readonly Feature[], create: (feature: Feature) => Instance) {
    this.#features = features;
    this.#create = create;
    // `instance` is no action: reactions that a feature starts while it is created must run at once.
    makeAutoObservable(this, { feature: false, known: false, instance: false }, { deep: false });
  }

  /**
   * Returns a feature's API, and creates the feature if necessary.
   *
   * @throws an `Error` with its id if there is no such feature, or if features depend on each other cyclically
   */
  readonly feature = <Api>(key: FeatureKey<Api>): Api => this.instance(key.id).api as Api;

  /** The API of a feature if it is created, for views, which must not create any. Observable. */
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
