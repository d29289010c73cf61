/** Adds a stable key to each item. Items are only appended, so that an index always belongs to the same item. */
export function withKeys<T>(items: readonly T[]): readonly { readonly place: string; readonly item: T }[] {
  return items.map((item, i) => ({ place: `${i}`, item }));
}
