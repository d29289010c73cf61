/** Key of a feature, which also determines the type of the feature's API. */
export interface FeatureKey<Api> {
  readonly id: string;
  /** Only declared for the type; never set. */
  readonly api?: Api;
}

export function featureKey<Api>(id: string): FeatureKey<Api> {
  return { id };
}
