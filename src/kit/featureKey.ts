/** Names a feature, with the type of what it lets others do. */
export interface FeatureKey<Api> {
  readonly id: string;
  /** Only a type: nothing is there. */
  readonly api?: Api;
}

export function featureKey<Api>(id: string): FeatureKey<Api> {
  return { id };
}
