import type { LongFrames } from '../../domain/stats/figures.ts';

/** Of Chromium; not in the DOM library of TypeScript. */
interface LongFrameEntry extends PerformanceEntry {
  readonly blockingDuration?: number;
  readonly scripts?: readonly { readonly duration: number; readonly sourceURL: string; readonly invoker: string }[];
}

const KINDS = ['long-animation-frame', 'longtask'] as const;

/**
 * Watches for frames that the page holds up, until the signal is aborted. Answers what there was since it was asked last;
 * undefined where the browser doesn't tell.
 */
export function watchLongFrames(signal: AbortSignal): () => LongFrames | undefined {
  const kind = KINDS.find((it) => globalThis.PerformanceObserver?.supportedEntryTypes.includes(it));
  if (!kind) return () => undefined;
  let entries: LongFrameEntry[] = [];
  const observer = new PerformanceObserver((list) => {
    entries.push(...(list.getEntries() as LongFrameEntry[]));
  });
  observer.observe({ type: kind });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  return () => {
    const seen = entries;
    entries = [];
    const ms = (entry: LongFrameEntry) => entry.blockingDuration ?? entry.duration;
    const worst = seen.reduce<LongFrameEntry | undefined>((a, b) => (a && ms(a) >= ms(b) ? a : b), undefined);
    return { ms: seen.reduce((sum, entry) => sum + ms(entry), 0), blame: worst && blameOf(worst) };
  };
}

/** The script that took longest, by its file's name, or what called it. */
function blameOf({ scripts = [] }: LongFrameEntry): string | undefined {
  const [longest] = scripts.toSorted((a, b) => b.duration - a.duration);
  return longest && (longest.sourceURL.split(/[?#]/)[0]?.split('/').at(-1) || longest.invoker || undefined);
}
