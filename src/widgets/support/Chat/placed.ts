/** Each with its place: they only ever grow at the end, so that a place stays the same one's. */
export function placed<T>(items: readonly T[]): readonly { readonly place: string; readonly item: T }[] {
  return items.map((item, i) => ({ place: `${i}`, item }));
}
