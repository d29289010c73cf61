import type { Log, TextStore } from './textStoreAndLog.ts';

interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** Prefix of the key under which a storage keeps a value that this release couldn't read. */
export const UNREADABLE = 'ngUnreadable:';

/**
 * Reads JSON from a storage. Returns undefined for a missing value, and for an invalid one, which `log` reports. The
 * storage keeps a copy of the invalid value, because the caller's next write replaces it: a newer release may have
 * written it, or a player may need it from support.
 */
export function readStored<T>(
  store: Pick<TextStore, 'get'> & Partial<TextStore>,
  key: string,
  schema: Schema<T>,
  log?: Log,
): T | undefined {
  const text = store.get(key);
  if (text === undefined) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Ignore the parse error: the report below covers invalid JSON as well as a value that doesn't match the schema.
  }
  store.set?.(UNREADABLE + key, text);
  log?.report({ name: 'stored-value-unreadable', data: { key } });
  return undefined;
}
