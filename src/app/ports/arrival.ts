import type { Arrival } from '../../domain/visit/visit.ts';

/** How the document was come to, whatever pages were shown in it since. */
export function arrival(): Arrival {
  const [opened] = performance.getEntriesByType('navigation');
  return {
    query: URL.canParse(opened?.name ?? '') ? new URL(opened?.name ?? '').search : '',
    referrer: document.referrer,
  };
}
