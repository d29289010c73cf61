import { AdFailure, adError, VAST_ERROR } from '../adError.ts';
import { type Linear, type MediaFile, readVast, type Trackers, type VastAd, withLinear } from './vastDocument.ts';
import type { VettedUrl } from '../../../../kit/vettedUrl.ts';
import type { ParseXml } from './readXml.ts';

/** A playable advertisement with the tracking URLs of its advertiser and of the wrappers around it. */
export interface ResolvedAd {
  readonly title: string;
  readonly linear: Linear;
  readonly trackers: Trackers;
  /** URLs of the playable media files, best first. */
  readonly files: readonly [VettedUrl, ...VettedUrl[]];
}

export interface ResolvePorts {
  /** Loads a VAST document. Rejects with an `AdFailure`. */
  readonly load: (address: VettedUrl, signal: AbortSignal) => Promise<string>;
  readonly parseXml: ParseXml;
  /** Validates a URL of a VAST document. Returns the absolute URL, or undefined if the URL isn't allowed. */
  readonly vouch: (address: string) => VettedUrl | undefined;
  /** Returns the media files that the browser may be able to play, best first. */
  readonly choose: (files: readonly MediaFile[]) => readonly VettedUrl[];
  /** Requests the error URLs of a VAST document, with a VAST error code. */
  readonly tellError: (addresses: readonly string[], code: number) => void;
}

/** Maximum number of nested wrappers (VAST 4.2, section 2.4.3.4). */
const MOST_WRAPPERS = 5;

/** Maximum number of advertisements to try per answer. Each failure causes requests to its advertisers. */
const MOST_ADS = 20;

const NOBODY: Trackers = { impressions: [], errors: [], clicks: [], events: [] };

/** The playable advertisements of a VAST answer. The generator resolves each one on demand. */
export type ResolvedAds = AsyncGenerator<ResolvedAd, void>;

/**
 * Requests an ad server and follows its wrappers. Yields the playable advertisements in the order of the answer, and
 * reports errors of the others to their advertisers. If an advertisement failed, finally throws an `AdFailure`, after
 * all errors were reported.
 */
export function resolveVast(address: string, ports: ResolvePorts, signal: AbortSignal): ResolvedAds {
  return follow(address, { depth: 0, trackers: NOBODY, mayFollow: true }, ports, signal);
}

interface Way {
  /** Number of VAST wrappers around the document. */
  readonly depth: number;
  readonly trackers: Trackers;
  readonly mayFollow: boolean;
}

async function* follow(address: string, way: Way, ports: ResolvePorts, signal: AbortSignal): ResolvedAds {
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
  const document = readVast(text, ports.parseXml);
  if ('code' in document) throw fail(document.code, document.errors);
  // The advertisements of an ad pod play in the order of their sequence numbers. Without numbers, the first
  // advertisement of the document comes first.
  const ads = document.ads.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  if (ads.length === 0) throw fail(VAST_ERROR.noAd, document.errors);
  let failed: Error | undefined;
  for (const ad of ads.slice(0, MOST_ADS)) {
    const trackers = joined(way.trackers, ad.trackers);
    try {
      if (ad.kind === 'inline') {
        const shown = shownOf(ad, trackers, ports);
        if (!shown) throw fail(VAST_ERROR.noSupportedMedia, ad.trackers.errors);
        yield shown;
      } else {
        const next = { depth: way.depth + 1, trackers, mayFollow: ad.followsWrappers };
        if (next.depth > MOST_WRAPPERS || !way.mayFollow) throw fail(VAST_ERROR.wrapperLimit, ad.trackers.errors);
        yield* follow(ad.address, next, ports, signal);
      }
    } catch (error) {
      if (signal.aborted) throw error;
      failed = error instanceof Error ? error : new AdFailure(adError(VAST_ERROR.undefined));
    }
    if (ad.kind === 'wrapper' && !ad.fallsBack) break;
  }
  if (failed) throw failed;
}

/** Returns the advertisement's first linear creative with a playable media file. */
function shownOf(
  { title, linears }: Extract<VastAd, { readonly kind: 'inline' }>,
  trackers: Trackers,
  { choose }: ResolvePorts,
): ResolvedAd | undefined {
  for (const linear of linears) {
    const [first, ...others] = choose(linear.files);
    if (first !== undefined)
      return { title, linear, trackers: withLinear(trackers, linear), files: [first, ...others] };
  }
  return undefined;
}

function joined(outer: Trackers, inner: Trackers): Trackers {
  return {
    impressions: [...outer.impressions, ...inner.impressions],
    errors: [...outer.errors, ...inner.errors],
    clicks: [...outer.clicks, ...inner.clicks],
    events: [...outer.events, ...inner.events],
  };
}
