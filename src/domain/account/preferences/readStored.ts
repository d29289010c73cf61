import type * as z from 'zod/mini';
import type { Log, TextStore } from '../../../kit/ports.ts';

/** What is stored under a name; undefined where nothing is, or nothing that can be read, which is reported. */
export function readStored<T>(store: TextStore, key: string, schema: z.ZodMiniType<T>, log: Log): T | undefined {
  const text = store.get(key);
  if (text === undefined) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Reported below, as any other value that does not fit.
  }
  log.report({ name: 'stored-value-unreadable', data: { key } });
  return undefined;
}
