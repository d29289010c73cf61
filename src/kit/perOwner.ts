/**
 * Memoizes a function by its argument: creates the one value that an object has on the first call, and returns it from then
 * on. A WeakMap releases it with its owner.
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
