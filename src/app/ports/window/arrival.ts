import type { Arrival } from '../../../domain/privacy/analytics/visitTracking.ts';

/** How the document was come to, whatever pages were shown in it since. */
export function arrival(): Arrival {
  const [opened] = performance.getEntriesByType('navigation');
  return {
    query: URL.canParse(opened?.name ?? '') ? new URL(opened?.name ?? '').search : '',
    referrer: document.referrer,
  };
}

/** When the document was loaded, in milliseconds since the Unix epoch, if that was a reload. */
export function reloadedAt(): number | undefined {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'reload' ? performance.timeOrigin : undefined;
}
