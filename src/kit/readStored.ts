import type { Log, TextStore } from './textStoreAndLog.ts';

interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Reads JSON from a storage. Returns undefined for a missing value, and for an invalid one, which `log` reports. */
export function readStored<T>(store: Pick<TextStore, 'get'>, key: string, schema: Schema<T>, log?: Log): T | undefined {
  const text = store.get(key);
  if (text === undefined) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Ignore the parse error: the report below covers invalid JSON as well as a value that doesn't match the schema.
  }
  log?.report({ name: 'stored-value-unreadable', data: { key } });
  return undefined;
}
