import { GONE } from './redact.ts';

/**
 * Where two values of JSON differ, as paths (`link.kind`). A field that is undefined equals one that is missing, and a
 * redacted text equals every text.
 */
export function differences(a: unknown, b: unknown, path = ''): string[] {
  if (isRecord(a) && isRecord(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].flatMap((key) => differences(a[key], b[key], path ? `${path}.${key}` : key));
  }
  if (Object.is(a, b) || (a === undefined && b === null)) return [];
  if (typeof a === 'string' && typeof b === 'string' && (a + b).includes(GONE)) return [];
  return [path];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
