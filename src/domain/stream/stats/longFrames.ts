/** Where the code that blocked the page comes from; `browser` if no script did. */
export type Holder = 'app' | 'advertisement' | 'extension' | 'other' | 'browser';

export interface LongFrameBlame {
  readonly whose: Holder;
  /**
   * File name of the longest script, without its path, or else the function or event that invoked it. Undefined if no
   * script ran.
   */
  readonly what: string | undefined;
}

/** A long animation frame as the browser reports it (Long Animation Frames API); times are in milliseconds. */
export interface LongFrame {
  readonly ms: number;
  /** Total duration of the frame, including the browser's own work. */
  readonly wholeMs: number;
  readonly scripts: readonly { readonly ms: number; readonly url: string; readonly invoker: string }[];
}

const EXTENSION = /^(?:chrome|moz|safari-web|ms-browser)-extension:/;
/** Domains that serve advertising scripts, including their subdomains. */
const ADVERTISERS = [
  'doubleclick.net',
  'googlesyndication.com',
  'googletagservices.com',
  'googleadservices.com',
  'imasdk.googleapis.com',
  'amazon-adsystem.com',
  'adnxs.com',
  'criteo.com',
] as const;

/**
 * Returns where the scripts come from that took the longest in a frame, in total. It is `browser` (style, layout,
 * paint, garbage collection) if scripts took less than half of the frame. `origin`: the page's origin; `adHosts`:
 * further advertising domains.
 */
export function blameFor(frame: LongFrame, origin: string, adHosts: readonly string[] = []): LongFrameBlame {
  const took = new Map<Holder, number>();
  for (const { url, ms } of frame.scripts) {
    const owner = holderOf(url, origin, adHosts);
    took.set(owner, (took.get(owner) ?? 0) + ms);
  }
  const all = [...took.values()].reduce((sum, ms) => sum + ms, 0);
  const [worst] = [...took].toSorted(([, a], [, b]) => b - a);
  if (!worst || all < frame.wholeMs / 2) return { whose: 'browser', what: undefined };
  const [owner] = worst;
  const [longest] = frame.scripts
    .filter(({ url }) => holderOf(url, origin, adHosts) === owner)
    .toSorted((a, b) => b.ms - a.ms);
  return { whose: owner, what: longest && nameOf(longest) };
}

/** Returns where a script comes from, by its URL. Inline scripts have an empty URL and count as the app's. */
export function holderOf(url: string, origin: string, adHosts: readonly string[] = []): Holder {
  if (url === '' || url.startsWith(`${origin}/`) || url.startsWith(`blob:${origin}/`)) return 'app';
  if (EXTENSION.test(url)) return 'extension';
  const host = hostOf(url);
  if (host === undefined) return 'other';
  const advertises = [...ADVERTISERS, ...adHosts].some((one) => host === one || host.endsWith(`.${one}`));
  return advertises ? 'advertisement' : 'other';
}

function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname || undefined;
  } catch {
    return undefined;
  }
}

function nameOf({ url, invoker }: LongFrame['scripts'][number]): string | undefined {
  return url.split(/[?#]/)[0]?.split('/').at(-1) || invoker || undefined;
}
