import type { LongFrames } from '../../../domain/stream/stats/streamFigures.ts';
import { blameFor, type LongFrame } from '../../../domain/stream/stats/longFrames.ts';

/** Chromium only; not in TypeScript's DOM library. */
interface LongFrameEntry extends PerformanceEntry {
  readonly blockingDuration?: number;
  readonly scripts?: readonly { readonly duration: number; readonly sourceURL: string; readonly invoker: string }[];
}

const KINDS = ['long-animation-frame', 'longtask'] as const;

/**
 * Watches long frames until `signal` aborts. The result returns those since its last call, with the cause of the
 * longest if the browser reports it; undefined if unsupported.
 * @param adHosts hosts of advertising on the page
 */
export function watchLongFrames(signal: AbortSignal, adHosts: readonly string[] = []): () => LongFrames | undefined {
  const kind = KINDS.find((it) => globalThis.PerformanceObserver?.supportedEntryTypes.includes(it));
  if (!kind) return () => undefined;
  let entries: LongFrameEntry[] = [];
  const observer = new PerformanceObserver((list) => {
    entries.push(...(list.getEntries() as LongFrameEntry[]));
  });
  observer.observe({ type: kind });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  return () => {
    const frames = entries.map(readEntry);
    entries = [];
    const worst = frames.reduce<LongFrame | undefined>((a, b) => (a && a.ms >= b.ms ? a : b), undefined);
    // `longtask` entries don't attribute scripts.
    const blame = kind === 'long-animation-frame' && worst ? blameFor(worst, location.origin, adHosts) : undefined;
    return { ms: frames.reduce((sum, { ms }) => sum + ms, 0), blame };
  };
}

function readEntry({ blockingDuration, duration, scripts = [] }: LongFrameEntry): LongFrame {
  return {
    ms: blockingDuration ?? duration,
    wholeMs: duration,
    scripts: scripts.map(({ duration: ms, sourceURL: url, invoker }) => ({ ms, url, invoker })),
  };
}
