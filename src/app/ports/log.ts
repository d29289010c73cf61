import type { Log, LogEvent } from '../../kit/ports.ts';

const KEPT = 200;

/**
 * Keeps the last events in memory, where an error-reporting service or a problem report can take them. Nothing is
 * written to the console.
 */
export function eventLog(): Log & { readonly events: readonly LogEvent[] } {
  const events: LogEvent[] = [];
  const log: ReturnType<typeof eventLog> = {
    events,
    report(event) {
      events.push(event);
      if (events.length > KEPT) events.shift();
      log.heard?.(event);
    },
  };
  return log;
}
