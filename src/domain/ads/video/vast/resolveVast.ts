import { AdFailure, adError, VAST_ERROR } from '../adError.ts';
import { readVast, type Trackers, type VastAd } from './vastDocument.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';

/** An advertisement with whom to tell of it: its advertiser, and whoever stands between. */
export interface ResolvedAd {
  readonly ad: Extract<VastAd, { readonly kind: 'inline' }>;
  readonly trackers: Trackers;
}

export interface ResolvePorts {
  /** Answers what is at an address. Rejects with an `AdFailure`. */
  readonly load: (address: VettedUrl, signal: AbortSignal) => Promise<string>;
  /** The address, absolute; undefined where it must not be asked for. */
  readonly vouch: (address: string) => VettedUrl | undefined;
  /** Tells an address of an error. */
  readonly tellError: (addresses: readonly string[], code: number) => void;
}

/** So many wrappers lie around an advertisement at most (VAST 4.2, section 2.4.3.4). */
const MOST_WRAPPERS = 5;

const NOBODY: Trackers = { impressions: [], errors: [], clicks: [], events: [] };

/**
 * Asks an ad server, and whomever it hands the question on to. Where the answer has several advertisements the first that comes
 * to something is taken. Rejects with an `AdFailure`, of which all that lie between were told.
 */
export async function resolveVast(address: string, ports: ResolvePorts, signal: AbortSignal): Promise<ResolvedAd> {
  return follow(address, { depth: 0, trackers: NOBODY, mayFollow: true }, ports, signal);
}

interface Way {
  /** How many wrappers lie around it. */
  readonly depth: number;
  readonly trackers: Trackers;
  readonly mayFollow: boolean;
}

async function follow(address: string, way: Way, ports: ResolvePorts, signal: AbortSignal): Promise<ResolvedAd> {
  const fail = (code: number, errors: readonly string[] = []) => {
    ports.tellError([...errors, ...way.trackers.errors], code);
    return new AdFailure(adError(code));
  };
  const vouched = ports.vouch(address);
  if (vouched === undefined) {
    const { error } = fail(VAST_ERROR.wrapper);
    throw new AdFailure({ ...error, cause: 'broken' });
  }
  let text: string;
  try {
    text = await ports.load(vouched, signal);
  } catch (error) {
    if (!(error instanceof AdFailure)) throw error;
    ports.tellError(way.trackers.errors, error.error.code);
    throw error;
  }
  const document = readVast(text);
  if (typeof document === 'number') throw fail(document);
  // A series is played from its start; without numbers the first of the answer is meant.
  const ads = document.ads.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  if (ads.length === 0) throw fail(VAST_ERROR.noAd, document.errors);
  let failed: unknown;
  for (const ad of ads) {
    const trackers = joined(way.trackers, ad.trackers);
    if (ad.kind === 'inline') return { ad, trackers };
    const next = { depth: way.depth + 1, trackers, mayFollow: ad.followsWrappers };
    try {
      if (next.depth > MOST_WRAPPERS || !way.mayFollow) throw fail(VAST_ERROR.wrapperLimit, ad.trackers.errors);
      return await follow(ad.address, next, ports, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      failed = error;
    }
  }
  throw failed;
}

function joined(outer: Trackers, inner: Trackers): Trackers {
  return {
    impressions: [...outer.impressions, ...inner.impressions],
    errors: [...outer.errors, ...inner.errors],
    clicks: [...outer.clicks, ...inner.clicks],
    events: [...outer.events, ...inner.events],
  };
}
