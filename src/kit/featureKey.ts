/** Identifies a feature and the type of its API. */
export interface FeatureKey<Api> {
  readonly id: string;
  /** Type only; never set. */
  readonly api?: Api;
}

export function featureKey<Api>(id: string): FeatureKey<Api> {
  return { id };
}
