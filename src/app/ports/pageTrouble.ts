import type { Stretch } from '../../domain/errorReports/errorService.port.ts';

/** Calls with whatever was thrown in this page and caught by nobody, until the signal is aborted. */
export function onUncaught(
  then: (error: unknown, met: 'uncaught error' | 'unhandled rejection') => void,
  signal: AbortSignal,
): void {
  // A script of somebody else's that the browser says nothing of, and elements that didn't load, come without an error.
  addEventListener('error', ({ error }) => error !== undefined && error !== null && then(error, 'uncaught error'), {
    signal,
  });
  addEventListener('unhandledrejection', ({ reason }) => then(reason, 'unhandled rejection'), { signal });
}

/** How long this document took to load, and its parts; undefined where the browser doesn't say, or isn't done. */
export function pageLoad(): { readonly whole: Stretch; readonly parts: readonly Stretch[] } | undefined {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!opened || opened.loadEventEnd <= 0) return undefined;
  const stretch = (name: string, from: number, to: number): Stretch => ({
    name,
    from: performance.timeOrigin + from,
    to: performance.timeOrigin + Math.max(from, to),
  });
  return {
    whole: stretch('page load', 0, opened.loadEventEnd),
    parts: [
      stretch('connect', opened.domainLookupStart, opened.connectEnd),
      stretch('request', opened.requestStart, opened.responseStart),
      stretch('response', opened.responseStart, opened.responseEnd),
      stretch('document', opened.responseEnd, opened.domContentLoadedEventEnd),
    ],
  };
}
