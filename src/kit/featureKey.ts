/** Key of a feature, which also determines the type of the feature's API. */
export interface FeatureKey<Api> {
  readonly id: string;
  /** The type of the feature's API. Never set at run time. */
  readonly api?: Api;
}

export function featureKey<Api>(id: string): FeatureKey<Api> {
  return { id };
}
