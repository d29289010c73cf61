/** The measurement id of a host: that of its own name, or of the nearest domain above it; undefined where there is none. */
export function measurementIdOf(ids: Readonly<Record<string, unknown>>, host: string): string | undefined {
  for (let domain = host.toLowerCase(); domain; domain = domain.split('.').slice(1).join('.')) {
    const id = ids[domain];
    if (typeof id === 'string' && id) return id;
  }
  return undefined;
}
