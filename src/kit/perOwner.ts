/**
 * Memoizes a function of an object: it runs once for each owner, and later calls return the same value. A WeakMap holds the
 * values, so that they are released with their owners.
 */
export function perOwner<Owner extends object, Value>(create: (owner: Owner) => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, { readonly value: Value }>();
  return (owner) => {
    const kept = values.get(owner);
    if (kept) return kept.value;
    const value = create(owner);
    values.set(owner, { value });
    return value;
  };
}
