/** Memoizes a function per owner object. A WeakMap stores the values, which are released with their owners. */
export function memoizePerOwner<Owner extends object, Value>(create: (owner: Owner) => Value): (owner: Owner) => Value {
  const values = new WeakMap<Owner, { readonly value: Value }>();
  return (owner) => {
    const existing = values.get(owner);
    if (existing) return existing.value;
    const value = create(owner);
    values.set(owner, { value });
    return value;
  };
}
