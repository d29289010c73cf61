import { computed, type IComputedValue, makeAutoObservable, runInAction } from 'mobx';
import type { FeatureKey } from './featureKey.ts';

/** The features of a list. Each is created once: on its first use, or in the order of the list. */
export class FeatureSet<
  Feature extends { readonly key: FeatureKey<unknown> },
  Instance extends { readonly api: unknown },
> {
  /** The features that are created so far, in order of creation. Observable. */
  created: readonly Instance[] = [];
  readonly #features: readonly Feature[];
  readonly #create: (feature: Feature) => Instance;
  readonly #instances = new Map<string, Instance>();
  /** A MobX computed value for each feature id, so that observers of one feature aren't notified about others. */
  readonly #apis = new Map<string, IComputedValue<unknown>>();
  readonly #creating = new Set<string>();

  constructor(features: readonly Feature[], create: (feature: Feature) => Instance) {
    this.#features = features;
    this.#create = create;
    // `instance` isn't a MobX action, because reactions that a feature starts while it is created must run at once.
    makeAutoObservable(this, { feature: false, find: false, instance: false }, { deep: false });
  }

  /**
   * Returns a feature's API, and creates the feature if necessary.
   *
   * @throws an `Error` with its id if there is no such feature, or if features depend on each other cyclically
   */
  readonly feature = <Api>(key: FeatureKey<Api>): Api => this.instance(key.id).api as Api;

  /**
   * Returns the API of a feature if the feature is created. For views, which must not create features. Observable.
   */
  readonly find = <Api>({ id }: FeatureKey<Api>): Api | undefined => {
    let computedApi = this.#apis.get(id);
    if (!computedApi) {
      computedApi = computed(() => (this.created.length > 0 ? this.#instances.get(id)?.api : undefined));
      this.#apis.set(id, computedApi);
    }
    return computedApi.get() as Api | undefined;
  };

  /**
   * Returns a created feature, and creates it if necessary.
   * @throws as {@link feature} does
   */
  instance(id: string): Instance {
    const existing = this.#instances.get(id);
    if (existing) return existing;
    const feature = this.#features.find(({ key }) => key.id === id);
    if (!feature) throw new Error(`There is no feature “${id}”.`);
    if (this.#creating.has(id)) throw new Error(`The feature “${id}” requires itself in its creation.`);
    this.#creating.add(id);
    const created = this.#create(feature);
    this.#instances.set(id, created);
    runInAction(() => (this.created = [...this.created, created]));
    return created;
  }
}
