import { SHORTEST_MS } from '../../../domain/privacy/experience/navigationVitals.ts';
import { afterPaint } from '../../../design/hooks/afterPaint.ts';
import type { TimingPorts } from '../visitPorts.ts';

const watch: TimingPorts['watch'] = (type, callback, signal) => {
  // Safari before 14.1 has no list of types.
  if (!(PerformanceObserver.supportedEntryTypes as readonly string[] | undefined)?.includes(type)) return false;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(callback as never));
  observer.observe({ type, buffered: true, durationThreshold: SHORTEST_MS } as PerformanceObserverInit);
  signal.addEventListener('abort', () => observer.disconnect());
  return true;
};

/** The browser's implementation of `TimingPorts`. */
export const timings: TimingPorts = {
  timeOrigin: performance.timeOrigin,
  watch,
  watchPaints: (callback, signal) => {
    const report = ({ startTime }: PerformanceEntry) => {
      // A hidden document paints late, and a prerendered one begins hidden. Only Chromium remembers when it was hidden.
      const hidden = performance.getEntriesByName('hidden', 'visibility-state')[0]?.startTime ?? Infinity;
      if (startTime < hidden) callback(startTime);
    };
    watch('largest-contentful-paint', report, signal);
  },
  interactionCount: () => (performance as { readonly interactionCount?: number }).interactionCount ?? 0,
  pagePainted: async () => {
    await new Promise(afterPaint);
    const main = [...document.images].filter((image) => image.fetchPriority === 'high');
    await Promise.allSettled(main.map((image) => image.decode()));
  },
};
