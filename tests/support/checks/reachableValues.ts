/** A string or number reachable from an object, and the path to it. */
export interface Found {
  readonly path: string;
  readonly value: string;
}

/** Returns every string and number reachable by fields, getters, maps and sets. Skips functions and private fields. */
export function reachableValues(root: object): readonly Found[] {
  const matches: Found[] = [];
  const seen = new Set<object>();
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: root }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' || typeof value === 'number') matches.push({ path, value: String(value) });
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (value instanceof Map || value instanceof Set)
      for (const [i, entry] of [...value].entries()) open.push({ path: `${path}[${i}]`, value: entry });
    for (const key of keysOf(value)) open.push({ path: `${path}.${key}`, value: read(value, key) });
  }
  return matches;
}

/** Returns the value's own keys, and the getters of its classes. */
function keysOf(value: object): readonly string[] {
  const keys = new Set(Object.keys(value));
  for (let of = value; of !== Object.prototype && of !== null; of = Object.getPrototypeOf(of) as object) {
    if (of === Map.prototype || of === Set.prototype || of === Array.prototype) break;
    for (const [key, field] of Object.entries(Object.getOwnPropertyDescriptors(of))) if ('get' in field) keys.add(key);
  }
  return [...keys];
}

/** Returns a field's value; undefined if its getter throws. */
function read(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key) as unknown;
  } catch {
    return undefined;
  }
}
