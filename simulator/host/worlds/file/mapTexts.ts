import { ORIGIN_NAMES, type Origins } from '../../../core/world/origins.ts';

/**
 * Returns a copy of a value in which `map` has replaced every text. The copy shares parts without a change with the
 * original.
 */
export function mapTexts<T>(value: T, map: (text: string) => string): T {
  return mapped(value, map) as T;
}

function mapped(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (value instanceof Uint8Array) return mappedBytes(value, map);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mapped(item, map));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [key, part] of Object.entries(value)) {
    const replaced = mapped(part, map);
    if (replaced !== part) (copy ??= { ...value })[key] = replaced;
  }
  return copy ?? value;
}

/** Replaces texts in a body; a body that isn't UTF-8 text stays unchanged. */
function mappedBytes(bytes: Uint8Array, map: (text: string) => string): Uint8Array {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const replaced = map(text);
    return replaced === text ? bytes : new TextEncoder().encode(replaced);
  } catch {
    return bytes;
  }
}

/** Returns a function that replaces the addresses of one world in a text by those of another. */
export function addressMap(from: Origins, to: Origins): (text: string) => string {
  const hosts = new Map(ORIGIN_NAMES.map((name) => [new URL(from[name]).host, new URL(to[name]).host]));
  const page = new URL(from.page).host;
  const names = ORIGIN_NAMES.filter((name) => from[name] !== to[name]);
  const isBelowPage = names.every((name) => from[name].includes(page));
  return (text) => {
    const host = hosts.get(text);
    if (host !== undefined) return host;
    // A fast test first: most texts contain no address of the world.
    if (isBelowPage && !text.includes(page)) return text;
    return names.reduce((rest, name) => rest.replaceAll(from[name], to[name]), text);
  };
}
