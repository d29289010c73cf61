import type { LongFrames } from '../../../domain/stream/stats/figures.ts';
import { blameFor, type LongFrame } from '../../../domain/stream/stats/longFrames.ts';

/** Of Chromium; not in the DOM library of TypeScript. */
interface LongFrameEntry extends PerformanceEntry {
  readonly blockingDuration?: number;
  readonly scripts?: readonly { readonly duration: number; readonly sourceURL: string; readonly invoker: string }[];
}

const KINDS = ['long-animation-frame', 'longtask'] as const;

/**
 * Watches for frames that the page holds up, until the signal is aborted. Answers what there was since it was asked last, and
 * whose fault the worst of it is where the browser tells that; undefined where it tells nothing. `adHosts`: who advertises
 * on the page.
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
    // A long task says nothing of who ran in it.
    const told = kind === 'long-animation-frame' && worst ? blameFor(worst, location.origin, adHosts) : undefined;
    return { ms: frames.reduce((sum, { ms }) => sum + ms, 0), blame: told };
  };
}

function readEntry({ blockingDuration, duration, scripts = [] }: LongFrameEntry): LongFrame {
  return {
    ms: blockingDuration ?? duration,
    wholeMs: duration,
    scripts: scripts.map(({ duration: ms, sourceURL: url, invoker }) => ({ ms, url, invoker })),
  };
}
