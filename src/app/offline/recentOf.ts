/** What the offline page shows of a game that was played. */
export interface Recent {
  readonly name: string;
  readonly icon: string;
  readonly appPageUrl: string;
}

const SHOWN = 6;

/** The games that were played last, out of what the app left in the browser; none where that can't be read. */
export function recentOf(stored: string | undefined): readonly Recent[] {
  try {
    const list = JSON.parse(stored ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter(isRecent).slice(0, SHOWN) : [];
  } catch {
    return [];
  }
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { name, icon, appPageUrl } = value as Partial<Record<keyof Recent, unknown>>;
  // Only an address of this site: whatever else stands there is not ours to follow.
  const inside = typeof appPageUrl === 'string' && /^\/(?!\/)/.test(appPageUrl);
  return typeof name === 'string' && typeof icon === 'string' && inside;
}
