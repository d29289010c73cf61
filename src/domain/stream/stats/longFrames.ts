/** Whose code held up the page: the app's own, an advertisement's, an extension's, another site's, or none: the browser itself. */
export type Holder = 'app' | 'advertisement' | 'extension' | 'other' | 'browser';

export interface LongFrameBlame {
  readonly whose: Holder;
  /** The file of the script that took longest, without its address; or what called it. Undefined where nothing ran. */
  readonly what: string | undefined;
}

/** A frame that the page held up, as the browser tells of it, in milliseconds. */
export interface LongFrame {
  readonly ms: number;
  /** All of it, the browser's own work included. */
  readonly wholeMs: number;
  readonly scripts: readonly { readonly ms: number; readonly url: string; readonly invoker: string }[];
}

const EXTENSION = /^(?:chrome|moz|safari-web|ms-browser)-extension:/;
/** Hosts, with what is under them, that scripts of advertising come from. */
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
 * Who held up a frame: whose scripts took longest in it, together. The browser where none took half of it: it reckoned
 * styles, laid out, painted or collected garbage. `origin`: the page's own; `adHosts`: who else advertises on it.
 */
export function blameFor(frame: LongFrame, origin: string, adHosts: readonly string[] = []): LongFrameBlame {
  const took = new Map<Holder, number>();
  for (const { url, ms } of frame.scripts) {
    const whose = holderOf(url, origin, adHosts);
    took.set(whose, (took.get(whose) ?? 0) + ms);
  }
  const all = [...took.values()].reduce((sum, ms) => sum + ms, 0);
  const [worst] = [...took].toSorted(([, a], [, b]) => b - a);
  if (!worst || all < frame.wholeMs / 2) return { whose: 'browser', what: undefined };
  const [whose] = worst;
  const [longest] = frame.scripts
    .filter(({ url }) => holderOf(url, origin, adHosts) === whose)
    .toSorted((a, b) => b.ms - a.ms);
  return { whose, what: longest && nameOf(longest) };
}

/** A script without an address is one of the page's own document. */
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
